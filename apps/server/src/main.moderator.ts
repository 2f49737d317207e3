import { email } from '@sportspot/domain/accounts.contract.ts';
import { readConfig } from './config.ts';
import { openDatabase } from './db/database.ts';
import { appoint } from './features/moderation/moderation.service.ts';

// The address is the operator's own and stands on their terminal alone: nothing of this is logged.
const words = process.argv.slice(2);
const isRemoval = words.includes('--remove');
const address = email().safeParse(words.find((word) => !word.startsWith('--')));
if (!address.success) {
  console.error('Usage: npm run make-moderator -- someone@example.org [--remove]');
  process.exit(2);
}
const db = openDatabase(readConfig(process.env), (error) => console.error(error.message));
try {
  const isDone = await appoint(db, address.data, isRemoval ? 'fan' : 'moderator');
  if (!isDone) {
    const who = isRemoval ? 'no moderator has' : 'no fan with a confirmed account has';
    console.error(`Nothing is changed: ${who} this address.`);
    process.exitCode = 1;
  } else console.log(isRemoval ? 'This person is a fan again.' : 'This person is a moderator now.');
} finally {
  await db.close();
}
