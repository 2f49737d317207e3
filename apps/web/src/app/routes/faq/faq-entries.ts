// Long because every question of the FAQ stands here with its answer.
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FaqCategory } from './faq-categories.ts';
import { rarityAnswer } from './rarity-answer.ts';

export interface FaqEntry {
  /** The anchor that links lead to; never changed, and never given to another question. */
  readonly id: string;
  readonly category: FaqCategory;
  readonly question: MessageDescriptor;
  readonly answer: MessageDescriptor;
}

/** Each is true of what the app does today. In the order they are read in, category by category. */
export const faqEntries: readonly FaqEntry[] = [
  {
    id: 'what-counts',
    category: 'getting-started',
    question: msg`What counts as a spot?`,
    answer: msg`Team gear on somebody, out in the world: a cap, a jersey, a scarf, a sticker on a bumper. Your own wardrobe is up to your conscience.`,
  },
  {
    id: 'how-to-begin',
    category: 'getting-started',
    question: msg`How do I begin?`,
    answer: msg`Sign up, then press Spot on the first team you see. Its sticker is in Your Teams at once, with the date on it.`,
  },
  {
    id: 'photo',
    category: 'getting-started',
    question: msg`Do I need a photo?`,
    answer: msg`No. You tap the team and it is yours. Nobody asks for proof, and no photo of a stranger is kept.`,
  },
  {
    id: 'same-team-twice',
    category: 'getting-started',
    question: msg`What happens if I spot the same team twice?`,
    answer: msg`Nothing. A team has one place in your album, and the first date stays on it.`,
  },
  {
    id: 'wrong-team',
    category: 'getting-started',
    question: msg`I pressed the wrong team. Now what?`,
    answer: msg`Press Undo in the message that appears. For 24 hours Undo also stands under Recent on the dashboard. Later, open the team and press Remove.`,
  },
  {
    id: 'seen-before',
    category: 'getting-started',
    question: msg`Can I add teams that I saw before I had Sportspot?`,
    answer: msg`Yes. In your album press “Tick what you have already seen” and tick them league by league. They count in your collection without a date, and in no trip.`,
  },
  {
    id: 'cost',
    category: 'getting-started',
    question: msg`What does it cost?`,
    answer: msg`Nothing. Sportspot is free, shows no advertisements and does not sell your data.`,
  },
  {
    id: 'without-account',
    category: 'getting-started',
    question: msg`What can I see without an account?`,
    answer: msg`Whatever somebody has shared with you by a link: their progress, a group or a trip. To spot a team or to join, you need an account.`,
  },
  {
    id: 'which-leagues',
    category: 'teams-leagues',
    question: msg`Which leagues are in it?`,
    answer: msg`The NFL, NBA, MLB, NHL and MLS, the WNBA and NWSL, Formula 1 and the NASCAR Cup Series, college teams of NCAA Division I, national teams of all six confederations, soccer leagues from the Premier League to Liga MX, minor leagues, and some teams that are no more. Browse Teams lists them all.`,
  },
  {
    id: 'find-a-team',
    category: 'teams-leagues',
    question: msg`How do I find a team quickly?`,
    answer: msg`Type part of its name, its city or its league. BUF finds Buffalo. Quick Spot does the same from every screen.`,
  },
  {
    id: 'missing-team',
    category: 'teams-leagues',
    question: msg`A team is missing. Can you add it?`,
    answer: msg`Press Suggest Team on the dashboard and tell us its name, city, sport and league. People read every suggestion, and Settings, under My suggestions, says what became of yours.`,
  },
  {
    id: 'team-moves',
    category: 'teams-leagues',
    question: msg`What if a team moves, is renamed or retires?`,
    answer: msg`You keep it. A team stays the same team under another name or in another league, and your numbers follow by themselves.`,
  },
  {
    id: 'crests',
    category: 'teams-leagues',
    question: msg`Why does a crest not look like the one on the cap?`,
    answer: msg`Because we drew it ourselves, of initials and colours. Team names and logos belong to their owners, and Sportspot is not run or endorsed by any of them.`,
  },
  { id: 'rarity', category: 'teams-leagues', question: msg`How is rarity computed?`, answer: rarityAnswer },
  {
    id: 'badges',
    category: 'teams-leagues',
    question: msg`How do I earn pennants?`,
    answer: msg`By what you spot: teams of a league or a sport, rare teams, many within a day, different places, trips and groups. None asks you to come back every day. Press a pennant on your profile to see what it asks for.`,
  },
  {
    id: 'scoring',
    category: 'competitions-trips',
    question: msg`How does scoring work?`,
    answer: msg`Ranks count teams: one team, one point on the board. Badges and rarity points are based on rarity, geographic diversity and timing: how few people have a team, how many countries and places your spots come from, and how many you saw within a day. They stand beside your rank and never change it.`,
  },
  {
    id: 'board-order',
    category: 'competitions-trips',
    question: msg`How are boards ranked?`,
    answer: msg`By teams spotted, then by leagues. If that’s equal too, the fan with more dated teams ranks higher, then the one who got there first. Rarity points are a published formula shown beside, and never decide the rank.`,
  },
  {
    id: 'trip',
    category: 'competitions-trips',
    question: msg`What is a trip?`,
    answer: msg`A competition with a beginning and, if you like, an end: a long drive, a weekend, an airport. Everybody begins at zero, and only what is seen during the trip counts. Most teams wins, or the first to spot takes it, or everybody works towards one number together.`,
  },
  {
    id: 'join-a-trip',
    category: 'competitions-trips',
    question: msg`How do I join a trip?`,
    answer: msg`Open the link somebody sent you, or type the six letters and numbers of the join code on the page of trips. A trip takes up to 5,000 people, and you can be in 20 at a time.`,
  },
  {
    id: 'trip-and-album',
    category: 'competitions-trips',
    question: msg`Does a spot on a trip count in my album?`,
    answer: msg`Yes, unless you switch that off in Settings, and it counts in every trip of yours that is running, whatever screen you spot on. Album only keeps one spot out of your trips.`,
  },
  {
    id: 'late-spots',
    category: 'competitions-trips',
    question: msg`My phone had no network when the trip ended. Are my spots lost?`,
    answer: msg`No. What you saw before the end still counts when it arrives within 72 hours after it. Then the result is final.`,
  },
  {
    id: 'players-without-account',
    category: 'competitions-trips',
    question: msg`Can somebody without an account play along?`,
    answer: msg`Yes, on your phone. Add a player to the trip by a nickname. Their spots count on that trip and nowhere else. The trip’s shared page shows their nickname and total, unless you hide them there.`,
  },
  {
    id: 'group',
    category: 'competitions-trips',
    question: msg`What is the difference between a group and a trip?`,
    answer: msg`A group compares everything its members ever spotted and has no end. A trip counts only what is seen between its beginning and its end.`,
  },
  {
    id: 'who-sees-my-teams',
    category: 'account-privacy',
    question: msg`Who sees my teams?`,
    answer: msg`Whoever you let: everyone, your groups and trips, or only you. It is everyone until you choose otherwise in Settings, under Privacy. Boards of groups and trips you joined always show your name and total.`,
  },
  {
    id: 'leave-the-board',
    category: 'account-privacy',
    question: msg`How do I get off the all-time leaderboard?`,
    answer: msg`Switch off “Show me on the all-time leaderboard” in Settings, under Privacy. You still see the rank you would have; nobody else does.`,
  },
  {
    id: 'location',
    category: 'account-privacy',
    question: msg`Is my exact location shared?`,
    answer: msg`No. Your exact GPS location is not shared without your consent: it is kept only when you press for it, and only you see it. Others see nothing, unless you choose in Settings or on a trip to show the place you typed or an area of about 20 km. A spot needs no place at all.`,
  },
  {
    id: 'block',
    category: 'account-privacy',
    question: msg`Can I block somebody?`,
    answer: msg`Yes, on the page of their teams. Each of you is hidden from the other everywhere. Settings lists whom you have blocked, and unblocks them.`,
  },
  {
    id: 'age',
    category: 'account-privacy',
    question: msg`How old do I have to be?`,
    answer: msg`13 or older. We ask once, before you start.`,
  },
  {
    id: 'change-name-or-address',
    category: 'account-privacy',
    question: msg`Can I change my name and e-mail address?`,
    answer: msg`Yes, both, in Settings. A new e-mail address counts once it is confirmed from the old one and the new one.`,
  },
  {
    id: 'take-my-data',
    category: 'account-privacy',
    question: msg`Can I take my data with me?`,
    answer: msg`Yes. Settings has everything we keep about you as one file, and your spots as a table for a spreadsheet. The file brings your collection back, into this account or another.`,
  },
  {
    id: 'delete-account',
    category: 'account-privacy',
    question: msg`How do I delete my account?`,
    answer: msg`In Settings, under Delete Account. It is closed at once, and everything that names you is gone within minutes. Final results of trips keep your numbers under “Anonymous”. Nobody can bring it back, not even us.`,
  },
  {
    id: 'report',
    category: 'account-privacy',
    question: msg`Somebody chose an offensive name. What can I do?`,
    answer: msg`Report it where you see it. Moderators look at the name, may change it and may suspend the account. Whoever chose it is not told who reported it.`,
  },
  {
    id: 'offline',
    category: 'technical-support',
    question: msg`Does it work without a network?`,
    answer: msg`Yes, once you have opened it while signed in. Browsing and spotting work as always; what you do is kept on the device and sent when the network is back.`,
  },
  {
    id: 'waiting',
    category: 'technical-support',
    question: msg`What does “waiting” mean?`,
    answer: msg`That a spot is safe on your device and has not reached us yet. It is sent by itself. Closing the app, or signing out, loses nothing.`,
  },
  {
    id: 'install',
    category: 'technical-support',
    question: msg`How do I put Sportspot on my home screen?`,
    answer: msg`Press Install when the app offers it, or use your browser’s menu. On an iPhone or iPad tap Share, then Add to Home Screen.`,
  },
  {
    id: 'forgotten-password',
    category: 'technical-support',
    question: msg`I forgot my password. What now?`,
    answer: msg`Press “Forgot your password?” where you sign in. You get a mail with a link that works for an hour. Using it signs you out everywhere else.`,
  },
  {
    id: 'no-mail',
    category: 'technical-support',
    question: msg`The mail with the link does not come.`,
    answer: msg`Look among the spam, and check the address for a typing error. Sign in with it: as long as the address is unconfirmed, we send another link. A sign-up that nobody confirms is deleted after 7 days.`,
  },
  {
    id: 'support-time',
    category: 'technical-support',
    question: msg`How quickly does support answer?`,
    answer: msg`Support typically replies within 24 hours.`,
  },
  {
    id: 'language',
    category: 'technical-support',
    question: msg`Which languages does Sportspot speak?`,
    answer: msg`English and Spanish. Choose one in Settings, or at the foot of a page like this one. Until you do, it follows your browser.`,
  },
];
