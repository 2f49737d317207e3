import { msg } from '@lingui/core/macro';
import { Lightbulb } from 'lucide-react';
import { articlesOf, withIcon } from './article.ts';

export const teamsLeagues = articlesOf('teams-leagues', [
  {
    id: 'find-a-team',
    title: msg`Find a team`,
    also: msg`search, filter, sort`,
    lead: msg`Type what you know: part of the name, a nickname, the city, the league, the code, or the color and letter of the cap.`,
    steps: [
      msg`Tap Teams, then Browse Teams, and type in the search field. On a keyboard, the / key takes you there.`,
      msg`Narrow it down with the filters for sport and league.`,
      msg`Sort by name, league, year founded, city, or sport. Below the teams, choose how many to show per page.`,
    ],
    notes: [msg`Typos are fine. “red B” finds caps with a B on red.`],
  },
  {
    id: 'album',
    title: msg`Get around your album`,
    also: msg`collection, stickers, list`,
    lead: msg`Your Teams shows every league as a page of stickers and empty slots, with the date you spotted each team.`,
    steps: [
      msg`Tap Teams, then Your Teams.`,
      msg`Sort your album by league, by date, or alphabetically.`,
      msg`Tap You to see how far along each league is. Tap a league there to see the teams you’re missing.`,
    ],
    notes: [msg`Leagues you haven’t started are folded away below the others.`],
  },
  {
    id: 'spot-details',
    title: msg`Add where, when, and what you saw`,
    also: msg`location, place, date, gear, note, photo`,
    lead: msg`You can add a place, a time, the gear, and a note to any spot. It’s all optional.`,
    steps: [
      msg`Open the team and tap “Spot with details”. If you already have it, tap Add or Edit.`,
      msg`Type where it was, or tap “Add my location”.`,
      msg`Tap Spot or Save. Your notes are private: no one else can read them.`,
    ],
    notes: [
      msg`We use your location only when you tap for it, and we never show others exactly where you were.`,
      msg`A trip spot keeps its time, so no one’s rank changes afterward.`,
    ],
  },
  {
    id: 'rarity',
    title: msg`How rarity works`,
    also: msg`rare, legendary, points, formula`,
    lead: msg`The fewer people have a team, the rarer it is: from Common to Legendary, and from 1 to 100 points.`,
    notes: [
      msg`The most-spotted team is worth 1 point. Each time half as many people have a team, it’s worth 10 more, up to 100.`,
      msg`We update rarity every ten minutes. The FAQ has the whole formula.`,
      msg`Points are shown next to your rank and never change it.`,
    ],
  },
  {
    id: 'pennants',
    title: msg`Earn badges`,
    also: msg`pennants, achievements, awards`,
    lead: msg`You earn badges for what you spot: leagues, sports, countries, rare teams, big days, trips, and groups.`,
    steps: [msg`Tap You and go to Badges.`, msg`Tap a badge to see how to earn it and how close you are.`],
    notes: [
      msg`Many badges have levels. You keep what you’ve earned even if we change a badge.`,
      msg`Spots that arrive late or are imported count, too, and taking a break costs nothing.`,
    ],
  },
  {
    id: 'missing-team',
    title: msg`Suggest a missing team`,
    also: msg`add a team, new team, request`,
    lead: msg`Tell us its name, city, sport, and league. A person reads every suggestion.`,
    steps: [
      msg`Search for it first, including by its old name or its code.`,
      withIcon(msg`Tap Teams, then Suggest Team, and fill in the form.`, Lightbulb),
    ],
    notes: [msg`A team that moves or changes its name is still the same team. You keep it.`],
  },
]);
