import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { BadgeDefinition, BadgeFamily } from '@sportspot/domain/badges.shapes.ts';

/** What a badge is called, what so much of it is, and what all of it is. */
interface BadgeText {
  readonly name: MessageDescriptor;
  readonly goal: (goal: number) => MessageDescriptor;
  readonly all?: MessageDescriptor;
}

export const familyNames: Readonly<Record<BadgeFamily, MessageDescriptor>> = {
  counts: msg`Teams`,
  leagues: msg`Leagues`,
  divisions: msg`Divisions`,
  conferences: msg`Conferences`,
  sports: msg`Sports`,
  world: msg`The world`,
  rare: msg`Rare teams`,
  history: msg`History`,
  days: msg`In a day`,
  places: msg`Places`,
  trips: msg`Trips`,
  groups: msg`Groups`,
};

const teams = (goal: number): MessageDescriptor => msg`${plural(goal, { one: '# team', other: '# teams' })}`;

const named: Readonly<Record<string, BadgeText>> = {
  rookie: { name: msg`Rookie`, goal: teams },
  'century-club': { name: msg`Century Club`, goal: teams },
  'grand-album': { name: msg`Grand Album`, goal: teams, all: msg`Every team there is` },
  'league-hopper': {
    name: msg`League Hopper`,
    goal: (goal) => msg`${plural(goal, { one: 'Teams of # league', other: 'Teams of # leagues' })}`,
    all: msg`A team of every league`,
  },
  'full-page': {
    name: msg`Full Page`,
    goal: (goal) => msg`${plural(goal, { one: '# league complete', other: '# leagues complete' })}`,
  },
  'division-champion': {
    name: msg`Division Champion`,
    goal: (goal) => msg`${plural(goal, { one: '# NFL division complete', other: '# NFL divisions complete' })}`,
    all: msg`Every NFL division complete`,
  },
  'big-dance': {
    name: msg`Big Dance`,
    goal: (goal) =>
      msg`${plural(goal, { one: 'Teams of # college conference', other: 'Teams of # college conferences' })}`,
    all: msg`A team of every college conference`,
  },
  dean: {
    name: msg`Dean`,
    goal: (goal) =>
      msg`${plural(goal, { one: '# college conference complete', other: '# college conferences complete' })}`,
  },
  'all-rounder': {
    name: msg`All-Rounder`,
    goal: (goal) => msg`${plural(goal, { one: 'Teams of # sport', other: 'Teams of # sports' })}`,
    all: msg`A team of every sport`,
  },
  globetrotter: {
    name: msg`Globetrotter`,
    goal: (goal) =>
      msg`${plural(goal, { one: 'National teams of # confederation', other: 'National teams of # confederations' })}`,
    all: msg`A national team of every confederation`,
  },
  'opening-ceremony': {
    name: msg`Opening Ceremony`,
    goal: (goal) => msg`${plural(goal, { one: '# national team', other: '# national teams' })}`,
    all: msg`Every national team`,
  },
  passport: {
    name: msg`Passport`,
    goal: (goal) => msg`${plural(goal, { one: 'Teams of # country', other: 'Teams of # countries' })}`,
  },
  states: {
    name: msg`State Line`,
    goal: (goal) => msg`${plural(goal, { one: 'Teams of # US state', other: 'Teams of # US states' })}`,
    all: msg`A team of every US state that has one`,
  },
  'true-north': {
    name: msg`True North`,
    goal: (goal) => msg`${plural(goal, { one: '# Canadian team', other: '# Canadian teams' })}`,
    all: msg`Every Canadian team`,
  },
  'old-school': {
    name: msg`Old School`,
    goal: (goal) => msg`${plural(goal, { one: '# team founded before 1900', other: '# teams founded before 1900' })}`,
  },
  'powdered-wig': {
    name: msg`Powdered Wig`,
    goal: (goal) => msg`${plural(goal, { one: '# team founded before 1800', other: '# teams founded before 1800' })}`,
    all: msg`Every team founded before 1800`,
  },
  'new-arrivals': {
    name: msg`New Arrivals`,
    goal: (goal) => msg`${plural(goal, { one: '# team founded since 2010', other: '# teams founded since 2010' })}`,
    all: msg`Every team founded since 2010`,
  },
  alias: {
    name: msg`Alias`,
    goal: (goal) =>
      msg`${plural(goal, { one: '# team that changed its name', other: '# teams that changed their name' })}`,
    all: msg`Every team that changed its name`,
  },
  'family-tree': {
    name: msg`Family Tree`,
    goal: (goal) =>
      msg`${plural(goal, { one: '# team and the one it carries on', other: '# teams and those they carry on' })}`,
  },
  'grand-slam': {
    name: msg`Grand Slam`,
    goal: (goal) => msg`${plural(goal, { one: '# of the big four in a day', other: '# of the big four in a day' })}`,
    all: msg`NFL, NBA, MLB and NHL in a day`,
  },
  decathlon: {
    name: msg`Decathlon`,
    goal: (goal) => msg`${plural(goal, { one: '# sport in a day', other: '# sports in a day' })}`,
    all: msg`Every sport in a day`,
  },
  'big-day-out': {
    name: msg`Big Day Out`,
    goal: (goal) => msg`${plural(goal, { one: '# team in a day', other: '# teams in a day' })}`,
  },
  'road-warrior': {
    name: msg`Road Warrior`,
    goal: (goal) => msg`${plural(goal, { one: 'Spots in # area', other: 'Spots in # areas' })}`,
  },
  cartographer: {
    name: msg`Cartographer`,
    goal: (goal) => msg`${plural(goal, { one: '# spot with a place', other: '# spots with a place' })}`,
  },
  tourist: {
    name: msg`Tourist`,
    goal: (goal) => msg`${plural(goal, { one: '# trip played', other: '# trips played' })}`,
  },
  'trip-champion': {
    name: msg`Trip Champion`,
    goal: (goal) => msg`${plural(goal, { one: '# trip won', other: '# trips won' })}`,
  },
  'full-suitcase': {
    name: msg`Full Suitcase`,
    goal: (goal) => msg`${plural(goal, { one: '# spot in one trip', other: '# spots in one trip' })}`,
  },
  'team-player': {
    name: msg`Team Player`,
    goal: (goal) => msg`${plural(goal, { one: 'In # group', other: 'In # groups' })}`,
  },
  'group-captain': {
    name: msg`Group Captain`,
    goal: (goal) =>
      msg`${plural(goal, { one: 'A group of your own with # member', other: 'A group of your own with # members' })}`,
  },
};

