import { msg } from '@lingui/core/macro';
import { Flag, Share2 } from 'lucide-react';
import { articlesOf, withIcon } from './article.ts';

export const socialFeatures = articlesOf('social-features', [
  {
    id: 'create-a-group',
    title: msg`Create a group`,
    also: msg`friends, league, leaderboard`,
    lead: msg`A group is one leaderboard for people who know each other. Everything its members have ever spotted counts.`,
    steps: [
      msg`Tap Groups, then Create Group.`,
      msg`Name the group, and choose whether it’s in the list of public groups.`,
      msg`Open the group, tap Share, and send the link.`,
    ],
    notes: [msg`You can be in up to 100 groups. A group holds up to 50,000 members.`],
  },
  {
    id: 'join-a-group',
    title: msg`Join or leave a group`,
    also: msg`invite, friends`,
    lead: msg`Open the link you were sent, or choose a public group from the list.`,
    steps: [
      msg`Open the link. You see the group first, and you can join it there.`,
      msg`Copied the link? Tap Groups, then Join Group, and paste it.`,
      msg`To leave, open the group and tap Leave. You can come back with a link.`,
    ],
    notes: [msg`If the creator leaves, the member who’s been in the group longest becomes its creator.`],
  },
  {
    id: 'run-a-group',
    title: msg`Manage a group`,
    also: msg`admin, run, rename, remove member, hand over, close, delete`,
    lead: msg`If you created the group, you can rename it, close it to new members, remove someone, hand it over, or delete it.`,
    steps: [
      msg`Tap Groups, open your group, and tap Settings.`,
      msg`To remove someone or hand the group over, tap Manage members.`,
    ],
    notes: [
      msg`Someone you remove can’t come back until you allow it: tap Manage members again, then Allow back.`,
      msg`Deleting a group ends it for everyone. Albums keep every spot.`,
    ],
  },
  {
    id: 'share-progress',
    title: msg`Share your progress with a link`,
    also: msg`send, post, QR code, revoke`,
    lead: msg`Anyone with the link sees your totals and latest teams, without an account.`,
    steps: [
      withIcon(msg`Tap Teams or You, then Share Progress.`, Share2),
      msg`Choose how long the link works, and create it.`,
      msg`Copy it, show the QR code, or send it with your phone’s share sheet.`,
    ],
    notes: [
      msg`The link shows nothing unless everyone can see your album.`,
      msg`To see how often a link was opened, or to revoke it, tap Settings and go to My links. You can’t restore a revoked link.`,
    ],
  },
  {
    id: 'compare',
    title: msg`Compare albums with a friend`,
    also: msg`versus, common, missing`,
    lead: msg`On a friend’s page, you can see the teams you both have, the ones only they have, and the ones only you have.`,
    steps: [msg`Tap a name on the leaderboard of a group or trip.`, msg`Choose Both, Only theirs, or Only yours.`],
    notes: [
      msg`You see someone’s album only if they let you. Leaderboards of your groups and trips always show everyone’s name and total.`,
      msg`A team’s page shows who in your groups and trips has it.`,
    ],
  },
  {
    id: 'all-time-leaderboard',
    title: msg`The all-time leaderboard`,
    also: msg`rank, ranking, hide me`,
    lead: msg`Everyone who’s signed in can see the top of it, and you always see your own rank. Tap Groups to find it.`,
    notes: [
      msg`Leaderboards rank by teams spotted, then by leagues. In a tie, the fan with more dated teams ranks higher, then the one who got there first.`,
      msg`To leave it, tap Settings, go to Privacy, and uncheck “Show me on the all-time leaderboard”. You still see the rank you’d have; no one else does.`,
    ],
  },
  {
    id: 'block-somebody',
    title: msg`Block someone`,
    also: msg`harass, hide, ignore, unblock`,
    lead: msg`You and the person you block won’t see each other: not on leaderboards, in groups and trips, in activity, or on pages.`,
    steps: [
      msg`Tap the person’s name on a leaderboard.`,
      msg`Tap Block.`,
      msg`To undo it, tap Settings and go to Blocked people.`,
    ],
    notes: [msg`We don’t tell them.`],
  },
  {
    id: 'report-a-name',
    title: msg`Report a name`,
    also: msg`offensive, harassment, impersonation, spam, abuse, flag, moderator`,
    lead: msg`Tap Report where you see the name, and a moderator will look at it.`,
    steps: [
      msg`To report a person, tap their name on a leaderboard. To report a group, a trip, or a player’s nickname, open the group or trip.`,
      withIcon(msg`Tap Report. On a trip, it’s below the rules; on a shared page, at the bottom.`, Flag),
      msg`If the trip has more than one name to report, choose the one you mean.`,
      msg`Choose what’s wrong, and tap Send report.`,
    ],
    notes: [
      msg`Only moderators see who reported a name.`,
      msg`Moderators can change the name and suspend the account.`,
      msg`You need to be signed in.`,
    ],
  },
]);
