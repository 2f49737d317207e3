import type { Team } from '@sportspot/catalogue/team.ts';
import type { Search } from '../../../features/catalogue/use-search.ts';
import { SpotButton } from '../../../features/spots/spot-button.tsx';
import { useSpot } from '../../../features/spots/spots.actions.ts';
import { useShownSpots } from '../../../features/spots/use-own-spots.ts';

// What stands beside the teams and follows the spots: each by itself, so that a spot does not draw the page around it.

interface SuggestionsProps {
  userId: string;
  Row: Search['Row'];
  teams: readonly Team[];
  onOpen: (team: Team) => void;
}

/** What is suggested, with a check on what one has. */
export function Suggestions({ userId, Row, teams, onOpen }: SuggestionsProps) {
  const spots = useShownSpots(userId).data;
  return <Row teams={teams} isSpotted={(teamId) => spots?.stateOf(teamId) === 'spotted'} onOpen={onOpen} />;
}

/** Spots a team without opening it. */
export function SpotAction({ userId, team, nameId }: { userId: string; team: Team; nameId: string }) {
  const spotTeam = useSpot(userId);
  const state = useShownSpots(userId).data?.stateOf(team.id) ?? 'unspotted';
  return <SpotButton variant="line" state={state} onSpot={() => spotTeam(team)} aria-describedby={nameId} />;
}
