import { useLingui } from '@lingui/react/macro';
import { describe } from '@sportspot/catalogue/descriptions/descriptions.ts';
import type { Team } from '@sportspot/catalogue/teams/team.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';

/** Texts about a team in one language. Team names are not translated. */
export interface TeamWords {
  readonly describe: (team: Team) => string;
  readonly cityOf: (team: Team) => string;
  readonly countryOf: (team: Team, teams: readonly Team[]) => string;
}

/** The English of the data. */
export const englishWords: TeamWords = {
  describe,
  cityOf: ({ city }) => city,
  countryOf: ({ country }) => country,
};

async function loadSpanish(): Promise<TeamWords> {
  const { describeInSpanish, cityInSpanish, countryInSpanish } = await import(
    '@sportspot/catalogue/descriptions/descriptions.es.ts'
  );
  return {
    describe: describeInSpanish,
    cityOf: ({ city }) => cityInSpanish(city),
    countryOf: ({ country }, teams) => countryInSpanish(country, teams),
  };
}

/** Part of the app's files, so it works offline. */
const spanishWords = queryOptions({
  queryKey: ['team-words', 'es'] as const,
  queryFn: loadSpanish,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  networkMode: 'always',
});

/** Null while loading; falls back to English if loading fails. */
export function useTeamWords(): TeamWords | null {
  const { i18n } = useLingui();
  const isSpanish = i18n.locale.startsWith('es');
  const { data, isError } = useQuery({ ...spanishWords, enabled: isSpanish });
  return !isSpanish || isError ? englishWords : (data ?? null);
}
