import type { Team } from '@sportspot/catalogue/team.ts';
import type { SpotDetails } from '@sportspot/domain/spots.contract.ts';
import { createContext } from 'react';

/** What happens when somebody spots in trip mode and no trip is running: the app offers to start one. */
export const NoTripContext = createContext<(team: Team, details?: SpotDetails) => void>(() => {});