const rareNames: Readonly<Record<string, MessageDescriptor>> = {
  'deep-cut': msg`Deep Cut`,
  'white-whale': msg`White Whale`,
};

/** Of a league, a division or a conference. */
const aboutTeams = (subject: string): BadgeText => ({
  name: msg`${{ subject }}`,
  goal: (goal) => msg`${plural(goal, { one: `# ${subject} team`, other: `# ${subject} teams` })}`,
  all: msg`${{ subject }} complete`,
});

const aboutSport = (sport: string): BadgeText => ({
  ...aboutTeams(sport),
  name: msg`${{ sport }} Fan`,
  all: msg`Every ${{ sport }} team`,
});

function aboutRare(id: string, points: number): BadgeText | undefined {
  const name = rareNames[id];
  return (
    name && {
      name,
      goal: (goal) =>
        msg`${plural(goal, {
          one: `# team of ${points} rarity points or more`,
          other: `# teams of ${points} rarity points or more`,
        })}`,
    }
  );
}

/** The texts of a badge; undefined for one that this version of the app does not know. */
export function badgeText({ id, family, subject, measure }: BadgeDefinition): BadgeText | undefined {
  if (measure.kind === 'rare') return aboutRare(id, measure.points);
  if (subject === undefined) return named[id];
  return family === 'sports' ? aboutSport(subject) : aboutTeams(subject);
}

/** What a level asks for, in words. */
export function levelText(definition: BadgeDefinition, goals: readonly number[], level: number): MessageDescriptor {
  const text = badgeText(definition);
  const isAll = definition.levels[level - 1] === 'all';
  const goal = goals[level - 1] ?? 0;
  return (isAll ? text?.all : undefined) ?? text?.goal(goal) ?? teams(goal);
}
