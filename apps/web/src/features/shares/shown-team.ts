import type { Team } from '@sportspot/catalogue/teams/team.ts';
import type { StickerTeam } from '../../ui/team/sticker.tsx';

/** The fields of a team that a sticker shows. Public pages ship only these instead of the catalogue. */
export type ShownTeam = StickerTeam & Pick<Team, 'name'>;

export const toShownTeam = ({
  id,
  no,
  name,
  nickname,
  place,
  abbreviation,
  slot,
  league,
  sport,
  primaryColor,
  secondaryColor,
  logoId,
  flag,
}: Team): ShownTeam => ({
  id,
  no,
  name,
  nickname,
  place,
  abbreviation,
  slot,
  league,
  sport,
  primaryColor,
  secondaryColor,
  logoId,
  flag,
});
