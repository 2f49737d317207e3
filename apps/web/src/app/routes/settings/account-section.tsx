import { DeleteAccount } from '../../../features/accounts/delete-account.tsx';
import styles from './account-section.module.css';
import { SignOut } from './sign-out.tsx';

/** Leaving: for now, or for good. */
export function AccountSection({ userId }: { userId: string }) {
  return (
    <div className={styles.ways}>
      <SignOut userId={userId} />
      <DeleteAccount userId={userId} />
    </div>
  );
}
