import type { I18n } from '@lingui/core';

/** A latitude or longitude as precise as we keep it, to about 10 meters: "41.1496". */
export const degreesText = (degrees: number, i18n: I18n): string => i18n.number(degrees, { maximumFractionDigits: 4 });
