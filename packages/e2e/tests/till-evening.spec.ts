import { bar, book } from '../support/board.ts';
import { makeLink, openLinkPanel, payAtLink } from '../support/till.ts';
import { expect, OWNER, test } from '../support/test.ts';
import { enterVenue, makeVenue } from '../support/venue.ts';

test('an evening: deposit by link, arrival, two add-ons, an hour more, cash and a card with a tip, receipt, done', async ({
  page,
  browser,
  baseURL,
}) => {
  const venue = await makeVenue(page, 'Till Evening', 'TE');
  await enterVenue(page, venue);
  const name = 'Ada Vale';
  const panel = page.getByTestId('booking-panel');

  await test.step('the deposit of 21.89 is paid by link', async () => {
    await book(page, { who: OWNER, name, date: venue.today, start: '20:00' });
    // 40.00, tax 2.50, fee 1.20 and its tax 0.08.
    await expect(panel).toContainText('Total$43.78');
    await expect(panel).toContainText('Deposit due$21.89');
    const link = await openLinkPanel(page);
    const path = await makeLink(link);
    const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 390, height: 844 } });
    const guest = await context.newPage();
    await payAtLink(guest, path, '$21.89');
    await context.close();
    await link.getByRole('button', { name: 'Close' }).click();
    await expect(panel).toContainText('Balance due$21.89');
    await expect(bar(page, name)).toHaveAccessibleName(/Successful/);
  });

  await test.step('the party arrives, by a press', async () => {
    await page.keyboard.press('c');
    await expect(page.getByText('Ada Vale is checked in')).toBeVisible();
    await expect(page.getByText('$21.89 still due')).toBeVisible();
    await expect(bar(page, name)).toHaveAccessibleName(/In progress/);
  });

  await test.step('two pizzas and four pairs of shoes are added', async () => {
    await page.keyboard.press('a');
    const addons = page.getByRole('dialog', { name: 'Add-ons' });
    await addons.getByRole('button', { name: 'One more Pizza' }).click();
    await addons.getByRole('button', { name: 'One more Pizza' }).click();
    await addons.getByRole('button', { name: /^Shoes/ }).click();
    await addons.getByRole('button', { name: 'One more Shoes' }).click();
    await addons.getByRole('textbox', { name: 'Number of Shoes' }).fill('4');
    // Tax 2.25 and 1.38; the fee grows from 1.20 to 2.94, its tax from 0.08 to 0.18.
    await expect(addons.getByRole('status')).toContainText(
      '2 × Pizza$36.004 × Shoes$22.00Tax on add-ons$3.63Fees and their tax$1.84',
    );
    await addons.getByRole('button', { name: 'Add $63.47' }).click();
    await expect(addons).toBeHidden();
    await expect(panel).toContainText('Total$107.25');
    await expect(panel).toContainText('Balance due$85.36');
  });

  await test.step('it plays an hour longer', async () => {
    await page.keyboard.press('m');
    const change = page.getByRole('dialog', { name: 'Change Ada Vale' });
    await change.getByRole('button', { name: /Length$/ }).click();
    await page.getByRole('option', { name: '2 h 10:00 PM' }).click();
    // Another 40.00 and its tax 2.50; the fee grows to 4.14, its tax to 0.26.
    await change.getByRole('button', { name: 'Save, +$43.78' }).click();
    await expect(change).toBeHidden();
    await expect(panel).toContainText('Total$151.03');
    await expect(panel).toContainText('Balance due$129.14');
  });

  const pay = page.getByRole('dialog', { name: 'Take payment' });
  await test.step('50.00 are paid in cash, from 60.00', async () => {
    await page.keyboard.press('p');
    await pay.getByRole('textbox', { name: 'Amount' }).fill('50');
    await pay.getByRole('radio', { name: '$60' }).check();
    await expect(pay.getByText('Change$10.00')).toBeVisible();
    await expect(pay.getByText('After this $79.14 stays due.')).toBeVisible();
    await pay.getByRole('button', { name: 'Take $50.00 in cash' }).click();
    await expect(page.getByText('Change $10.00')).toBeVisible();
    await expect(pay).toBeHidden();
  });

  await test.step('the rest is paid by card, with a fifth of 138.00 as tip', async () => {
    await page.keyboard.press('p');
    await pay.getByRole('radio', { name: '$79.14' }).check();
    await pay.getByRole('radio', { name: /^20%/ }).check();
    await pay.getByRole('radio', { name: 'Card', exact: true }).check();
    await pay
      .frameLocator('iframe')
      .getByRole('radio', { name: /Is charged at once/ })
      .check();
    await pay.getByRole('button', { name: 'Take $106.74 by card' }).click();
    await expect(pay).toBeHidden();
    await expect(panel).toContainText('Balance due$0.00');
  });

  await test.step('the party leaves', async () => {
    await panel.getByRole('button', { name: /^End play/ }).click();
    await expect(page.getByText('Ada Vale: play ended')).toBeVisible();
    await expect(bar(page, name)).toHaveAccessibleName(/Done/);
  });

  await test.step('its receipt says each amount', async () => {
    await page
      .getByTestId('booking-panel')
      .getByRole('button', { name: /^Receipt/ })
      .click();
    const receipt = page.getByRole('region', { name: 'Receipt' });
    await expect(receipt).toContainText('Pizza2 × $18.00$36.00Shoes4 × $5.50$22.00Service fee$4.14');
    await expect(receipt).toContainText('Net$142.14Tax 6.25%$8.89Total$151.03');
    await expect(receipt).toContainText(/VISA 4242.*−\$21\.89.*Cash.*given \$60\.00, change \$10\.00.*−\$50\.00/);
    await expect(receipt).toContainText(/VISA 4242.*−\$79\.14Balance\$0\.00Tip, .*\$27\.60/);
  });
});
