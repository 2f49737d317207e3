import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';

/** The headings that the dashboard may open with. */
type FrameTitle = 'teams' | 'trip' | 'browse' | 'groups';

export const frameTitles: Record<FrameTitle, MessageDescriptor> = {
  teams: msg`Your album`,
  trip: msg`Trip album`,
  browse: msg`Find Your Team`,
  groups: msg`Groups`,
};

/** The language of this device, and the heading of a dashboard without a tab in its URL. */
export const FRAME_KEY = 'sportspot.frame';

function rememberedTitle(): string | undefined {
  try {
    return localStorage.getItem(FRAME_KEY)?.split(' ')[1];
  } catch {
    // Storage is blocked: the usual heading is shown.
    return undefined;
  }
}

/** Whether a dashboard without a tab in its URL will probably open with all teams, because the album is empty. */
export const isBrowseExpected = (): boolean => rememberedTitle() === 'browse';

/** The heading of the album or of the default tab, while the spots that decide it load: the same as in the frame. */
export function expectedTitle(isAlbum: boolean): MessageDescriptor {
  if (rememberedTitle() === 'trip') return frameTitles.trip;
  return isBrowseExpected() && !isAlbum ? frameTitles.browse : frameTitles.teams;
}

/** Remembers a heading, for the frame of the next start. */
export function useFrameTitle(title: Exclude<FrameTitle, 'groups'> | undefined): void {
  const { i18n } = useLingui();
  const language = i18n.locale;
  useEffect(() => {
    if (!title) return;
    try {
      localStorage.setItem(FRAME_KEY, `${language} ${title}`);
    } catch {
      // Storage is full or blocked: the next start shows the usual heading.
    }
  }, [language, title]);
}
