import { Trans } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { paths } from '../../../lib/addresses/paths.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Loading, SkeletonLine } from '../../../ui/states/skeleton.tsx';

const SignInForm = lazy(() =>
  import('../../../features/accounts/sign-in/sign-in-form.tsx').then((module) => ({ default: module.SignInForm })),
);
const SignUpForm = lazy(() =>
  import('../../../features/accounts/sign-up/sign-up-form.tsx').then((module) => ({ default: module.SignUpForm })),
);

export type AccountDialogForm = 'sign-in' | 'sign-up';

/** The sign-in or sign-up modal; closed while `form` is null. */
export function AccountDialog({ form, onClose }: { form: AccountDialogForm | null; onClose: () => void }) {
  const isSigningUp = form === 'sign-up';
  return (
    <Dialog
      open={form !== null}
      onClose={onClose}
      title={isSigningUp ? <Trans>Sign Up</Trans> : <Trans>Sign In</Trans>}
    >
      <Suspense
        fallback={
          <Loading>
            <SkeletonLine />
          </Loading>
        }
      >
        {isSigningUp ? <SignUpForm returnTo={paths.dashboard} /> : <SignInForm returnTo={paths.dashboard} />}
      </Suspense>
    </Dialog>
  );
}
