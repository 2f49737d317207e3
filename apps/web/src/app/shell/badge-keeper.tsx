import { useEffect, useState } from 'react';
import { whenIdle } from '../../lib/when-idle.ts';

const load = () => import('../../features/badges/badge-keeper.tsx').then((module) => module.BadgeKeeper);
type BadgeKeeper = Awaited<ReturnType<typeof load>>;

/** Badges are judged after the first view stands: their rules are no part of it. */
export function BadgeKeeperLoader({ userId }: { userId: string }) {
  const [Keeper, setKeeper] = useState<BadgeKeeper>();
  useEffect(() => whenIdle(() => void load().then((loaded) => setKeeper(() => loaded), reportError)), []);
  return Keeper ? <Keeper key={userId} userId={userId} /> : null;
}
