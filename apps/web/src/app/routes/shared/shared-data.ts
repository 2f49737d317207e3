import type { Team } from '@sportspot/catalogue/teams/team.ts';
import type { ErrorCode } from '@sportspot/domain/endpoint/error-codes.ts';
import type { SharedPage } from '@sportspot/domain/sharing/shares.contract.ts';
import { createContext, data, type LoaderFunctionArgs } from 'react-router';
import { type ShownTeam, toShownTeam } from '../../../features/shares/shown-team.ts';

/** The data that the server renders a shared page with. */
export interface SharedResponse {
  readonly status: number;
  readonly page: SharedPage | null;
  /** Why `page` is null. */
  readonly refusal: ErrorCode | null;
  readonly teams: readonly Team[];
  readonly preview: Preview | null;
}

/** The page's canonical URL and preview image, for link previews. */
export interface Preview {
  readonly address: string;
  readonly image: string;
}

/** Sent along with the page, so that the browser doesn't request it again. */
export interface SharedData extends Omit<SharedResponse, 'status' | 'teams'> {
  readonly teams: readonly ShownTeam[];
}

export const sharedContext = createContext<SharedResponse | null>(null);

/** On the server the data comes from the context; in the browser the page fetches it and shows a loading state. */
export function loadShared({ context }: LoaderFunctionArgs) {
  const response = context.get(sharedContext);
  if (!response) return null;
  const { status, page, refusal, teams, preview } = response;
  return data({ page, refusal, teams: teams.map(toShownTeam), preview } satisfies SharedData, { status });
}
