import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp } from '../../testing/open-app.tsx';
import { middleOf, mouse } from '../../testing/pointer.ts';
import { BROWSE_NFL, expectSpotted, spot, spotButtonOf, spotsServer } from '../../testing/spots.ts';
import { stopClock, toastOf, untilShown } from '../../testing/toasts.ts';

const toast = toastOf('Team Spotted!');
const area = page.getByRole('region', { name: /Notifications/ });

/** Spots a team. From then on the clock is stopped, so that its toast stays. */
async function untilSpotToast(team: string): Promise<void> {
  await expect.element(spotButtonOf(team)).toBeEnabled();
  stopClock();
  await spot(team);
  await untilShown(toast);
}

test('TOAST-03 a toast closes by its close button and with Escape', async () => {
  openApp(BROWSE_NFL, spotsServer());
  await untilSpotToast('Arizona Cardinals');
  await toast.getByRole('button', { name: 'Close' }).click();
  await expect.element(toast).not.toBeInTheDocument();
  await spot('Atlanta Falcons');
  await untilShown(toast);
  await userEvent.keyboard('{F8}{Escape}');
  await expect.element(toast).not.toBeInTheDocument();
});

test('TOAST-06 a second toast replaces the first', async () => {
  openApp(BROWSE_NFL, spotsServer());
  await untilSpotToast('Arizona Cardinals');
  await spot('Atlanta Falcons');
  await untilShown(page.getByText('Atlanta Falcons has been added to your spotted teams.', { exact: true }));
  expect(toast.elements()).toHaveLength(1);
  await expect.element(page.getByText('Arizona Cardinals has been added')).not.toBeInTheDocument();
});

test('TOAST-11 F8 moves the focus to the toast area', async () => {
  openApp(BROWSE_NFL, spotsServer());
  await untilSpotToast('Arizona Cardinals');
  await userEvent.keyboard('{F8}');
  await expect.poll(() => area.element().contains(document.activeElement)).toBe(true);
});

test('TOAST-12 on medium screens the toast area is at most 420 px wide', async () => {
  await page.viewport(1024, 800);
  openApp(BROWSE_NFL, spotsServer());
  await untilSpotToast('Arizona Cardinals');
  expect(toast.element().getBoundingClientRect().width).toBeLessThanOrEqual(420);
});

test('TOAST-04 a swipe of 49 px to the right keeps a toast, and one of 50 or 51 px dismisses it', async () => {
  openApp(BROWSE_NFL, spotsServer());
  await untilSpotToast('Arizona Cardinals');
  const swipe = async (distance: number) => {
    // Waits until the toast no longer lets taps through.
    await toast.hover({ position: { x: 80, y: 20 } });
    const { x, y } = toast.element().getBoundingClientRect();
    const from = { x: x + 80, y: y + 20 };
    const after = (step: number) => ({ ...from, x: from.x + (distance * step) / 5 });
    await mouse.move(from);
    await mouse.down(from);
    for (let step = 1; step <= 5; step += 1) await mouse.drag(after(step));
    await mouse.up(after(5));
  };
  await swipe(49);
  await expect.element(toast).toHaveAttribute('data-swipe', 'cancel');
  await expect.element(toast).toHaveAttribute('data-state', 'open');
  await swipe(51);
  await expect.element(toast).not.toBeInTheDocument();
  await spot('Atlanta Falcons');
  await untilShown(toast);
  await swipe(50);
  await expect.element(toast).not.toBeInTheDocument();
});

test('a tap counts even when a toast opens between finger and button', async () => {
  // The toast stays in its first moment, however slow the machine is.
  const freeze = ({ target }: Event) => {
    const opening = target instanceof Element && target.closest('[data-toasts] > *');
    if (opening) for (const animation of opening.getAnimations()) animation.pause();
  };
  document.addEventListener('animationstart', freeze);
  onTestFinished(() => document.removeEventListener('animationstart', freeze));
  openApp(BROWSE_NFL, spotsServer());
  const second = spotButtonOf('Atlanta Falcons');
  await expect.element(second).toBeEnabled();
  second.element().scrollIntoView({ block: 'end' });
  const at = middleOf(second.element());
  stopClock();
  await spot('Arizona Cardinals');
  await mouse.move(at);
  await mouse.down(at);
  await untilShown(toast);
  const covering = toast.element().getBoundingClientRect();
  expect(covering.top).toBeLessThan(at.y);
  expect(covering.bottom).toBeGreaterThan(at.y);
  await mouse.up(at);
  await expectSpotted('Atlanta Falcons');
  await expectSpotted('Arizona Cardinals');
});
