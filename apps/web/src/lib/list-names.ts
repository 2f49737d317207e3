import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const NAMES_MAX = 3;

/** Names as one phrase, shortened after the first few. */
export function listNames(names: readonly string[], i18n: I18n): string {
  const more = names.length - NAMES_MAX;
  const shown = names.slice(0, NAMES_MAX);
  return new Intl.ListFormat(i18n.locale).format(more > 0 ? [...shown, i18n._(msg`${{ more }} more`)] : shown);
}
