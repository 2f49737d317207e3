import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp } from '../../testing/open-app.tsx';
import { textsOf } from '../../testing/pages.ts';
import { middleOf, mouse } from '../../testing/pointer.ts';
import { BROWSE_NFL, expectSpotted, spot, spotButtonOf, spotsServer } from '../../testing/spots.ts';
import { stopClock, toastOf, untilShown } from '../../testing/toasts.ts';
import { toast } from './toast-store.ts';

const spotToast = toastOf('Team Spotted!');
const area = page.getByRole('region', { name: /Notifications/ });

/** Spots a team. From then on the clock is stopped, so that its toast stays. */
async function untilSpotToast(team: string): Promise<void> {
  await expect.element(spotButtonOf(team)).toBeEnabled();
  stopClock();
  await spot(team);
  await untilShown(spotToast);
}

test('TOAST-03 a toast closes by its close button and with Escape', async () => {
  openApp(BROWSE_NFL, spotsServer());
  await untilSpotToast('Arizona Cardinals');
  await spotToast.getByRole('button', { name: 'Close' }).click();
  await expect.element(spotToast).not.toBeInTheDocument();
  await spot('Atlanta Falcons');
  await untilShown(spotToast);
  await userEvent.keyboard('{F8}{Escape}');
  await expect.element(spotToast).not.toBeInTheDocument();
});

test('TOAST-06 a second toast replaces the first', async () => {
  openApp(BROWSE_NFL, spotsServer());
  await untilSpotToast('Arizona Cardinals');
  await spot('Atlanta Falcons');
  await untilShown(page.getByText('Atlanta Falcons has been added to your spotted teams.', { exact: true }));
  expect(spotToast.elements()).toHaveLength(1);
  await expect.element(page.getByText('Arizona Cardinals has been added')).not.toBeInTheDocument();
});

test('TOAST-11 F8 moves the focus to the toast area', async () => {
  openApp(BROWSE_NFL, spotsServer());
  await untilSpotToast('Arizona Cardinals');
  await userEvent.keyboard('{F8}');
  await expect.poll(() => area.element().contains(document.activeElement)).toBe(true);
});

test.each([
  ['a success politely', 'status', undefined],
  ['a failure at once', 'alert', 'destructive'],
] as const)('a screen reader hears %s for a second, even if the screen draws nothing', async (_, role, variant) => {
  openApp(BROWSE_NFL, spotsServer());
  await expect.element(spotButtonOf('Arizona Cardinals')).toBeEnabled();
  toast({ title: 'Loads the code' });
  await expect.element(toastOf('Loads the code')).toBeVisible();
  stopClock();
  vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
  toast({ title: 'Route 66', description: 'starts here.', variant, action: { label: 'Undo', onAction: () => {} } });
  const spoken = page.getByRole(role).filter({ hasText: 'Route 66' });
  const heard = () => {
    vi.advanceTimersByTime(1);
    return textsOf(spoken);
  };
  await expect.poll(heard).toEqual(['Notification Route 66 starts here. Undo']);
  vi.advanceTimersByTime(1000);
  await expect.poll(() => textsOf(spoken)).toEqual([]);
});

test('TOAST-12 on medium screens the toast area is at most 420 px wide', async () => {
  await page.viewport(1024, 800);
  openApp(BROWSE_NFL, spotsServer());
  await untilSpotToast('Arizona Cardinals');
  expect(spotToast.element().getBoundingClientRect().width).toBeLessThanOrEqual(420);
});

test('TOAST-04 a swipe of 49 px to the right keeps a toast, and one of 50 or 51 px dismisses it', async () => {
  openApp(BROWSE_NFL, spotsServer());
  await untilSpotToast('Arizona Cardinals');
  const swipe = async (distance: number) => {
    // Waits until the toast no longer lets taps through.
    await spotToast.hover({ position: { x: 80, y: 20 } });
    const { x, y } = spotToast.element().getBoundingClientRect();
    const from = { x: x + 80, y: y + 20 };
    const after = (step: number) => ({ ...from, x: from.x + (distance * step) / 5 });
    await mouse.move(from);
    await mouse.down(from);
    for (let step = 1; step <= 5; step += 1) await mouse.drag(after(step));
    await mouse.up(after(5));
  };
  await swipe(49);
  await expect.element(spotToast).toHaveAttribute('data-swipe', 'cancel');
  await expect.element(spotToast).toHaveAttribute('data-state', 'open');
  await swipe(51);
  await expect.element(spotToast).not.toBeInTheDocument();
  await spot('Atlanta Falcons');
  await untilShown(spotToast);
  await swipe(50);
  await expect.element(spotToast).not.toBeInTheDocument();
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
  await untilShown(spotToast);
  const covering = spotToast.element().getBoundingClientRect();
  expect(covering.top).toBeLessThan(at.y);
  expect(covering.bottom).toBeGreaterThan(at.y);
  await mouse.up(at);
  await expectSpotted('Atlanta Falcons');
  await expectSpotted('Arizona Cardinals');
});
