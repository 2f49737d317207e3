const CONTROLS = 'button, input, select, summary, textarea';
const INTENT_EVENTS = ['pointerover', 'pointerdown', 'focusin'] as const;

const controlOf = ({ target }: Event): Element | null => (target instanceof Element ? target.closest(CONTROLS) : null);

/**
 * Hydrates a server-rendered page once the user reaches for one of its controls. A click on a button before hydration is
 * replayed afterwards; if the code fails to load, the replayed click does what it does without scripts. Links work without
 * hydration. Returns a function that starts hydration right away.
 */
export function hydrateOnInteraction(load: () => Promise<void>): () => void {
  let clicked: HTMLButtonElement | undefined;
  let hasBegun = false;

  const begin = () => {
    if (hasBegun) return;
    hasBegun = true;
    // The page is readable without its code, so no error is shown.
    load().catch(reportError).then(finish, reportError);
  };
  const finish = () => {
    for (const type of INTENT_EVENTS) document.removeEventListener(type, onIntent);
    document.removeEventListener('click', onClick, { capture: true });
    clicked?.click();
  };
  const onIntent = (event: Event) => {
    if (controlOf(event)) begin();
  };
  const onClick = (event: Event) => {
    const control = controlOf(event);
    if (!(control instanceof HTMLButtonElement)) return;
    event.preventDefault();
    event.stopPropagation();
    clicked = control;
    begin();
  };

  for (const type of INTENT_EVENTS) document.addEventListener(type, onIntent, { passive: true });
  document.addEventListener('click', onClick, { capture: true });
  return begin;
}
