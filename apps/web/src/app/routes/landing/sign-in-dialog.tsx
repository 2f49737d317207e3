import { Trans } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { paths } from '../../../lib/paths.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Loading, SkeletonLine } from '../../../ui/skeleton.tsx';

const SignInForm = lazy(() =>
  import('../../../features/accounts/sign-in-form.tsx').then((module) => ({ default: module.SignInForm })),
);

export function SignInDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={<Trans>Sign In</Trans>}>
      <Suspense
        fallback={
          <Loading>
            <SkeletonLine />
          </Loading>
        }
      >
        <SignInForm returnTo={paths.dashboard} />
      </Suspense>
    </Dialog>
  );
}
