import type { Team } from '@sportspot/catalogue/teams/team.ts';
import { TeamLogo } from '../../../ui/team/team-logo.tsx';
import { type ToastContent, TYPICAL_DURATION, toast } from '../../../ui/toast/toast-store.ts';

/** A success toast with the team's crest. */
export const toastAbout = (team: Team, content: ToastContent) =>
  toast({ duration: TYPICAL_DURATION, art: <TeamLogo team={team} size={44} />, ...content });
