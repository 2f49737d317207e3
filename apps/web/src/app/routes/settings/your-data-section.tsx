import { Downloads } from '../../../features/own-data/downloads.tsx';
import { ImportPanel } from '../../../features/own-data/import-panel.tsx';

/** What I may take along, and bring back. */
export function YourDataSection({ userId }: { userId: string }) {
  return (
    <>
      <Downloads />
      <ImportPanel userId={userId} />
    </>
  );
}
