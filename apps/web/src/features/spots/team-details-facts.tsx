import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Team } from '@sportspot/catalogue/team.ts';
import styles from './team-details.module.css';

type Fact = readonly [name: MessageDescriptor, value: string | number | null | false];

/** What is known of a team, in the order of interest. What is not known, or says the same twice, is left out. */
export function knownFacts(team: Team): Fact[] {
  const isNation = team.city === team.country;
  const facts: Fact[] = [
    [msg`League`, team.league],
    [msg`Founded`, !team.years && team.founded],
    [msg`Played`, team.years && team.years.join('–')],
    [msg`Conference`, team.conference !== team.league && team.conference],
    [msg`Division`, team.division],
    [msg`City`, !isNation && team.city],
    [msg`Country`, team.country !== 'Global' && team.country],
    [msg`Sport`, team.sport],
    [msg`Formerly`, team.formerly],
  ];
  return facts.filter(([, value]) => value);
}

export function TeamFacts({ team }: { team: Team }) {
  const { i18n } = useLingui();
  return (
    <dl className={styles.facts}>
      {knownFacts(team).map(([name, value]) => (
        <div key={name.id}>
          <dt>{i18n._(name)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
