import { msg } from '@lingui/core/macro';
import { History } from 'lucide-react';
import { articlesOf, withIcon } from './article.ts';

export const troubleshooting = articlesOf('troubleshooting', [
  {
    id: 'spot-offline',
    title: msg`Spot offline`,
    also: msg`no network, airplane mode, no signal, sync`,
    lead: msg`Just keep spotting. Everything is saved on your device and syncs automatically when you’re back online.`,
    notes: [
      msg`A small mark shows that a spot is waiting to sync. Closing the app won’t lose it. If you sign out, you decide whether to keep it.`,
      msg`This works once you’ve opened the app while signed in. You need to be online to create or change trips, groups, and links.`,
      msg`On a trip, what counts is when you saw the team, not when the spot syncs.`,
    ],
  },
  {
    id: 'refused-spot',
    title: msg`A spot failed or won’t sync`,
    also: msg`error, refused, rejected, waiting, not sent`,
    lead: msg`Anything we couldn’t save is in Recent. It stays there until you send or discard it.`,
    steps: [
      withIcon(msg`Tap Teams, then Recent.`, History),
      msg`Tap Retry to send it again, or Discard to delete it.`,
      msg`Tap Export to save your unsent changes as a file, in case you want to show it to us.`,
    ],
  },
  {
    id: 'reset-password',
    title: msg`Choose a new password`,
    also: msg`forgot, forgotten, can’t sign in, login, reset`,
    lead: msg`Forgot yours? Ask for a link where you sign in. It works for an hour.`,
    steps: [
      msg`Tap “Forgot your password?” where you sign in.`,
      msg`Enter your email address. If it has an account, we email you a link.`,
      msg`Open the link and choose a password of at least 8 characters.`,
    ],
    notes: [
      msg`You’re signed out on every device.`,
      msg`If your account has other ways to sign in, you choose which ones to keep.`,
    ],
  },
  {
    id: 'no-mail',
    title: msg`The email didn’t arrive`,
    also: msg`confirmation, verify, mail, spam`,
    lead: msg`Check your spam folder first, then check the address for typos.`,
    steps: [
      msg`Wait a few minutes and check your spam folder.`,
      msg`Sign in with the address. If it isn’t confirmed yet, we send another link.`,
      msg`Typed the wrong address? Sign up again with the right one.`,
    ],
    notes: [msg`Still nothing? Write to us with the contact form. You don’t need an account.`],
  },
  {
    id: 'new-version',
    title: msg`The app asks you to update`,
    also: msg`update, upgrade, old version`,
    lead: msg`Tap “Update now”. You won’t lose anything you spotted.`,
    notes: [
      msg`The app never updates while you’re using it. It tells you there’s a new version, and waits.`,
      msg`If your version is too old to sync, the app keeps what you do and asks you to update first.`,
    ],
  },
  {
    id: 'numbers-differ',
    title: msg`Two devices show different numbers`,
    also: msg`sync, wrong count, phone and computer`,
    lead: msg`One of them hasn’t synced yet. Open Sportspot on both while you’re online, and they’ll match in a moment.`,
    steps: [
      msg`Tap Teams on each device. A line near the top shows how much is waiting to sync.`,
      msg`Get that device online and leave the app open for a moment.`,
    ],
    notes: [msg`Check that you’re signed in with the same address on both. Each account has its own album.`],
  },
  {
    id: 'location-blocked',
    title: msg`Sportspot can’t find your location`,
    also: msg`GPS, position, permission`,
    lead: msg`Your browser asks once whether Sportspot can use your location. Without it, type the place.`,
    steps: [
      msg`Allow location for this site in your browser’s settings.`,
      msg`Tap “Add my location” again, outdoors if you can.`,
    ],
    notes: [msg`We ask only when you tap, and never in the background.`],
  },
]);
