import type { Team } from '@sportspot/catalogue/team.ts';
import type { StickerTeam } from '../../ui/sticker.tsx';

/** What a sticker shows of a team. A page for everybody carries no more, and loads no catalogue. */
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
