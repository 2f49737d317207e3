import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Operation, RecentOperation } from '@sportspot/domain/spots/spots.contract.ts';

/** Short description of an operation. */
export function actText(kind: Operation['kind'], team: string, i18n: I18n): string {
  switch (kind) {
    case 'spot':
      return i18n._(msg`Spotted ${{ team }}`);
    case 'remove':
      return i18n._(msg`Removed ${{ team }}`);
    case 'edit':
      return i18n._(msg`Edited ${{ team }}`);
    case 'reset':
      return i18n._(msg`Reset Trip`);
    case 'undo':
      return i18n._(msg`Undid a change`);
  }
}

/** Where an operation counted: trip, all-time, or both. */
export function placesText({ effects, lines }: Pick<RecentOperation, 'effects' | 'lines'>, i18n: I18n): string {
  const isTrip = lines.length > 0 || effects.some(({ tripId }) => tripId !== null);
  const isAllTime = effects.some(({ tripId }) => tripId === null);
  return [isTrip && i18n._(msg`Trip`), isAllTime && i18n._(msg`All Time`)].filter(Boolean).join(', ');
}
