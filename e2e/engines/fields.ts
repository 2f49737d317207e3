import type { Locator, Page } from '@playwright/test';
import { unsupported } from './unsupported.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** React watches the property `value` of its fields, so an assignment there changes nothing for it. A date picker goes around it. */
function setLikeAPicker(field: Field, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }));
}

const hasPicker = (field: Field): boolean => ['date', 'time', 'datetime-local'].includes(field.type);

let isDone = false;

/** For a driver that shares the page's world: fields are emptied and dates are set as a fan's picker does it. */
export function setFieldsLikeAPicker(page: Page): void {
  if (isDone) return;
  isDone = true;
  const locators = Object.getPrototypeOf(page.locator('html')) as Locator;
  const { fill } = locators;
  locators.fill = async function (value, options) {
    const isTyped = value !== '' && !(await this.evaluate(hasPicker, undefined, options));
    if (isTyped) return fill.call(this, value, options);
    await this.focus(options);
    await this.evaluate(setLikeAPicker, value);
  };
  unsupported(locators, { setInputFiles: 'WebKit: files cannot be chosen over its inspector' });
}
