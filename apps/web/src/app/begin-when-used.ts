const CONTROLS = 'button, input, select, summary, textarea';
const SIGNS = ['pointerover', 'pointerdown', 'focusin'] as const;

const controlOf = ({ target }: Event): Element | null => (target instanceof Element ? target.closest(CONTROLS) : null);

/**
 * Gives a page rendered on the server its code when somebody goes for one of its controls. A button that is pressed before the
 * code has taken over is pressed again afterwards; when the code cannot be had it does what it does without any. Links need
 * nothing of this. Gives back how to begin sooner.
 */
export function beginWhenUsed(load: () => Promise<void>): () => void {
  let pressed: HTMLButtonElement | undefined;
  let hasBegun = false;

  const begin = () => {
    if (hasBegun) return;
    hasBegun = true;
    // The page can be read as it is, so nobody is told.
    load().catch(reportError).then(handOver, reportError);
  };
  const handOver = () => {
    for (const sign of SIGNS) document.removeEventListener(sign, notice);
    document.removeEventListener('click', press, { capture: true });
    pressed?.click();
  };
  const notice = (event: Event) => {
    if (controlOf(event)) begin();
  };
  const press = (event: Event) => {
    const control = controlOf(event);
    if (!(control instanceof HTMLButtonElement)) return;
    event.preventDefault();
    event.stopPropagation();
    pressed = control;
    begin();
  };

  for (const sign of SIGNS) document.addEventListener(sign, notice, { passive: true });
  document.addEventListener('click', press, { capture: true });
  return begin;
}
