const CONTROLS = 'a, button, input, summary';

let clicked: Element | null = null;

/** Safari leaves the focus on an ancestor of a clicked button, or on the page, so clicks are remembered from the start. */
export function trackClicks(): void {
  const options = { capture: true, passive: true };
  document.addEventListener('click', ({ target }) => (clicked = (target as Element).closest(CONTROLS)), options);
  // After a key, the focus is where the user is.
  document.addEventListener('keydown', () => (clicked = null), options);
}

/** The control that gets the focus back when a dialog closes. */
export function focusedOrClicked(): Element | null {
  const { activeElement } = document;
  return clicked && activeElement?.contains(clicked) ? clicked : activeElement;
}
