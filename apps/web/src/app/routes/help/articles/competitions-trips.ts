import { msg } from '@lingui/core/macro';
import { Plus, UserRoundMinus } from 'lucide-react';
import { articlesOf, withIcon } from './article.ts';

export const competitionsTrips = articlesOf('competitions-trips', [
  {
    id: 'start-a-trip',
    title: msg`Start a trip`,
    also: msg`competition, contest, race, create`,
    lead: msg`A trip is a competition with a start and, if you want, an end. Everyone starts at zero.`,
    steps: [
      withIcon(msg`Tap Trips, then Create trip.`, Plus),
      msg`Name the trip and choose a format: most teams, first to spot, or together.`,
      msg`Choose when it starts, whether it ends automatically, and which leagues are in play.`,
      msg`Tap Create trip, then share the link, the join code, or the QR code.`,
    ],
    notes: [
      msg`You can be in 20 active or upcoming trips at a time. A trip holds up to 5,000 people.`,
      msg`Anyone with the link can join a public trip. Any other trip needs the join code.`,
    ],
  },
  {
    id: 'join-a-trip',
    title: msg`Join a trip`,
    also: msg`code, invite, invitation`,
    lead: msg`Open the link you were sent, or enter the join code: six letters and numbers.`,
    steps: [
      msg`Open the link, or point your camera at the QR code.`,
      msg`Only have the code? Tap Trips, enter it under Join a Trip, and tap Join.`,
    ],
    notes: [
      msg`If a trip doesn’t allow late joins, no one can join after it starts.`,
      msg`Teams you spotted before you joined don’t count in it.`,
    ],
  },
  {
    id: 'spot-on-a-trip',
    title: msg`Spot on a trip`,
    also: msg`trip mode, tracking mode`,
    lead: msg`While a trip is active, every spot counts in your album and in all your active trips, whatever screen you’re on.`,
    steps: [
      msg`Spot as usual. The trip’s leaderboard and activity update right away.`,
      msg`To see what you’ve spotted on a trip, tap Teams and choose Trip next to All Time. That changes what you see, not where a spot counts.`,
    ],
    notes: [
      msg`To keep a spot out of your trips, tap Album only in Quick Spot or after you open the team.`,
      msg`To keep trip spots out of your album, tap Settings, go to Spotting, and uncheck “Add trip spots to my album”.`,
      msg`Had a team in your album before the trip? You can add it to the trip next to Spotted.`,
    ],
  },
  {
    id: 'trip-formats',
    title: msg`Most teams, first to spot, or together`,
    also: msg`scoring, rules, points, rank`,
    lead: msg`The format decides what scores. You choose it when you create the trip, and everyone can see it in the rules.`,
    notes: [
      msg`Most teams: every team you spot scores, and the most teams wins.`,
      msg`First to spot: a team scores only for the first person to spot it.`,
      msg`Together: everyone works toward one number of different teams.`,
      msg`Leaderboards rank by teams spotted, then by leagues. If that’s equal too, the one who got there first ranks higher. Rarity points are shown next to the rank and never change it.`,
    ],
  },
  {
    id: 'players-on-your-phone',
    title: msg`Let someone without an account play`,
    also: msg`kids, children, guest, seat`,
    lead: msg`Add them to the trip as a player with a nickname, and spot for them on your phone.`,
    steps: [
      msg`Tap Trips, open the trip, and find “Players on your phone”.`,
      msg`Enter a nickname and tap Add.`,
      msg`Tap Spot, choose who you’re spotting for, and tap the team.`,
    ],
    notes: [msg`Their spots count on this trip and nowhere else.`],
  },
  {
    id: 'location-on-trips',
    title: msg`Location on trips`,
    also: msg`place, GPS, map, tracking, privacy, consent, where I am`,
    lead: msg`A trip can show others where you spotted a team, but only as much as you choose. They see nothing until you do.`,
    steps: [
      msg`Starting a trip? Check “Track locations” when you create it. Everyone on the trip is asked what others can see.`,
      msg`When you’re asked, choose nothing, the location you typed, or an area about 12 mi (20 km) wide.`,
      msg`To change it later, tap Trips, open the trip, and use “Location others see” under “You on this trip”.`,
    ],
    notes: [
      msg`A spot has a location only if you add one: open the team and tap “Spot with details”. We never track you in the background.`,
      msg`No one else ever sees your exact location.`,
      msg`If a trip doesn’t track locations, its activity doesn’t show any.`,
      msg`Your album has its own setting: tap Settings, go to Privacy, and use “Location others see”.`,
    ],
  },
  {
    id: 'run-a-trip',
    title: msg`Rename, extend, reset, or end a trip`,
    also: msg`delete trip, new link, change, manage`,
    lead: msg`If you created the trip, you can manage it on its page.`,
    steps: [msg`Tap Trips and open your trip.`, msg`Tap Manage trip and choose what you want to do.`],
    notes: [
      msg`Extend trip moves the end. End trip now stops the scoring right away.`,
      msg`A reset sends everyone back to zero. You can undo it for 24 hours, and albums stay as they are.`,
      msg`With a new link and code, the old link, its QR code, and the old join code stop working.`,
      msg`Delete trip permanently deletes the trip for everyone, with its leaderboard and activity.`,
      msg`If you leave a trip you created, the participant who’s been in it longest becomes its creator.`,
    ],
  },
  {
    id: 'remove-from-a-trip',
    title: msg`Remove someone from a trip`,
    also: msg`kick out, ban, participant, allow back`,
    lead: msg`Only the trip creator can do this. The person can’t come back until you allow it.`,
    steps: [
      msg`Tap Trips, open your trip, and tap Manage trip.`,
      msg`Tap Participants.`,
      withIcon(msg`Tap Remove next to the person’s name.`, UserRoundMinus),
      msg`Tap Remove participant.`,
    ],
    notes: [
      msg`They leave the trip and its leaderboard, and their links to it stop working. They keep their album.`,
      msg`To let them back in, open Participants again and tap Allow back under Removed people.`,
      msg`You need to be online to manage a trip.`,
    ],
  },
  {
    id: 'after-a-trip',
    title: msg`See how a trip ended`,
    also: msg`recap, winner, result, final`,
    lead: msg`When a trip is over, its page shows the winner, the rarest team, and everyone’s numbers.`,
    notes: [
      msg`The result is provisional for 72 hours: teams seen before the end still count if a phone sends them late.`,
      msg`After that, it’s final and stays with the trip.`,
    ],
  },
]);
