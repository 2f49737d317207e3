import { msg } from '@lingui/core/macro';
import { Settings } from 'lucide-react';
import { articlesOf, withIcon } from './article.ts';

export const accountSettings = articlesOf('account-settings', [
  {
    id: 'who-sees-your-teams',
    title: msg`Choose who sees your album`,
    also: msg`teams, privacy, visibility, private, hide`,
    lead: msg`Everyone, your groups and trips, or only you. It’s everyone until you change it.`,
    steps: [
      withIcon(msg`Tap Settings and go to Privacy.`, Settings),
      msg`Choose who sees your album. It takes effect right away.`,
    ],
    notes: [
      msg`Leaderboards of your groups and trips always show your name and total.`,
      msg`Links to your progress show nothing unless everyone can see your album.`,
      msg`Under “Location others see”, choose nothing, the location you typed, or an area about 12 mi (20 km) wide.`,
    ],
  },
  {
    id: 'name-and-picture',
    title: msg`Change your name and photo`,
    also: msg`avatar, picture, display name, profile`,
    lead: msg`Both are in Settings. Without a photo, people see your initials.`,
    steps: [
      withIcon(msg`Tap Settings and go to Profile.`, Settings),
      msg`Change your display name and tap Save, or choose a photo.`,
    ],
    notes: [
      msg`The photo can be a JPEG, PNG, or WebP of up to 10 MB. We keep a small square of it, without the place it was taken.`,
      msg`People who are signed in can see it. Shared links show your initials.`,
    ],
  },
  {
    id: 'change-email',
    title: msg`Change your email address`,
    also: msg`e-mail, mail, new address`,
    lead: msg`We email your old and your new address, and you open the link in both. Nothing changes until then.`,
    steps: [
      withIcon(msg`Tap Settings, go to Sign-in, and tap Change email.`, Settings),
      msg`Enter the new address and tap “Send both emails”.`,
      msg`Open the link in each of the two emails. They work for 24 hours.`,
      msg`You’re signed out everywhere. Sign in with the new address.`,
    ],
  },
  {
    id: 'change-password',
    title: msg`Change your password`,
    also: msg`change my password, new password, add a password, security`,
    lead: msg`Change it in Settings with the password you have now. Your other devices are signed out.`,
    steps: [
      withIcon(msg`Tap Settings and go to Sign-in.`, Settings),
      msg`Tap Change password. If you don’t have a password yet, tap Choose a password.`,
      msg`Enter your current password, then a new one of at least 8 characters.`,
      msg`Tap Save password.`,
    ],
    notes: [
      msg`We email you whenever your password changes, so you’ll know if it wasn’t you.`,
      msg`Forgot your current password? Sign out, then tap “Forgot your password?” where you sign in.`,
      msg`You can remove your password if you have another way to sign in, such as a passkey.`,
    ],
  },
  {
    id: 'passkeys',
    title: msg`Sign in with a passkey`,
    also: msg`fingerprint, face, sign in without a password`,
    lead: msg`A passkey signs you in with your face, your fingerprint, or your device’s PIN. There’s nothing to remember.`,
    steps: [
      withIcon(msg`Tap Settings, go to Sign-in, and tap “Add a passkey”.`, Settings),
      msg`Follow the steps on your device, and give the passkey a name you’ll recognize.`,
      msg`Next time, tap “Use a passkey” where you sign in.`,
    ],
    notes: [msg`You can have several passkeys and no password at all. You can’t remove your last way to sign in.`],
  },
  {
    id: 'sign-out-everywhere',
    title: msg`See where you’re signed in`,
    also: msg`devices, sessions, sign out, log out, security`,
    lead: msg`Settings lists every device. You can sign out one of them, or all at once.`,
    steps: [
      withIcon(msg`Tap Settings and go to “Where you’re signed in”.`, Settings),
      msg`Tap “Sign out” next to a device, or tap “Sign out everywhere”.`,
      msg`Choose “Sign out other devices” or “Sign out all devices”.`,
    ],
    notes: [msg`Unsent changes stay on a device until you sign in there again.`],
  },
  {
    id: 'take-your-data',
    title: msg`Download or import your data`,
    also: msg`export, bring back, backup, CSV, JSON`,
    lead: msg`Everything we keep about you comes as one file. Your spots also come as a table for a spreadsheet.`,
    steps: [
      withIcon(msg`Tap Settings and go to Your data.`, Settings),
      msg`Tap “Download everything (JSON)” or “Download spots (CSV)”.`,
      msg`To bring spots in, choose a file under Import. You see what it would do before anything changes.`,
    ],
    notes: [msg`Import reads our own files and plain lists of team names.`],
  },
  {
    id: 'delete-account',
    title: msg`Delete your account`,
    also: msg`close, remove, erase, GDPR`,
    lead: msg`Your account closes right away, and everything that names you is deleted within minutes. No one can restore it, not even us.`,
    steps: [
      msg`Download your data first, if you want to keep it.`,
      withIcon(msg`Tap Settings, go to Account, and tap Delete Account.`, Settings),
      msg`Type the words you’re asked for, and tap “Delete for good”.`,
    ],
    notes: [
      msg`Trips and groups you created go to the person who’s been in them longest.`,
      msg`Final trip results keep your numbers under “Anonymous”.`,
    ],
  },
]);
