import { DeleteAccount } from '../../../features/accounts/deletion/delete-account.tsx';
import styles from './account-section.module.css';
import { SignOut } from './sign-out.tsx';

/** Sign out, or delete the account. */
export function AccountSection({ userId }: { userId: string }) {
  return (
    <div className={styles.ways}>
      <SignOut userId={userId} />
      <DeleteAccount userId={userId} />
    </div>
  );
}
