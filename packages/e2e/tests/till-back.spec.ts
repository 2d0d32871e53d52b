import type { Page } from '@playwright/test';
import { book, dayAfter } from '../support/board.ts';
import { expect, OWNER, test } from '../support/test.ts';
import { enterVenue, makeVenue } from '../support/venue.ts';

/** A party at an outlet of its own, a week ahead, that has paid its 43.78 by card. */
async function paidByCard(page: Page, name: string, outlet: { name: string; prefix: string }): Promise<void> {
  const venue = await makeVenue(page, outlet.name, outlet.prefix);
  await enterVenue(page, venue);
  await book(page, { who: OWNER, name, date: dayAfter(venue.today, 7), start: '20:00' });
  await page.keyboard.press('p');
  const pay = page.getByRole('dialog', { name: 'Take payment' });
  await pay.getByRole('radio', { name: '$43.78' }).check();
  await pay.getByRole('radio', { name: 'Card', exact: true }).check();
  await pay
    .frameLocator('iframe')
    .getByRole('radio', { name: /Is charged at once/ })
    .check();
  await pay.getByRole('button', { name: 'Take $43.78 by card' }).click();
  await expect(pay).toBeHidden();
  await expect(page.getByTestId('booking-panel')).toContainText('Balance due$0.00');
}

test('a refund on a card that the bank does not make is given in cash', async ({ page }) => {
  await paidByCard(page, 'Dee Back', { name: 'Till Refund', prefix: 'TR' });
  const panel = page.getByTestId('booking-panel');
  await page.keyboard.press('u');
  const back = page.getByRole('dialog', { name: 'Give money back' });
  await back.getByRole('radio', { name: /^Another amount/ }).check();
  // The stand-in makes no refund that ends in .13.
  await back.getByRole('textbox', { name: 'Amount to give back' }).fill('18.13');
  await back.getByRole('textbox', { name: 'Reason' }).fill('A lane broke');
  await back.getByRole('button', { name: 'Give back $18.13' }).click();
  await expect(back).toBeHidden();
  const failed = panel.getByRole('region', { name: 'Refund failed' });
  await expect(failed).toContainText('$18.13');
  await expect(panel).toContainText('Paid−$43.78Balance due$0.00');

  await failed.getByRole('button', { name: 'Give otherwise' }).click();
  const again = page.getByRole('dialog', { name: 'Refund that failed' });
  await expect(again.getByText('The refund on the card is not tried any more.')).toBeVisible();
  await again.getByRole('button', { name: 'Give $18.13 back in cash' }).click();
  await expect(page.getByText('Hand out $18.13 in cash.')).toBeVisible();
  await expect(failed).toBeHidden();
  await expect(panel).toContainText('Paid−$25.65Balance due$18.13');
});

test('a booking is cancelled by its policy: first 25.50 go back, then it ends, and 18.28 are kept', async ({
  page,
}) => {
  await paidByCard(page, 'Eve Gone', { name: 'Till Cancel', prefix: 'TX' });
  await page.getByTestId('booking-panel').getByRole('link', { name: 'Open full details' }).click();
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Cancel Eve Gone and give back $25.50?' });
  // The fee of 1.28 with its tax counts as paid first and is kept; of the other 42.50 come back 60 %.
  await expect(dialog.getByRole('radio', { name: /^By the policy.*Goods \$25\.50, fees \$0\.00/ })).toBeChecked();
  await expect(dialog).toContainText('Kept by the house$18.28');
  await dialog.getByRole('button', { name: 'Give back $25.50, then cancel' }).click();
  await expect(page.getByText('Eve Gone is cancelled')).toBeVisible();
  await expect(page.getByText('$18.28 is kept.')).toBeVisible();
  const money = page.getByRole('region', { name: 'Money' });
  await expect(money).toContainText('Tax on fees$0.08Cancelled−$25.50Total$18.28');
  await expect(money).toContainText(/VISA 4242.*−\$43\.78Refunded, VISA 4242.*\+\$25\.50Balance\$0\.00/);
  await expect(page.getByRole('region', { name: 'History' }).getByRole('listitem')).toContainText([
    /cancelled the booking/,
    /gave back \$25\.50/,
    /asked the bank to give back \$25\.50/,
    /took \$43\.78/,
  ]);

  await page.keyboard.press('b');
  // What is kept is income without tax.
  const receipt = page.getByRole('region', { name: 'Receipt' });
  await expect(receipt).toContainText('Service fee$1.20Cancelled−$22.92Net$18.28Total$18.28');
});
