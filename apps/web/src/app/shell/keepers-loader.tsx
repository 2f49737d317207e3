import { useIdleCode } from '../../lib/use-late-code.ts';

const load = () => import('./keepers.tsx').then((module) => module.Keepers);

/** What goes on behind every page begins after the first view stands. */
export function KeepersLoader({ userId }: { userId: string }) {
  const { part: Keepers } = useIdleCode(load);
  return Keepers ? <Keepers key={userId} userId={userId} /> : null;
}
