import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Team } from '@sportspot/catalogue/teams/team.ts';
import type { ReactNode } from 'react';
import { sportNames } from '../../../lib/texts/sport-text.ts';
import { useCatalogue } from '../../../offline/catalogue/catalogue.ts';
import styles from './team-details.module.css';
import { englishWords, type TeamWords, useTeamWords } from './team-words.ts';

type Value = string | number | MessageDescriptor;
type Fact = readonly [name: MessageDescriptor, value: Value | null | false | undefined];

/** Label for the founding year. */
function yearName({ sport }: Team): MessageDescriptor {
  if (sport === 'College') return msg`School founded`;
  return sport === 'Racing' ? msg`First season` : msg`Founded`;
}

/** A team outside the album's leagues has its league in the conference field. */
function conferenceName({ retired, left }: Team): MessageDescriptor {
  if (retired) return msg`Played in`;
  return left ? msg`Plays in` : msg`Conference`;
}

const sinceYear = (name: string, since: number | null): Value => (since ? msg`${name}, since ${since}` : name);

/** Former names and leagues, predecessor, and successor. */
function historyOf(team: Team, teams: readonly Team[]): Fact[] {
  const { formerly, left, since } = team;
  const ancestor = teams.find(({ id }) => id === team.successorOf);
  const heir = teams.find(({ successorOf }) => successorOf === team.id);
  return [
    [msg`Formerly`, formerly && (since ? msg`${formerly}, until ${since}` : formerly)],
    [msg`Left`, left && (since ? msg`${left}, in ${since}` : left)],
    [msg`Successor to`, ancestor && sinceYear(ancestor.name, since)],
    [msg`Succeeded by`, heir && sinceYear(heir.name, heir.since)],
  ];
}

/** Known facts, most interesting first. Unknown and redundant ones are left out. */
export function knownFacts(
  team: Team,
  teams: readonly Team[],
  words: TeamWords = englishWords,
): (readonly [name: MessageDescriptor, value: Value])[] {
  const isNation = team.city === team.country;
  const facts: Fact[] = [
    [msg`League`, team.league],
    [yearName(team), team.founded],
    [msg`Played`, team.years?.join('–')],
    [conferenceName(team), team.conference !== team.league && team.conference !== team.country && team.conference],
    [msg`Division`, team.division],
    [msg`City`, !isNation && words.cityOf(team)],
    [msg`Country`, team.country !== 'Global' && words.countryOf(team, teams)],
    [msg`Sport`, sportNames[team.sport]],
    ...historyOf(team, teams),
  ];
  return facts.flatMap(([name, value]) => (value ? [[name, value] as const] : []));
}

/** `children` are facts that aren't public. */
export function TeamFacts({ team, children }: { team: Team; children?: ReactNode }) {
  const { i18n } = useLingui();
  const teams = useCatalogue().data?.teams ?? [];
  const words = useTeamWords() ?? englishWords;
  return (
    <dl className={styles.facts}>
      {knownFacts(team, teams, words).map(([name, value]) => (
        <div key={name.id}>
          <dt>{i18n._(name)}</dt>
          <dd>{typeof value === 'object' ? i18n._(value) : value}</dd>
        </div>
      ))}
      {children}
    </dl>
  );
}
