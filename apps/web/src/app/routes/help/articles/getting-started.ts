import { msg } from '@lingui/core/macro';
import { articlesOf } from '../article.ts';

export const gettingStarted = articlesOf('getting-started', [
  {
    id: 'create-an-account',
    title: msg`Create an account`,
    also: msg`register, sign up, join Sportspot`,
    lead: msg`You need an e-mail address and a display name. It takes a minute and costs nothing.`,
    steps: [
      msg`Tap Get Started or Sign Up and choose the name that others see.`,
      msg`Give your e-mail address and a password of at least 8 characters, or take a passkey instead.`,
      msg`Confirm that you are 13 or older.`,
      msg`Enter the code from the email we send, or open its link within 24 hours and tap Confirm email.`,
    ],
    notes: [
      msg`Mistyped your address? Tap Wrong address? and correct it. The code works only in the browser you signed up in; the link works on any device.`,
      msg`A sign-up that nobody confirms is deleted after 7 days. Nobody is signed up by somebody else’s typing error.`,
    ],
  },
  {
    id: 'spot-a-team',
    title: msg`Spot your first team`,
    also: msg`how it works, begin, start`,
    lead: msg`See a team’s gear on somebody, find the team, press Spot. Its sticker is in your album at once.`,
    steps: [
      msg`Open Browse Teams on the dashboard.`,
      msg`Type the name, the city, the league or the code on the cap.`,
      msg`Press Spot on the card. The sticker moves into Your Teams with today’s date.`,
    ],
    notes: [
      msg`You need no photo and no proof. What you saw counts because you say so.`,
      msg`Spotting a team that you have already changes nothing. The first date stays.`,
    ],
  },
  {
    id: 'quick-spot',
    title: msg`Spot in two taps with Quick Spot`,
    also: msg`fast, shortcut, keyboard`,
    lead: msg`Quick Spot is one field that opens over every screen, for gear that walks past.`,
    steps: [
      msg`Press Spot in the middle of the bar, or the key S on a keyboard.`,
      msg`Type a few letters. Two are enough for a code: KC, LV, GB.`,
      msg`Tap the team, or press Enter for the first one.`,
    ],
    notes: [
      msg`The line above the field says where the spot counts: your album, and every trip that's running. Album only keeps it out of the trips.`,
      msg`Under Recents stand the teams you spotted last.`,
      msg`You only remember the cap? Type its colour and its letter: red B.`,
    ],
  },
  {
    id: 'undo-a-spot',
    title: msg`Take a spot back`,
    also: msg`undo, remove, delete, mistake, wrong team`,
    lead: msg`Press Undo in the message that follows. For 24 hours Undo also stands under Recent on the dashboard.`,
    steps: [
      msg`Press Undo in the message at the edge of the screen.`,
      msg`It is gone already? Open Recent on the dashboard and press Undo beside the spot.`,
      msg`Later than a day: open the team and press Remove. Its date goes too.`,
    ],
  },
  {
    id: 'already-seen',
    title: msg`Add teams you saw before Sportspot`,
    also: msg`past, old spots, history, checklist`,
    lead: msg`Tick them league by league. They enter your album without a date and count in no trip.`,
    steps: [
      msg`Open Your Teams on the dashboard.`,
      msg`Press “Tick what you have already seen” and choose a league.`,
      msg`Tick the teams, or all that are missing, and press “Add to my album”.`,
    ],
    notes: [
      msg`You have a list somewhere else? Settings, under Your data, reads a file with a team name on each line.`,
    ],
  },
  {
    id: 'install',
    title: msg`Put Sportspot on your home screen`,
    also: msg`app, download, iPhone, Android`,
    lead: msg`Installed, it opens like any app on your phone, also without a network.`,
    steps: [
      msg`Press Install when the app offers it, or choose it in your browser’s menu.`,
      msg`On an iPhone or iPad tap Share, then Add to Home Screen.`,
    ],
  },
]);
