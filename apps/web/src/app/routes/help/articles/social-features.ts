import { msg } from '@lingui/core/macro';
import { articlesOf } from '../article.ts';

export const socialFeatures = articlesOf('social-features', [
  {
    id: 'create-a-group',
    title: msg`Create a group`,
    also: msg`friends, league, scoreboard`,
    lead: msg`A group is one scoreboard for people who know each other. Everything its members ever spotted counts.`,
    steps: [
      msg`Open Groups and press Create Group.`,
      msg`Give it a name, and choose whether everybody finds it in the list of public groups.`,
      msg`Press Share and send the link.`,
    ],
    notes: [msg`You can be in 100 groups. A group takes up to 50,000 members.`],
  },
  {
    id: 'join-a-group',
    title: msg`Join or leave a group`,
    also: msg`invite, friends`,
    lead: msg`Open the link you were sent, or choose a public group from the list.`,
    steps: [
      msg`Open the link. You see the group first, and join it there.`,
      msg`You have copied the link? Open Groups, press Join Group and paste it.`,
      msg`To leave, open the group and press Leave. A link lets you back in.`,
    ],
    notes: [msg`When the one who runs a group leaves, whoever has been in it longest runs it from then on.`],
  },
  {
    id: 'run-a-group',
    title: msg`Run a group`,
    also: msg`admin, remove member, hand over, close`,
    lead: msg`Whoever runs a group can rename it, close it to new members, remove somebody, hand it over or close it for good.`,
    steps: [msg`Open the group and press Settings.`, msg`To remove somebody, or to hand the group over, open Members.`],
    notes: [
      msg`Somebody you removed could come back by the old link: give the group a new one.`,
      msg`Closing a group takes it away for everybody. Albums keep every spot.`,
    ],
  },
  {
    id: 'share-progress',
    title: msg`Share your progress by a link`,
    also: msg`send, post, QR code, revoke`,
    lead: msg`Anyone with the link sees your totals and your latest teams, without an account.`,
    steps: [
      msg`Press Share Progress on the dashboard or your profile.`,
      msg`Choose how long the link works, and create it.`,
      msg`Copy it, show the QR code, or hand it to your phone’s share sheet.`,
    ],
    notes: [
      msg`The link shows nothing while your teams are not visible to everyone.`,
      msg`Settings, under My links, tells how often each was viewed and revokes it. A revoked link does not come back.`,
    ],
  },
  {
    id: 'compare',
    title: msg`Compare your teams with a friend’s`,
    also: msg`friend, versus`,
    lead: msg`On the page of somebody’s teams you see what you both have, what only they have, and what only you have.`,
    steps: [
      msg`Press a name on a board of a group or a trip.`,
      msg`Choose what you see: what you both have, what only they have, or what only you have.`,
    ],
    notes: [
      msg`You see somebody’s teams only if they let you. Names and totals on a board of your own group or trip always stand.`,
      msg`The page of a team says who of your groups and trips has it.`,
    ],
  },
  {
    id: 'all-time-leaderboard',
    title: msg`The all-time leaderboard`,
    also: msg`board, rank, hide me`,
    lead: msg`Everybody who is signed in sees its first places, and you see your own rank wherever you stand.`,
    notes: [
      msg`Leaderboards rank by teams spotted, then by leagues. In a tie, more teams with a date rank higher, then the one who got there first.`,
      msg`You can leave it in Settings, under Privacy. You still see the rank you would have; nobody else does.`,
    ],
  },
  {
    id: 'block-somebody',
    title: msg`Block somebody`,
    also: msg`harass, report, hide, ignore`,
    lead: msg`You do not see each other any more: on boards, in groups and trips, in their activity, or on pages.`,
    steps: [
      msg`Open the page of their teams, by their name on a board.`,
      msg`Press Block.`,
      msg`To take it back, open Settings and look under Blocked people.`,
    ],
    notes: [msg`They are not told.`],
  },
]);
