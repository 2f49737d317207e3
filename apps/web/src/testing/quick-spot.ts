import { type Locator, page } from 'vitest/browser';

export const quickSpot: Locator = page.getByRole('dialog', { name: 'Quick Spot' });
export const teamField: Locator = page.getByRole('combobox', { name: 'Team', exact: true });
/** The button at the bottom of a phone. */
export const disc: Locator = page.getByRole('navigation').getByRole('button', { name: 'Quick Spot' });
export const options: Locator = quickSpot.getByRole('option');
/** The options with this text. */
export const optionOf = (text: RegExp): Locator => quickSpot.getByRole('option', { name: text });
