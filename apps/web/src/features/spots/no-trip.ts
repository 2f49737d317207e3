import type { Team } from '@sportspot/catalogue/team.ts';
import { createContext } from 'react';
import type { SpotChanges } from './spot-details.ts';

/** What happens when somebody spots in trip mode and no trip is running: the app offers to start one. */
export const NoTripContext = createContext<(team: Team, seen?: SpotChanges) => void>(() => {});
