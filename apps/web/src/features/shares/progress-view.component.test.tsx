import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { main, member, openShared, progressOf } from '../../testing/sharing/shared-pages.ts';

const rest = page.getByText(/more teams? spotted/);
const signUp = page.getByRole('link', { name: 'Sign up and start spotting' });

test('SHARE-08 SHARE-09 SHARE-12 with more than 12 teams the others are counted, and a visitor is prompted to sign up', async () => {
  openShared(progressOf(15));
  await expect.element(main.getByRole('listitem')).toHaveLength(12);
  await expect.element(rest).toHaveTextContent('And 3 more teams spotted!');
  await expect.element(signUp).toHaveAttribute('href', '/sign-up');
});

test('with 12 teams or fewer no more are mentioned', async () => {
  openShared(progressOf(12));
  await expect.element(main.getByRole('listitem')).toHaveLength(12);
  await expect.element(rest).not.toBeInTheDocument();
});

test('without teams there is no activity', async () => {
  openShared(progressOf(0));
  await expect.element(page.getByRole('heading', { name: 'No Activity Yet' })).toBeVisible();
});

test("SHARE-12 the owner isn't prompted to sign up", async () => {
  openShared(progressOf(15), { ...member, isMaker: true });
  await expect.element(page.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await expect.element(signUp).not.toBeInTheDocument();
});
