import type { I18n } from '@lingui/core';
import { Trans } from '@lingui/react/macro';
import { paths } from '../../../lib/addresses/paths.ts';
import { Segment } from '../../../ui/choices/segment.tsx';
import { Tab, TabList, Tabs } from '../../../ui/choices/tabs.tsx';
import { Digits } from '../../../ui/scores/digits.tsx';
import { Tile, Tiles } from '../../../ui/scores/tile.tsx';
import { SkeletonCards } from '../../../ui/states/skeleton.tsx';
import { BottomBar } from '../../shell/bars/navigation.tsx';
import { TopBar } from '../../shell/bars/top-bar.tsx';
import layout from '../../shell/layout.module.css';
import album from './album-tab.module.css';
import modes from './dashboard-modes.module.css';
import dashboard from './dashboard-page.module.css';
import { frameTitles } from './opening/frame-title.ts';

/** Headings by language, for the inline script. */
const titlesIn = (instances: Readonly<Record<string, I18n>>): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(instances).map(([language, i18n]) => [
        language,
        Object.fromEntries(Object.entries(frameTitles).map(([name, title]) => [name, i18n._(title)])),
      ]),
    ),
  );

const ignore = () => {};

/**
 * Placeholder for a screen behind sign-in until its code has loaded: the dashboard without its data, the same for every user. Its
 * heading is the only text, because the largest text counts as the moment when the page is shown; `FRAME_SCRIPT` writes it. The
 * frame is decorative, and the app's first render replaces all of it.
 */
export function AppFrame({ instances }: { instances: Readonly<Record<string, I18n>> }) {
  return (
    <div className={`${layout.page} ${layout.frame}`} data-frame aria-hidden inert>
      <TopBar home={paths.dashboard} />
      <div className={layout.content}>
        <Board />
        <div className={`wrap ${dashboard.panel}`}>
          <div className={album.head} data-dashboard>
            <h1 className="d2" data-titles={titlesIn(instances)}>
              <Trans>Your album</Trans>
            </h1>
          </div>
          <SkeletonCards />
        </div>
      </div>
      <BottomBar onQuickSpot={ignore} />
    </div>
  );
}

function Board() {
  return (
    <section className={`board ${dashboard.board}`} data-surface="board" data-dashboard>
      <div className="wrap">
        <div className={dashboard.scores}>
          <div className={modes.modes}>
            <div className={modes.row}>
              <Segment
                label=""
                value=""
                choices={[
                  { value: 'one', label: '' },
                  { value: 'other', label: '' },
                ]}
                onChange={ignore}
              />
              <span className={layout.action} />
            </div>
          </div>
          <Tiles>
            {['–––', '––', '––––', '––'].map((digits, place) => (
              <Tile key={place} label={'\u00A0'}>
                <Digits size="tile" value={digits} />
              </Tile>
            ))}
          </Tiles>
        </div>
        <div className={dashboard.tabs}>
          <Tabs value={null} onChange={ignore}>
            <TabList label="">
              {[1, 2, 3].map((place) => (
                <Tab key={place} value={String(place)}>
                  {'\u00A0'}
                </Tab>
              ))}
            </TabList>
          </Tabs>
        </div>
      </div>
    </section>
  );
}
