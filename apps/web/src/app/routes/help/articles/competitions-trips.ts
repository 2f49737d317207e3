import { msg } from '@lingui/core/macro';
import { articlesOf } from '../article.ts';

export const competitionsTrips = articlesOf('competitions-trips', [
  {
    id: 'start-a-trip',
    title: msg`Start a trip`,
    also: msg`competition, contest, race, create`,
    lead: msg`A trip is a competition with a beginning and, if you like, an end. Everybody starts at zero.`,
    steps: [
      msg`Open Trips and press Create trip.`,
      msg`Give it a name, and choose the format: most teams, first to spot, or together towards one number.`,
      msg`Choose when it starts, whether it ends by itself, and which leagues are in play.`,
      msg`Share the link, the join code or the QR code.`,
    ],
    notes: [
      msg`You can be in 20 running or upcoming trips at a time. A trip takes up to 5,000 people.`,
      msg`A public trip lets in anyone with the link. Otherwise only the join code does.`,
    ],
  },
  {
    id: 'join-a-trip',
    title: msg`Join a trip`,
    also: msg`code, invite, invitation`,
    lead: msg`Open the link somebody sent you, or type the six letters and numbers of the join code.`,
    steps: [
      msg`Open the link, or point your camera at the QR code.`,
      msg`You only have the code? Open Trips, type it under Join a Trip and press Join.`,
    ],
    notes: [
      msg`A trip without late joins takes nobody after its start.`,
      msg`What you spotted before you joined does not count in it.`,
    ],
  },
  {
    id: 'spot-on-a-trip',
    title: msg`Spot on a trip`,
    also: msg`trip mode, tracking mode`,
    lead: msg`While a trip is running, every spot counts in your album and in all your running trips, whatever screen you're on.`,
    steps: [
      msg`Choose Trip beside All Time on the dashboard to see what you've spotted on the trip. The switch changes what you see, not where a spot counts.`,
      msg`Spot as always. The board and the activity of the trip move at once.`,
    ],
    notes: [
      msg`To keep a spot out of your trips, choose Album only in Quick Spot or on the team's sheet. To keep trips out of your album, use Settings, under Spotting.`,
      msg`A team that was in your album before the trip offers the trip beside Spotted.`,
    ],
  },
  {
    id: 'trip-formats',
    title: msg`Most teams, first to spot, or together`,
    also: msg`scoring, rules, points, rank`,
    lead: msg`The format decides what scores. It is chosen with the trip and shown among its rules.`,
    notes: [
      msg`Most teams: every team you spot scores, and most teams wins.`,
      msg`First to spot takes it: a team scores for whoever saw it first, and for nobody else.`,
      msg`Together: everybody works towards one number of different teams.`,
      msg`Leaderboards rank by teams spotted, then by leagues. If that’s equal too, the one who got there first ranks higher. Rarity points are shown beside and never decide the rank.`,
    ],
  },
  {
    id: 'players-on-your-phone',
    title: msg`Let somebody without an account play`,
    also: msg`kids, children, guest, seat`,
    lead: msg`Add a player to the trip by a nickname. You spot for them on your phone.`,
    steps: [
      msg`Open the trip and look under “Players on your phone”.`,
      msg`Type a nickname and press Add.`,
      msg`Choose on the dashboard whom you are spotting for, and spot.`,
    ],
    notes: [msg`Their spots count on this trip and nowhere else.`],
  },
  {
    id: 'run-a-trip',
    title: msg`Rename, extend, reset or end a trip`,
    also: msg`delete trip, new link, change`,
    lead: msg`Whoever runs a trip finds its tools on the page of the trip.`,
    notes: [
      msg`Extend moves the end. End trip now stops the scoring at once.`,
      msg`Reset brings everybody back to zero and can be undone for 24 hours. Albums stay as they are.`,
      msg`A new link makes the old one and its QR code useless. The join code stays.`,
      msg`Delete takes the trip, its board and its activity away for everybody. Nothing brings them back.`,
      msg`When you leave a trip you run, whoever has been in it longest runs it from then on.`,
    ],
  },
  {
    id: 'after-a-trip',
    title: msg`Read the recap of a trip`,
    also: msg`winner, result, final, end`,
    lead: msg`When a trip is over its page shows the winner, the rarest team and everybody’s numbers.`,
    notes: [
      msg`For 72 hours the result is provisional: what was seen before the end still counts when a phone sends it late.`,
      msg`After that it is final and stays with the trip.`,
    ],
  },
]);
