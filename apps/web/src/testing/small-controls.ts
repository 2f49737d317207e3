/** Visible controls too small for a thumb: under 44 px wide or high. A checkbox counts with its label. */
export const smallControls = (): Element[] =>
  [...document.querySelectorAll('button, a, select, input')].filter((control) => {
    const { width, height } = (control.closest('label') ?? control).getBoundingClientRect();
    // During a sheet's animation a control measures slightly less than 44 px. The skip link has a size only while it's focused.
    return (
      control.checkVisibility({ visibilityProperty: true }) &&
      Math.min(width, height) < 43.99 &&
      !control.matches('[href="#main"]')
    );
  });
