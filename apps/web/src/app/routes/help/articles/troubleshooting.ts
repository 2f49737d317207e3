import { msg } from '@lingui/core/macro';
import { articlesOf } from '../article.ts';

export const troubleshooting = articlesOf('troubleshooting', [
  {
    id: 'spot-offline',
    title: msg`Spot without a network`,
    also: msg`offline, airplane mode, no signal, sync`,
    lead: msg`Go on as always. What you do is kept on your device and sent by itself when the network is back.`,
    notes: [
      msg`A small mark says that a spot is waiting. Closing the app, or signing out, loses nothing.`,
      msg`It works once you have opened the app while signed in. Creating or changing trips, groups and links needs a network.`,
      msg`On a trip the time you saw the team counts, not the time it arrives.`,
    ],
  },
  {
    id: 'refused-spot',
    title: msg`A spot was refused or does not leave`,
    also: msg`error, failed, stuck, waiting, sync`,
    lead: msg`Whatever could not be sent stands under Recent on the dashboard. Nothing is thrown away by itself.`,
    steps: [
      msg`Open Recent.`,
      msg`Press Retry to send it again, or Discard to let it go.`,
      msg`Export saves what waits as a file, in case you want to show it to us.`,
    ],
  },
  {
    id: 'reset-password',
    title: msg`Choose a new password`,
    also: msg`forgot, forgotten, cannot sign in, login`,
    lead: msg`Ask for a link where you sign in. It works for an hour.`,
    steps: [
      msg`Press “Forgot your password?” where you sign in.`,
      msg`Type your address. If there is an account for it, a mail is on its way.`,
      msg`Open the link and choose a password of at least 8 characters.`,
    ],
    notes: [msg`You are signed out everywhere else.`],
  },
  {
    id: 'no-mail',
    title: msg`The mail does not come`,
    also: msg`confirmation, verify, e-mail, spam`,
    lead: msg`Look among the spam first, then check the address for a typing error.`,
    steps: [
      msg`Wait a few minutes and look among the spam.`,
      msg`Sign in with the address: as long as it is unconfirmed, we send another link.`,
      msg`You typed another address? Sign up again with the right one.`,
    ],
    notes: [msg`Nothing helps? Write to us by the contact form. It works without an account.`],
  },
  {
    id: 'new-version',
    title: msg`The app wants to be updated`,
    also: msg`update, upgrade, old version`,
    lead: msg`Press “Update now”. Nothing you spotted is lost.`,
    notes: [
      msg`The app never changes by itself while you use it. It tells you that a new version is here, and waits.`,
      msg`If it is too old to be understood, it keeps what you do and asks for the update first.`,
    ],
  },
  {
    id: 'numbers-differ',
    title: msg`Two devices show different numbers`,
    also: msg`sync, wrong count, phone and computer`,
    lead: msg`One of them has not sent or heard everything yet. Open both with a network and they agree in a moment.`,
    steps: [
      msg`Look at the dashboard of each: a line says how much is waiting to be sent.`,
      msg`Give the device a network and leave the app open for a moment.`,
    ],
    notes: [msg`Sign in with the same address on both: each account has an album of its own.`],
  },
  {
    id: 'location-blocked',
    title: msg`My position cannot be found`,
    also: msg`GPS, location, permission`,
    lead: msg`Your browser asks you once whether Sportspot may use your position. Without it, type the place.`,
    steps: [
      msg`Allow the position for this site in the settings of your browser.`,
      msg`Press “Add where I am” again, outdoors if you can.`,
    ],
    notes: [msg`We ask for it only when you press, and never in the background.`],
  },
]);
