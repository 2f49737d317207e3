import { useLingui } from '@lingui/react/macro';
import type { Team } from '@sportspot/catalogue/team.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';

/** What is told of a team in the words of a language; its names stay as they are. */
export interface TeamWords {
  readonly describe: (team: Team) => string;
  readonly cityOf: (team: Team) => string;
  readonly countryOf: (team: Team, teams: readonly Team[]) => string;
}

/** As the data has it. */
export const englishWords: TeamWords = {
  describe: ({ description }) => description,
  cityOf: ({ city }) => city,
  countryOf: ({ country }) => country,
};

async function loadSpanish(): Promise<TeamWords> {
  const { describeInSpanish, cityInSpanish, countryInSpanish } = await import(
    '@sportspot/catalogue/descriptions.es.ts'
  );
  return {
    describe: describeInSpanish,
    cityOf: ({ city }) => cityInSpanish(city),
    countryOf: ({ country }, teams) => countryInSpanish(country, teams),
  };
}

/** A file of the app, which is there without a network too. */
const spanishWords = queryOptions({
  queryKey: ['team-words', 'es'] as const,
  queryFn: loadSpanish,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  networkMode: 'always',
});

/** Null until they are here; English if they cannot be had. */
export function useTeamWords(): TeamWords | null {
  const { i18n } = useLingui();
  const isSpanish = i18n.locale.startsWith('es');
  const { data, isError } = useQuery({ ...spanishWords, enabled: isSpanish });
  return !isSpanish || isError ? englishWords : (data ?? null);
}
