import type { ComponentProps } from 'react';
import { SignInAgain } from '../../../features/accounts/sign-in/sign-in-again.tsx';
import { Downloads } from '../../../features/own-data/downloads.tsx';
import { ImportPanel } from '../../../features/own-data/import-panel.tsx';

const signInAgain: ComponentProps<typeof Downloads>['signInAgain'] = (on) => <SignInAgain {...on} />;

/** Export and import. */
export function YourDataSection({ userId }: { userId: string }) {
  return (
    <>
      <Downloads signInAgain={signInAgain} />
      <ImportPanel userId={userId} />
    </>
  );
}
