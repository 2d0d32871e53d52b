import type { Page } from '@playwright/test';
import { bar, book, emptyFriday } from '../support/board.ts';
import { DESK, expect, expectAccessible, signIn, test } from '../support/test.ts';

const date = emptyFriday(14);

/** A person plays the reader of the desk, as the buttons of its page do. */
async function play(page: Page, press: 'tap' | 'decline' | 'remove' | 'off' | 'on'): Promise<void> {
  const reply = await page.request.post('/dev/reader', { data: { desk: 'hall1:desk2', press }, maxRedirects: 0 });
  expect(reply.status()).toBe(303);
}

test('a tap is declined, then approved, and its paper says of which card', async ({ page }) => {
  await signIn(page, DESK);
  await page.goto('/app/bookings');
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  const settings = page.getByRole('dialog', { name: 'Settings' });
  await settings.getByRole('button', { name: /This desk/ }).click();
  await page.getByRole('option', { name: 'Hall 1, desk 2' }).click();
  await settings.getByRole('button', { name: /Receipt printer/ }).click();
  await page.getByRole('option', { name: 'The simulator' }).click();
  await settings.getByRole('button', { name: 'Save settings' }).click();
  await expect(settings).toBeHidden();

  await book(page, { name: 'Reader evening', date, start: '12:00' });
  await page.keyboard.press('p');
  const panel = page.getByRole('dialog', { name: 'Take payment' });
  await panel.getByRole('radio', { name: /balance$/ }).check();
  await panel.getByRole('radio', { name: 'Card reader' }).check();
  await expect(panel.getByText('This is a simulator: no card is read.')).toBeVisible();
  const ask = panel.getByRole('button', { name: /^Ask the reader for \$/ });
  await ask.click();
  const says = panel.getByRole('status');
  await expect(says.filter({ hasText: 'Waiting for the card' })).toBeVisible();
  await expectAccessible(page, 'a card that is waited for');
  await play(page, 'decline');
  await expect(says.filter({ hasText: 'The card was declined. Nothing was taken.' })).toBeVisible();
  await expect(bar(page, 'Reader evening')).toHaveAccessibleName(/Pending/);

  await panel.getByRole('button', { name: /^Try another card/ }).click();
  await expect(says.filter({ hasText: 'Waiting for the card' })).toBeVisible();
  await play(page, 'remove');
  await expect(says.filter({ hasText: 'taken away too early' })).toBeVisible();
  await play(page, 'tap');
  await expect(page.getByText('Payment received')).toBeVisible();
  await expect(panel).toBeHidden();
  await expect(bar(page, 'Reader evening')).toHaveAccessibleName(/Successful/);

  await page
    .getByTestId('booking-panel')
    .getByRole('button', { name: /^Receipt/ })
    .click();
  const receipt = page.getByRole('main');
  await expect(receipt.getByText(/4242/)).toBeVisible();
  await expect(receipt.getByText(/A0000000031010/)).toBeVisible();
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.getByText('Printed', { exact: true })).toBeVisible();
  await page.goto('/dev/printer');
  const slip = page.locator('pre').first();
  await expect(slip).toContainText('Harbor Lanes Downtown');
  await expect(slip).toContainText(/VISA 4242/);
  await expect(slip).toContainText('AID A0000000031010');
  await expect(slip.locator('svg')).toBeVisible();
});
