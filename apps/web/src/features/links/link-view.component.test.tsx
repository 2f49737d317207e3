import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../../testing/open-app.tsx';
import {
  addressOf,
  collectCopies,
  collectShares,
  copyLink,
  createLink,
  linkServer,
  shareDialog,
  TOKEN,
} from '../../testing/sharing/links.ts';
import { textOfQr } from '../../testing/sharing/qr.ts';

const qrCode = shareDialog.getByRole('img', { name: 'QR code for the link' });
const share = shareDialog.getByRole('button', { name: 'Share', exact: true });

const nextFrame = () => new Promise(requestAnimationFrame);

async function shareProgress(): Promise<void> {
  openApp('/dashboard?tab=browse', linkServer);
  await page.getByRole('button', { name: 'Share Progress' }).click();
  await createLink.click();
  await expect.element(copyLink).toBeVisible();
}

test('LINK-08 the button says Copied for 2 seconds', async () => {
  const copies = collectCopies();
  await shareProgress();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  // While a locator clicks or waits, Vitest advances the clock.
  copyLink.element().dispatchEvent(new MouseEvent('click', { bubbles: true }));
  const copied = shareDialog.getByRole('button', { name: 'Copied' });
  while (copied.elements().length === 0) await nextFrame();
  expect(copies).toEqual([addressOf(TOKEN)]);
  expect(shareDialog.getByRole('status').filter({ hasText: 'Link copied' }).elements()).toHaveLength(1);
  let shownFor = 0;
  while (copied.elements().length > 0) {
    // The button's timer may start a frame or two after the button has changed.
    await nextFrame();
    vi.advanceTimersByTime(50);
    shownFor += 50;
  }
  expect(Math.abs(shownFor - 2000)).toBeLessThanOrEqual(200);
  expect(copyLink.elements()).toHaveLength(1);
});

test("MYLINKS-02 a link is shown as a QR code and can be passed to the system's share sheet", async () => {
  const shares = collectShares(true);
  await shareProgress();
  await expect.element(shareDialog.getByLabelText('Share link')).toHaveValue(addressOf(TOKEN));
  await expect.poll(() => textOfQr(qrCode)).toBe(addressOf(TOKEN));
  await share.click();
  await expect.poll(() => shares).toEqual([{ title: 'My teams on Sportspot', url: addressOf(TOKEN) }]);
});

test('without a share sheet, none is offered', async () => {
  collectShares(false);
  await shareProgress();
  await expect.element(share).not.toBeInTheDocument();
});
