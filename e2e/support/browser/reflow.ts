import { expect, type Page } from '@playwright/test';

/** What doesn't fit on the screen: a page that scrolls sideways, and controls that are cut off or overlap. */
const misfits = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const found: string[] = [];
    const sideways = document.documentElement.scrollWidth - width;
    if (sideways > 0) found.push(`the page scrolls sideways by ${sideways} px`);

    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()} "${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)}"`;
    const ancestorWith = (element: Element, test: (style: CSSStyleDeclaration) => boolean): Element | null => {
      for (let one = element.parentElement; one && one !== document.body; one = one.parentElement) {
        if (test(getComputedStyle(one))) return one;
      }
      return null;
    };
    /** Controls in a scrollable row may be out of view. */
    const scrollerOf = (element: Element) => ancestorWith(element, ({ overflowX }) => /auto|scroll/.test(overflowX));
    /** Bars and sheets lie over the page, so only controls of the same layer can overlap. */
    const layerOf = (element: Element) => ancestorWith(element, ({ position }) => /fixed|sticky/.test(position));

    const controls = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')]
      .filter(
        (one) =>
          one.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }) &&
          !one.closest('[inert], .visually-hidden'),
      )
      .map((element) => ({ element, box: element.getBoundingClientRect(), layer: layerOf(element) }))
      .filter(({ box }) => box.width > 1 && box.height > 1);
    const flow = controls.filter(({ element }) => {
      const row = scrollerOf(element);
      return !row || row.matches('dialog');
    });
    for (const { element, box } of flow) {
      if (box.left < -1 || box.right > width + 1) found.push(`${nameOf(element)} is cut off at the side`);
    }
    for (const { element } of controls) {
      if (!element.matches('a, button, summary') || getComputedStyle(element).display === 'inline') continue;
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
      if (scrollWidth > clientWidth + 1) found.push(`${nameOf(element)} is ${scrollWidth - clientWidth} px too narrow`);
      if (scrollHeight > clientHeight + 3)
        found.push(`${nameOf(element)} is ${scrollHeight - clientHeight} px too low`);
    }
    for (const [at, one] of flow.entries()) {
      for (const other of flow.slice(at + 1)) {
        if (one.layer !== other.layer || one.element.contains(other.element)) continue;
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        // A button inside its input is intended.
        const isInside = Math.abs(across - Math.min(one.box.width, other.box.width)) < 1;
        if (across > 2 && down > 2 && !(isInside && one.element.matches('input')))
          found.push(`${nameOf(one.element)} lies on ${nameOf(other.element)}`);
      }
    }
    return found;
  });

const looks = [
  // WCAG 1.4.10: a desktop zoomed to 400 %, or a very small phone.
  { name: '320 px wide', width: 320, height: 640, text: '' },
  { name: 'a window of 1280 x 800 at 200 %', width: 640, height: 400, text: '' },
  { name: 'a phone with text of 200 %', width: 390, height: 844, text: '200%' },
];

/** Everything on the screen fits when it's narrow, zoomed in, or in large type. */
export async function expectFits(page: Page, screen: string): Promise<void> {
  for (const { name, width, height, text } of looks) {
    await page.setViewportSize({ width, height });
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, text);
    await expect
      .soft(async () => expect(await misfits(page), `${screen}, ${name}`).toEqual([]))
      .toPass({ timeout: 5000 });
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
}
