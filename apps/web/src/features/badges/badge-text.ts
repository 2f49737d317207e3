import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { BadgeDefinition, BadgeFamily } from '@sportspot/domain/badges/badges.shapes.ts';

/** The name of a badge, the text of a numeric goal, and the text of a level that needs everything. */
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
  days: msg`In one day`,
  places: msg`Places`,
  trips: msg`Trips`,
  groups: msg`Groups`,
};

const teams = (goal: number): MessageDescriptor => msg`${plural(goal, { one: '# team', other: '# teams' })}`;

const named: Readonly<Record<string, BadgeText>> = {
  rookie: { name: msg`Rookie`, goal: teams },
  'century-club': { name: msg`Century club`, goal: teams },
  'grand-album': { name: msg`Grand album`, goal: teams, all: msg`Every single team` },
  'league-hopper': {
    name: msg`League hopper`,
    goal: (goal) => msg`${plural(goal, { one: 'Teams from # league', other: 'Teams from # leagues' })}`,
    all: msg`A team from every league`,
  },
  'full-page': {
    name: msg`Full page`,
    goal: (goal) => msg`${plural(goal, { one: '# league complete', other: '# leagues complete' })}`,
  },
  'division-champion': {
    name: msg`Division champion`,
    goal: (goal) => msg`${plural(goal, { one: '# NFL division complete', other: '# NFL divisions complete' })}`,
    all: msg`Every NFL division complete`,
  },
  'big-dance': {
    name: msg`Big dance`,
    goal: (goal) =>
      msg`${plural(goal, { one: 'Teams from # college conference', other: 'Teams from # college conferences' })}`,
    all: msg`A team from every college conference`,
  },
  dean: {
    name: msg`Dean`,
    goal: (goal) =>
      msg`${plural(goal, { one: '# college conference complete', other: '# college conferences complete' })}`,
  },
  'all-rounder': {
    name: msg`Utility player`,
    goal: (goal) => msg`${plural(goal, { one: 'Teams from # sport', other: 'Teams from # sports' })}`,
    all: msg`A team from every sport`,
  },
  globetrotter: {
    name: msg`Globetrotter`,
    goal: (goal) =>
      msg`${plural(goal, { one: 'National teams from # confederation', other: 'National teams from # confederations' })}`,
    all: msg`A national team from every confederation`,
  },
  'opening-ceremony': {
    name: msg`Opening ceremony`,
    goal: (goal) => msg`${plural(goal, { one: '# national team', other: '# national teams' })}`,
    all: msg`Every national team`,
  },
  passport: {
    name: msg`Passport`,
    goal: (goal) => msg`${plural(goal, { one: 'Teams from # country', other: 'Teams from # countries' })}`,
  },
  states: {
    name: msg`State line`,
    goal: (goal) => msg`${plural(goal, { one: 'Teams from # US state', other: 'Teams from # US states' })}`,
    all: msg`A team from every US state that has one`,
  },
  'true-north': {
    name: msg`True north`,
    goal: (goal) => msg`${plural(goal, { one: '# Canadian team', other: '# Canadian teams' })}`,
    all: msg`Every Canadian team`,
  },
  'old-school': {
    name: msg`Old school`,
    goal: (goal) => msg`${plural(goal, { one: '# team founded before 1900', other: '# teams founded before 1900' })}`,
  },
  'powdered-wig': {
    name: msg`Powdered wig`,
    goal: (goal) => msg`${plural(goal, { one: '# team founded before 1800', other: '# teams founded before 1800' })}`,
    all: msg`Every team founded before 1800`,
  },
  'new-arrivals': {
    name: msg`New arrivals`,
    goal: (goal) => msg`${plural(goal, { one: '# team founded since 2010', other: '# teams founded since 2010' })}`,
    all: msg`Every team founded since 2010`,
  },
  alias: {
    name: msg`Alias`,
    goal: (goal) =>
      msg`${plural(goal, { one: '# team that changed its name', other: '# teams that changed their names' })}`,
    all: msg`Every team that changed its name`,
  },
  'family-tree': {
    name: msg`Family tree`,
    goal: (goal) =>
      msg`${plural(goal, { one: '# team and its predecessor', other: '# teams and their predecessors' })}`,
  },
  'grand-slam': {
    name: msg`Grand slam`,
    goal: (goal) =>
      msg`${plural(goal, { one: '# of the big four in one day', other: '# of the big four in one day' })}`,
    all: msg`NFL, NBA, MLB, and NHL in one day`,
  },
  decathlon: {
    name: msg`Decathlon`,
    goal: (goal) => msg`${plural(goal, { one: '# sport in one day', other: '# sports in one day' })}`,
    all: msg`Every sport in one day`,
  },
  'big-day-out': {
    name: msg`Big day out`,
    goal: (goal) => msg`${plural(goal, { one: '# team in one day', other: '# teams in one day' })}`,
  },
  'road-warrior': {
    name: msg`Road warrior`,
    goal: (goal) => msg`${plural(goal, { one: 'Spots in # area', other: 'Spots in # areas' })}`,
  },
  cartographer: {
    name: msg`Cartographer`,
    goal: (goal) => msg`${plural(goal, { one: '# spot with a location', other: '# spots with a location' })}`,
  },
  tourist: {
    name: msg`Tourist`,
    goal: (goal) => msg`${plural(goal, { one: '# trip played', other: '# trips played' })}`,
  },
  'trip-champion': {
    name: msg`Trip champion`,
    goal: (goal) => msg`${plural(goal, { one: '# trip won', other: '# trips won' })}`,
  },
  'full-suitcase': {
    name: msg`Full suitcase`,
    goal: (goal) => msg`${plural(goal, { one: '# spot in one trip', other: '# spots in one trip' })}`,
  },
  'team-player': {
    name: msg`Team player`,
    goal: (goal) => msg`${plural(goal, { one: 'In # group', other: 'In # groups' })}`,
  },
  'group-captain': {
    name: msg`Group captain`,
    goal: (goal) =>
      msg`${plural(goal, { one: 'Your own group with # member', other: 'Your own group with # members' })}`,
  },
};

const rareNames: Readonly<Record<string, MessageDescriptor>> = {
  'deep-cut': msg`Deep cut`,
  'white-whale': msg`White whale`,
};

/** For a badge of a league, a division, or a conference. */
const aboutTeams = (subject: string): BadgeText => ({
  name: msg`${{ subject }}`,
  goal: (goal) => msg`${plural(goal, { one: `# ${subject} team`, other: `# ${subject} teams` })}`,
  all: msg`${{ subject }} complete`,
});

const aboutSport = (sport: string): BadgeText => ({
  ...aboutTeams(sport),
  name: msg`${{ sport }} fan`,
  all: msg`Every ${{ sport }} team`,
});

function aboutRare(id: string, points: number): BadgeText | undefined {
  const name = rareNames[id];
  return (
    name && {
      name,
      goal: (goal) =>
        msg`${plural(goal, {
          one: `# team worth ${points} rarity points or more`,
          other: `# teams worth ${points} rarity points or more`,
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

/** What a level requires. */
export function levelText(definition: BadgeDefinition, goals: readonly number[], level: number): MessageDescriptor {
  const text = badgeText(definition);
  const isAll = definition.levels[level - 1] === 'all';
  const goal = goals[level - 1] ?? 0;
  return (isAll ? text?.all : undefined) ?? text?.goal(goal) ?? teams(goal);
}
