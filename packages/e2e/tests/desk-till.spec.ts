import type { Page } from '@playwright/test';
import { bar, emptyFriday, fill, moneyIn, openBoard } from '../support/board.ts';
import { DESK, expect, expectAccessible, signIn, test } from '../support/test.ts';

const date = emptyFriday(11);

/** A party of the journey's own, chosen on the board. */
async function book(page: Page, name: string, start: string): Promise<void> {
  await signIn(page, DESK);
  await openBoard(page, date);
  await page.getByRole('button', { name: /New booking/ }).click();
  const panel = page.getByRole('complementary', { name: 'New booking' });
  await fill(page, { name, plan: 'Open bowling', guests: { Guest: 4 }, date, start, length: '1 h' });
  await panel.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(bar(page, name)).toBeVisible();
  await bar(page, name).click();
}

test('the desk takes cash with a tip, then a card that is declined, then another', async ({ page }) => {
  await book(page, 'Till evening', '12:00');
  await page.keyboard.press('p');
  const panel = page.getByRole('dialog', { name: 'Take payment' });
  await expect(panel.getByText('Paid with')).toBeVisible();
  await expectAccessible(page, 'the payment panel');
  await panel.getByRole('textbox', { name: 'Amount' }).fill('20');
  await panel.getByRole('radio', { name: /^Other \$/ }).check();
  await panel.getByRole('textbox', { name: 'Tip as an amount' }).fill('3.15');
  await panel.getByRole('button', { name: 'Take $23.15 in cash' }).click();
  await expect(page.getByText('Payment received')).toBeVisible();
  await expect(panel).toBeHidden();

  await page.keyboard.press('p');
  await expect(panel.getByText('Paid, cash')).toBeVisible();
  const whole = panel.getByRole('radio', { name: /balance$/ });
  const balance = moneyIn((await panel.getByRole('definition').nth(2).textContent()) ?? '');
  await whole.check();
  await panel.getByRole('radio', { name: 'Card' }).check();
  const field = panel.frameLocator('iframe');
  await expect(field.getByText('This is a stand-in: no card is charged.')).toBeVisible();
  await field.getByRole('radio', { name: /not enough money/ }).check();
  await panel.getByRole('button', { name: new RegExp(`^Take .*${balance.toFixed(2)} by card`) }).click();
  await expect(panel.getByText('The bank declined the card for lack of funds. Nothing was taken.')).toBeVisible();
  await expectAccessible(page, 'a declined card');
  await field.getByRole('radio', { name: /Is charged at once/ }).check();
  await panel.getByRole('button', { name: /^Try another card/ }).click();
  await expect(panel).toBeHidden();
  await page.keyboard.press('p');
  const tip = page.getByRole('dialog', { name: 'Add a tip' });
  await expect(tip.getByText(/Paid, (cash and card|card and cash)/)).toBeVisible();
});
