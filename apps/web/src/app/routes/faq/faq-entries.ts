// Long because it holds the text of every FAQ entry.
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FaqCategory } from './faq-categories.ts';
import { rarityAnswer } from './rarity-answer.ts';

export interface FaqEntry {
  /** The anchor of its URL, so it never changes and is never reused. */
  readonly id: string;
  readonly category: FaqCategory;
  readonly question: MessageDescriptor;
  readonly answer: MessageDescriptor;
}

/** Each must match what the app does today. In reading order, grouped by category. */
export const faqEntries: readonly FaqEntry[] = [
  {
    id: 'what-counts',
    category: 'getting-started',
    question: msg`What counts as a spot?`,
    answer: msg`Team gear out in the world: a cap, a jersey, a scarf, a sticker on a bumper. Whether your own closet counts is between you and your conscience.`,
  },
  {
    id: 'how-to-begin',
    category: 'getting-started',
    question: msg`How do I start?`,
    answer: msg`Sign up, then tap Spot for the first team you see. Its sticker is in Your Teams right away, with the date on it.`,
  },
  {
    id: 'photo',
    category: 'getting-started',
    question: msg`Do I need a photo?`,
    answer: msg`No. Tap the team and it’s yours. No one asks for proof, and we don’t keep photos of strangers.`,
  },
  {
    id: 'same-team-twice',
    category: 'getting-started',
    question: msg`What happens if I spot the same team twice?`,
    answer: msg`Nothing. A team has one slot in your album, and it keeps the first date.`,
  },
  {
    id: 'wrong-team',
    category: 'getting-started',
    question: msg`I tapped the wrong team. Now what?`,
    answer: msg`Tap Undo in the message that pops up. For 24 hours, you can also tap Teams, then Recent, and undo it there. After that, open the team and tap Remove.`,
  },
  {
    id: 'seen-before',
    category: 'getting-started',
    question: msg`Can I add teams I saw before I had Sportspot?`,
    answer: msg`Yes. In your album, tap “Check off teams you’ve seen” and check them off league by league. They count in your album without a date, and in no trip.`,
  },
  {
    id: 'cost',
    category: 'getting-started',
    question: msg`What does it cost?`,
    answer: msg`Nothing. Sportspot is free, has no advertisements, and doesn’t sell your data.`,
  },
  {
    id: 'without-account',
    category: 'getting-started',
    question: msg`What can I see without an account?`,
    answer: msg`Anything someone shares with you by link: their progress, a group, or a trip. To spot a team or join in, you need an account.`,
  },
  {
    id: 'which-leagues',
    category: 'teams-leagues',
    question: msg`Which leagues are included?`,
    answer: msg`The NFL, NBA, MLB, NHL, and MLS, the WNBA and NWSL, Formula 1 and the NASCAR Cup Series, NCAA Division I college teams, national teams from all six confederations, soccer leagues from the Premier League to Liga MX, minor leagues, and some teams that no longer exist. Browse Teams lists them all.`,
  },
  {
    id: 'find-a-team',
    category: 'teams-leagues',
    question: msg`How do I find a team quickly?`,
    answer: msg`Type part of its name, its city, or its league. BUF finds Buffalo. Quick Spot does the same from every screen.`,
  },
  {
    id: 'missing-team',
    category: 'teams-leagues',
    question: msg`A team is missing. Can you add it?`,
    answer: msg`Tap Teams, then Suggest Team, and tell us its name, city, sport, and league. A person reads every suggestion. To see the outcome, tap Settings and go to My suggestions.`,
  },
  {
    id: 'team-moves',
    category: 'teams-leagues',
    question: msg`What if a team moves, changes its name, or retires?`,
    answer: msg`You keep it. It’s still the same team under a new name or in a new league, and your numbers update automatically.`,
  },
  {
    id: 'crests',
    category: 'teams-leagues',
    question: msg`Why doesn’t a crest look like the one on the cap?`,
    answer: msg`Because we drew it ourselves, from initials and colors. Team names and logos belong to their owners, and Sportspot isn’t run or endorsed by any of them.`,
  },
  { id: 'rarity', category: 'teams-leagues', question: msg`How is rarity computed?`, answer: rarityAnswer },
  {
    id: 'badges',
    category: 'teams-leagues',
    question: msg`How do I earn badges?`,
    answer: msg`By what you spot: teams of a league or a sport, rare teams, many teams in a day, different places, trips, and groups. You never have to come back every day. Tap You, then tap a badge to see how to earn it.`,
  },
  {
    id: 'scoring',
    category: 'competitions-trips',
    question: msg`How does scoring work?`,
    answer: msg`Ranks count teams: one team, one point on the leaderboard. Badges and rarity points are based on rarity, geographic diversity, and timing: how few people have a team, how many countries and places your spots come from, and how many teams you saw in a day. They’re shown next to your rank and never change it.`,
  },
  {
    id: 'board-order',
    category: 'competitions-trips',
    question: msg`How are leaderboards ranked?`,
    answer: msg`By teams spotted, then by leagues. If that’s equal too, the fan with more dated teams ranks higher, then the one who got there first. Rarity points are a published formula shown next to the rank. They never decide it.`,
  },
  {
    id: 'trip',
    category: 'competitions-trips',
    question: msg`What’s a trip?`,
    answer: msg`A competition with a start and, if you want, an end: a long drive, a weekend, an airport. Everyone starts at zero, and only what you see during the trip counts. The most teams wins, or a team scores only for the first to spot it, or everyone works toward one number together.`,
  },
  {
    id: 'join-a-trip',
    category: 'competitions-trips',
    question: msg`How do I join a trip?`,
    answer: msg`Open the link you were sent, or tap Trips and enter the join code: six letters and numbers. A trip holds up to 5,000 people, and you can be in 20 at a time.`,
  },
  {
    id: 'trip-and-album',
    category: 'competitions-trips',
    question: msg`Does a spot on a trip count in my album?`,
    answer: msg`Yes, unless you turn that off in Settings. It also counts in all your active trips, whatever screen you spot on. To keep a spot out of your trips, tap Album only.`,
  },
  {
    id: 'late-spots',
    category: 'competitions-trips',
    question: msg`My phone was offline when the trip ended. Are my spots lost?`,
    answer: msg`No. What you saw before the end still counts if it syncs within 72 hours. After that, the result is final.`,
  },
  {
    id: 'players-without-account',
    category: 'competitions-trips',
    question: msg`Can someone without an account play along?`,
    answer: msg`Yes, on your phone. Add them to the trip as a player with a nickname. Their spots count on that trip and nowhere else. The trip’s shared page shows their nickname and total, unless you hide them there.`,
  },
  {
    id: 'group',
    category: 'competitions-trips',
    question: msg`What’s the difference between a group and a trip?`,
    answer: msg`A group compares everything its members have ever spotted, and it never ends. A trip counts only what’s seen between its start and its end.`,
  },
  {
    id: 'who-sees-my-teams',
    category: 'account-privacy',
    question: msg`Who sees my album?`,
    answer: msg`You choose: everyone, your groups and trips, or only you. It’s everyone until you change it in Settings, under Privacy. Leaderboards of groups and trips you joined always show your name and total.`,
  },
  {
    id: 'leave-the-board',
    category: 'account-privacy',
    question: msg`How do I get off the all-time leaderboard?`,
    answer: msg`Tap Settings, go to Privacy, and uncheck “Show me on the all-time leaderboard”. You still see the rank you’d have; no one else does.`,
  },
  {
    id: 'location',
    category: 'account-privacy',
    question: msg`Is my exact location shared?`,
    answer: msg`No. Your exact GPS location isn’t shared without your consent: we keep it only when you tap to add it, and only you see it. Others see nothing, unless you choose in Settings or on a trip to show the location you typed or an area about 12 mi (20 km) wide. A spot doesn’t need a location at all.`,
  },
  {
    id: 'block',
    category: 'account-privacy',
    question: msg`Can I block someone?`,
    answer: msg`Yes. Tap their name on a leaderboard, then tap Block. You won’t see each other anywhere. To unblock them, tap Settings and go to Blocked people.`,
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
    question: msg`Can I change my name and email address?`,
    answer: msg`Yes, both, in Settings. A new email address takes effect once you’ve confirmed it from the old one and the new one.`,
  },
  {
    id: 'take-my-data',
    category: 'account-privacy',
    question: msg`Can I take my data with me?`,
    answer: msg`Yes. In Settings, you can download everything we keep about you as one file, and your spots as a table for a spreadsheet. The file restores your album, in this account or another.`,
  },
  {
    id: 'delete-account',
    category: 'account-privacy',
    question: msg`How do I delete my account?`,
    answer: msg`Tap Settings, go to Account, and tap Delete Account. Your account closes right away, and everything that names you is deleted within minutes. Final trip results keep your numbers under “Anonymous”. No one can restore the account, not even us.`,
  },
  {
    id: 'report',
    category: 'account-privacy',
    question: msg`Someone chose an offensive name. What can I do?`,
    answer: msg`Tap Report where you see it. Moderators look at the name, and can change it and suspend the account. The person isn’t told who reported it.`,
  },
  {
    id: 'offline',
    category: 'technical-support',
    question: msg`Does it work offline?`,
    answer: msg`Yes, once you’ve opened it while signed in. Browsing and spotting work as usual. What you do is saved on your device and syncs when you’re back online.`,
  },
  {
    id: 'waiting',
    category: 'technical-support',
    question: msg`What does “waiting” mean?`,
    answer: msg`Your spot is safe on your device and waiting to sync. It’s sent automatically. Closing the app won’t lose it, and if you sign out, you decide whether to keep it.`,
  },
  {
    id: 'install',
    category: 'technical-support',
    question: msg`How do I put Sportspot on my home screen?`,
    answer: msg`Tap Install when the app offers it, or use your browser’s menu. On an iPhone or iPad, tap Share, then Add to Home Screen.`,
  },
  {
    id: 'forgotten-password',
    category: 'technical-support',
    question: msg`I forgot my password. What now?`,
    answer: msg`Tap “Forgot your password?” where you sign in. We email you a link that works for an hour. Using it signs you out on every device.`,
  },
  {
    id: 'no-mail',
    category: 'technical-support',
    question: msg`I didn’t get the email with the link. What now?`,
    answer: msg`Check your spam folder, and check the address for typos. Then sign in with it: if the address isn’t confirmed yet, we send another link. If you don’t confirm within 7 days, we delete the sign-up.`,
  },
  {
    id: 'support-time',
    category: 'technical-support',
    question: msg`How quickly does support reply?`,
    answer: msg`Support typically replies within 24 hours.`,
  },
  {
    id: 'language',
    category: 'technical-support',
    question: msg`Which languages does Sportspot speak?`,
    answer: msg`English and Spanish. Choose one in Settings, or at the bottom of a page like this one. Until you do, it follows your browser.`,
  },
];
