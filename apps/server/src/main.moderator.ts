import { email } from '@sportspot/domain/accounts/accounts.contract.ts';
import { readConfig } from './config/config.ts';
import { openDatabase } from './db/database.ts';
import { appoint } from './features/moderation/moderation.service.ts';

// The address is typed by the operator and printed only on their terminal: nothing is logged.
const words = process.argv.slice(2);
const isRemoval = words.includes('--remove');
const address = email().safeParse(words.find((word) => !word.startsWith('--')));
if (!address.success) {
  console.error('Usage: npm run make-moderator -- someone@example.org [--remove]');
  process.exit(2);
}
const config = readConfig(process.env);
const db = openDatabase(config, (error) => console.error(error.message));
try {
  const isDone = await appoint(db, {
    email: address.data,
    role: isRemoval ? 'fan' : 'moderator',
    needsPasskey: config.passwordSignIn,
  });
  if (!isDone) {
    const who = isRemoval
      ? 'no moderator has this address'
      : 'no fan with a confirmed account and a passkey has this address';
    console.error(`Nothing is changed: ${who}.`);
    process.exitCode = 1;
  } else console.log(isRemoval ? 'This person is a fan again.' : 'This person is a moderator now.');
} finally {
  await db.close();
}
