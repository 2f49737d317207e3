import { msg } from '@lingui/core/macro';
import { History } from 'lucide-react';
import { articlesOf, withIcon } from './article.ts';

export const gettingStarted = articlesOf('getting-started', [
  {
    id: 'create-an-account',
    title: msg`Create an account`,
    also: msg`register, sign up, join Sportspot`,
    lead: msg`You need an email address and a display name. It’s free and takes about a minute.`,
    steps: [
      msg`Tap Get Started or Sign Up, and choose the name others will see.`,
      msg`Enter your email address and a password of at least 8 characters, or tap “Use a passkey instead”.`,
      msg`Confirm that you’re 13 or older, and tap Sign Up.`,
      msg`Enter the code from the email we send, or open its link within 24 hours and tap Confirm email.`,
    ],
    notes: [
      msg`Mistyped your address? Tap “Wrong address?” and fix it. The code works only in the browser you signed up in; the link works on any device.`,
      msg`If you don’t confirm within 7 days, we delete the sign-up. No one gets an account because of someone else’s typo.`,
    ],
  },
  {
    id: 'spot-a-team',
    title: msg`Spot your first team`,
    also: msg`how it works, begin, start`,
    lead: msg`See team gear on someone? Find the team and tap Spot. Its sticker goes straight into your album.`,
    steps: [
      msg`Tap Teams, then Browse Teams.`,
      msg`Search by name, city, league, or the letters on the cap.`,
      msg`Tap Spot on the team’s card. Its sticker moves into Your Teams with today’s date.`,
    ],
    notes: [
      msg`No photo or proof needed. If you say you saw it, it counts.`,
      msg`Spotting a team you already have changes nothing. It keeps its first date.`,
    ],
  },
  {
    id: 'quick-spot',
    title: msg`Spot in two taps with Quick Spot`,
    also: msg`fast, shortcut, keyboard`,
    lead: msg`Quick Spot opens over any screen, for gear that’s walking right past you.`,
    steps: [
      msg`Tap Spot in the middle of the bottom bar. On a keyboard, press S.`,
      msg`Type a few letters. Two are enough for a code: KC, LV, GB.`,
      msg`Tap the team, or press Enter for the first one.`,
    ],
    notes: [
      msg`The line above the field tells you where the spot counts: your album and every active trip. Tap Album only to keep it out of your trips.`,
      msg`The teams you spotted last are under Recents.`,
      msg`Only remember the cap? Type its color and letter: red B.`,
    ],
  },
  {
    id: 'undo-a-spot',
    title: msg`Undo a spot`,
    also: msg`take back, remove, delete, mistake, wrong team`,
    lead: msg`Tap Undo in the message that pops up. For 24 hours, you can also undo it in Recent.`,
    steps: [
      msg`Tap Undo in the message that pops up.`,
      withIcon(msg`Is the message gone? Tap Teams, then Recent, and tap Undo next to the spot.`, History),
      msg`After a day, open the team and tap Remove. Its date is deleted, too.`,
    ],
  },
  {
    id: 'already-seen',
    title: msg`Add teams you saw before Sportspot`,
    also: msg`past, old spots, history, checklist`,
    lead: msg`Check them off league by league. They go into your album without a date and don’t count in any trip.`,
    steps: [
      msg`Tap Teams, then Your Teams.`,
      msg`Tap “Check off teams you’ve seen” in a league. If your album is empty, tap it once first to see the leagues.`,
      msg`Check the teams, or all the missing ones at once, and tap “Add to my album”.`,
    ],
    notes: [
      msg`Have a list somewhere else? Tap Settings, go to Your data, and import a file with one team name per line.`,
    ],
  },
  {
    id: 'install',
    title: msg`Put Sportspot on your home screen`,
    also: msg`app, download, iPhone, Android`,
    lead: msg`Once it’s installed, Sportspot opens like any other app, even offline.`,
    steps: [
      msg`Tap Install when the app offers it, or choose it in your browser’s menu.`,
      msg`On an iPhone or iPad, tap Share, then Add to Home Screen.`,
    ],
  },
]);
