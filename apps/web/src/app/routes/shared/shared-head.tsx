import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { SharedPage } from '@sportspot/domain/sharing/shares.contract.ts';
import { PageHead } from '../../page-parts/page-head.tsx';
import type { Preview } from './shared-data.ts';

/** The size of the preview image. */
const WIDTH = 1200;
const HEIGHT = 630;

/** Title and description, for the browser tab and for link previews. */
function useTitleAndDescription(page: SharedPage): { title: string; description: string } {
  const { t, i18n } = useLingui();
  if (page.type === 'all-time') {
    const { totalSpots, uniqueLeagues } = page.stats;
    const progress = i18n.number(page.stats.progress / 100, { style: 'percent' });
    const teams = t`${plural(totalSpots, { one: '# team', other: '# teams' })}`;
    const leagues = t`${plural(uniqueLeagues, { one: '# league', other: '# leagues' })}`;
    return {
      title: t`${{ name: page.user.displayName }}’s album`,
      description: t`${{ teams }} spotted in ${{ leagues }}, ${{ progress }} of all teams. Start your own album on Sportspot.`,
    };
  }
  if (page.type === 'group') {
    const { members, totalSpots } = page.totals;
    const people = t`${plural(members, { one: '# member', other: '# members' })}`;
    const spots = t`${plural(totalSpots, { one: '# spot', other: '# spots' })}`;
    return {
      title: t`Group: ${{ name: page.group.name }}`,
      description: t`${{ people }}, ${{ spots }} in all. See who’s leading, and join the group on Sportspot.`,
    };
  }
  const people = t`${plural(page.trip.participantCount, { one: '# participant', other: '# participants' })}`;
  const spots = t`${plural(page.totalSpots, { one: '# spot', other: '# spots' })}`;
  return {
    title: t`Trip: ${{ name: page.trip.name }}`,
    description: t`${{ people }}, ${{ spots }} so far. See who’s leading, and join the competition on Sportspot.`,
  };
}

export function SharedHead({ page, preview }: { page: SharedPage; preview: Preview | null }) {
  const { title, description } = useTitleAndDescription(page);
  return (
    <>
      <PageHead title={title} description={description} isHidden />
      {preview && (
        <>
          <link rel="canonical" href={preview.address} />
          <meta property="og:type" content="website" />
          <meta property="og:site_name" content="Sportspot" />
          <meta property="og:title" content={title} />
          <meta property="og:description" content={description} />
          <meta property="og:url" content={preview.address} />
          <meta property="og:image" content={preview.image} />
          <meta property="og:image:type" content="image/png" />
          <meta property="og:image:width" content={String(WIDTH)} />
          <meta property="og:image:height" content={String(HEIGHT)} />
          <meta property="og:image:alt" content={`${title}. ${description}`} />
          <meta name="twitter:card" content="summary_large_image" />
          <meta name="twitter:title" content={title} />
          <meta name="twitter:description" content={description} />
          <meta name="twitter:image" content={preview.image} />
        </>
      )}
    </>
  );
}
