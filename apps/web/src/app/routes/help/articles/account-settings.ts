import { msg } from '@lingui/core/macro';
import { articlesOf } from '../article.ts';

export const accountSettings = articlesOf('account-settings', [
  {
    id: 'who-sees-your-teams',
    title: msg`Decide who sees your teams`,
    also: msg`privacy, visibility, private, hide`,
    lead: msg`Everyone, your groups and trips, or only you. It is everyone until you choose otherwise.`,
    steps: [msg`Open Settings and look under Privacy.`, msg`Choose who sees your teams. It takes effect at once.`],
    notes: [
      msg`Boards of groups and trips you are in always show your name and total.`,
      msg`Links to your progress show nothing unless everyone may see your teams.`,
      msg`In the same place you choose what others see of where: nothing, the place you typed, or an area of about 20 km.`,
    ],
  },
  {
    id: 'name-and-picture',
    title: msg`Change your name and picture`,
    also: msg`avatar, photo, display name, profile`,
    lead: msg`Both are in Settings, under Profile. Without a picture your initials stand in its place.`,
    notes: [
      msg`The picture may be a JPEG, PNG or WebP of up to 10 MB. It is kept as a small square, without where it was taken.`,
      msg`People who are signed in see it. Shared links show initials.`,
    ],
  },
  {
    id: 'change-email',
    title: msg`Change your e-mail address`,
    also: msg`address, mail`,
    lead: msg`A mail goes to the old and to the new address, and the link in each must be opened. Until then nothing changes.`,
    steps: [
      msg`Open Settings, look under Sign-in and press Change address.`,
      msg`Type the new address and press “Send both mails”.`,
      msg`Open the link in each of the two mails. They work for 24 hours.`,
      msg`You are signed out everywhere. Sign in with the new address.`,
    ],
  },
  {
    id: 'passkeys',
    title: msg`Sign in with a passkey`,
    also: msg`fingerprint, face, sign in without a password`,
    lead: msg`A passkey signs you in with your face, your fingerprint or the PIN of your device, and there is nothing to forget.`,
    steps: [
      msg`Open Settings, look under Sign-in and press “Add a passkey”.`,
      msg`Follow the steps on your device, and give the passkey a name that you know it by.`,
      msg`Next time press “Use a passkey” where you sign in.`,
    ],
    notes: [msg`You can have several, and do without a password. The last way in cannot be removed.`],
  },
  {
    id: 'sign-out-everywhere',
    title: msg`See where you are signed in`,
    also: msg`devices, sessions, log out, security`,
    lead: msg`Settings lists every device, and signs out one of them or all at once.`,
    steps: [
      msg`Open Settings and look under “Where you are signed in”.`,
      msg`Press End beside a device, or “Sign out everywhere”.`,
    ],
    notes: [msg`What a device has not sent yet waits there until you sign in on it again.`],
  },
  {
    id: 'take-your-data',
    title: msg`Download or bring back your data`,
    also: msg`export, import, backup, CSV, JSON`,
    lead: msg`Everything we keep about you is one file. Your spots are a table for a spreadsheet, too.`,
    steps: [
      msg`Open Settings and look under Your data.`,
      msg`Press “Download everything (JSON)” or “Download spots (CSV)”.`,
      msg`To bring spots in, choose a file under Import. You see what it would do before anything changes.`,
    ],
    notes: [msg`Import reads our own files and plain lists of team names.`],
  },
  {
    id: 'delete-account',
    title: msg`Delete your account`,
    also: msg`close, remove, erase, GDPR`,
    lead: msg`It is closed at once, and everything that names you is gone within minutes. Nobody can bring it back, not even us.`,
    steps: [
      msg`Download your data first, if you want to keep it.`,
      msg`Open Settings, look under Account and press Delete Account.`,
      msg`Type the words you are asked for, and press “Delete for good”.`,
    ],
    notes: [
      msg`Trips and groups you run pass to whoever has been there longest.`,
      msg`Final results of trips keep your numbers under “Anonymous”.`,
    ],
  },
]);
