import { bar, book, emptyFriday, moneyIn } from '../support/board.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const date = emptyFriday(11);

test('the desk takes cash with a tip, then a card that is declined, then another', async ({ page }) => {
  await book(page, { name: 'Till evening', date, start: '12:00' });
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
  await panel.getByRole('radio', { name: 'Card', exact: true }).check();
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

test('a card whose holder must confirm at the desk is taken once they have', async ({ page }) => {
  await book(page, { name: 'Till holder', date, start: '14:00' });
  await page.keyboard.press('p');
  const panel = page.getByRole('dialog', { name: 'Take payment' });
  await panel.getByRole('radio', { name: /balance$/ }).check();
  await panel.getByRole('radio', { name: 'Card', exact: true }).check();
  const field = panel.frameLocator('iframe');
  await field.getByRole('radio', { name: /holder must confirm/ }).check();
  await panel.getByRole('button', { name: /^Take .* by card/ }).click();
  await expect(panel.getByText('The bank asks the holder to confirm')).toBeVisible();
  await expect(bar(page, 'Till holder')).toHaveAccessibleName(/Pending/);
  await field.getByRole('button', { name: 'Confirm as the holder' }).click();
  await expect(page.getByText('Payment received')).toBeVisible();
  await expect(panel).toBeHidden();
  await expect(bar(page, 'Till holder')).toHaveAccessibleName(/Successful/);
  await expect(page.getByTestId('booking-panel')).toContainText('Balance due$0.00');
});
