import { useIdleCode } from '../../lib/loading/use-late-code.ts';

const load = () => import('./background-tasks.tsx').then((module) => module.BackgroundTasks);

/** Loads the background tasks once the first view has rendered. */
export function BackgroundTasksLoader({ userId }: { userId: string }) {
  const { part: BackgroundTasks } = useIdleCode(load);
  return BackgroundTasks ? <BackgroundTasks key={userId} userId={userId} /> : null;
}
