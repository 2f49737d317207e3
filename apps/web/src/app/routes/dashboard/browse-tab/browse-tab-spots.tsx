import type { Team } from '@sportspot/catalogue/teams/team.ts';
import type { Search } from '../../../../features/catalogue/search/use-search.ts';
import { useSpot } from '../../../../features/spots/own/spots.actions.ts';
import { useShownSpots } from '../../../../features/spots/own/use-own-spots.ts';
import { SpotButton } from '../../../../features/spots/team-card/spot-button.tsx';

// Each component subscribes to the spots separately, so that a spot doesn't rerender the page around it.

interface SuggestionsProps {
  userId: string;
  Row: Search['Row'];
  teams: readonly Team[];
  onOpen: (team: Team) => void;
}

/** Search suggestions, with a check mark on spotted teams. */
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
