import type { Team } from '@sportspot/catalogue/team.ts';
import type { ErrorCode } from '@sportspot/domain/errors.ts';
import type { SharedPage } from '@sportspot/domain/shares.contract.ts';
import { createContext, data, type LoaderFunctionArgs } from 'react-router';
import { type ShownTeam, toShownTeam } from '../../../features/shares/shown-team.ts';

/** What the server renders a shared page of. */
export interface SharedAnswer {
  readonly status: number;
  readonly page: SharedPage | null;
  /** Why there is none. */
  readonly refusal: ErrorCode | null;
  readonly teams: readonly Team[];
  readonly preview: Preview | null;
}

/** The page's own address, and a picture of it, for programs that show a link. */
export interface Preview {
  readonly address: string;
  readonly image: string;
}

/** The same as it travels with the page, so that the browser need not ask again. */
export interface Given extends Omit<SharedAnswer, 'status' | 'teams'> {
  readonly teams: readonly ShownTeam[];
}

export const givenContext = createContext<SharedAnswer | null>(null);

/** On the server the page is given what it shows; in the browser it asks for it itself, and shows that it does. */
export function loadShared({ context }: LoaderFunctionArgs) {
  const answer = context.get(givenContext);
  if (!answer) return null;
  const { status, page, refusal, teams, preview } = answer;
  return data({ page, refusal, teams: teams.map(toShownTeam), preview } satisfies Given, { status });
}
