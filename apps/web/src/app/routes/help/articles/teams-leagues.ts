import { msg } from '@lingui/core/macro';
import { articlesOf } from '../article.ts';

export const teamsLeagues = articlesOf('teams-leagues', [
  {
    id: 'find-a-team',
    title: msg`Find a team`,
    also: msg`search, filter, sort`,
    lead: msg`Type whatever you know: part of the name, a nickname, the city, the league, the code, or the colour and letter of the cap.`,
    steps: [
      msg`Open Browse Teams and type into the search field. The key / leads there from a keyboard.`,
      msg`Narrow it down with the quick filters by sport and league.`,
      msg`Change the order beside the field: by name, league, year founded, city, or sport. How many teams are on a page is chosen below them.`,
    ],
    notes: [msg`A typing error is forgiven. “red B” finds caps with a B on red.`],
  },
  {
    id: 'album',
    title: msg`Read your album`,
    also: msg`collection, stickers, list`,
    lead: msg`Your Teams shows every league as a page of stickers and empty slots, with the date you saw each team.`,
    notes: [
      msg`Sort it by league, by date or by name.`,
      msg`Leagues you have not begun are folded away under the others.`,
      msg`Your profile shows how far every league has come, and what is left: a tap leads to the missing teams.`,
    ],
  },
  {
    id: 'spot-details',
    title: msg`Note where, when and on what`,
    also: msg`location, place, date, gear, note, photo`,
    lead: msg`Each spot can carry a place, a time, the piece of gear and a note. None of it is needed.`,
    steps: [
      msg`Open the team and press “Spot with details”, or Add and Edit on one you have.`,
      msg`Type the place, or press “Add where I am” for your position.`,
      msg`Save. Notes are yours: nobody else reads them.`,
    ],
    notes: [
      msg`Your position is taken only when you press for it, and it is never shown to others exactly.`,
      msg`A trip spot keeps its time, so that no rank moves afterwards.`,
    ],
  },
  {
    id: 'rarity',
    title: msg`Understand rarity`,
    also: msg`rare, legendary, points, formula`,
    lead: msg`A team is the rarer the fewer people have it: from Common to Legendary, and in points from 1 to 100.`,
    notes: [
      msg`The team that most people have is worth 1 point. Every halving adds 10.`,
      msg`It is counted anew every ten minutes. The FAQ tells the whole formula.`,
      msg`Points stand beside your rank and never change it.`,
    ],
  },
  {
    id: 'pennants',
    title: msg`Earn pennants`,
    also: msg`badges, achievements, awards`,
    lead: msg`Pennants are badges for what you spot: leagues, sports, countries, rare teams, big days, trips and groups.`,
    steps: [
      msg`Open your profile and look under Pennants.`,
      msg`Press one to see what it asks for and how far you are.`,
    ],
    notes: [
      msg`Many have levels. What you earned stays when we change a pennant.`,
      msg`Spots that arrive late or are imported count too, and a pause costs nothing.`,
    ],
  },
  {
    id: 'missing-team',
    title: msg`Suggest a team that is missing`,
    also: msg`add a team, new team, request`,
    lead: msg`Tell us its name, city, sport and league. People read every suggestion.`,
    steps: [
      msg`Search for it first, also by its old name or its code.`,
      msg`Press Suggest Team on the dashboard and fill in the form.`,
    ],
    notes: [msg`A team that moves or is renamed stays the same team. You keep it.`],
  },
]);
