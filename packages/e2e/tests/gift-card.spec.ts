import { bar, book } from '../support/board.ts';
import { expect, expectAccessible, OWNER, signIn, test } from '../support/test.ts';
import { enterVenue, makeVenue } from '../support/venue.ts';

test('a gift card is a present, is spent in two halves at two outlets, and is then refused', async ({
  page,
  another,
}) => {
  const sells = await makeVenue(page, 'Till Gifts', 'GD');
  const sibling = await makeVenue(page, 'Till Sibling', 'GS');
  await enterVenue(page, sells);

  const code = await test.step('it is sold for 50.00 in cash', async () => {
    await signIn(page, OWNER, '/app/giftcard/new');
    const sale = page.getByRole('main');
    await expect(sale.getByRole('heading', { level: 1, name: 'Sell a GiftCard' })).toBeVisible();
    await sale.getByRole('radio', { name: '$50.00' }).check();
    await sale.getByLabel('Bought by').fill('Ann Lee');
    await sale.getByLabel('Phone of the buyer').fill('(207) 555-0188');
    await expect(sale.getByRole('switch', { name: 'It is a present' })).toBeChecked();
    await sale.getByLabel('For', { exact: true }).fill('Ben Lee');
    await sale.getByLabel('Message').fill('Strike!');
    await sale.getByLabel('Cash given').fill('60');
    await sale.getByRole('button', { name: 'Sell for $50.00' }).click();
    const sold = page.getByRole('dialog', { name: 'Gift card sold' });
    await expect(sold).toContainText('$50.00');
    await expect(sold).toContainText('Strike!');
    await expect(sold.getByText('Change: $10.00')).toBeVisible();
    await expectAccessible(page, 'a card that was sold');
    const shown = sold.getByText(/^[2-9A-HJ-NP-Z]{4}( [2-9A-HJ-NP-Z]{4}){3}$/);
    const text = (await shown.textContent()) ?? '';
    await sold.getByRole('button', { name: 'Done' }).click();
    await expect(sold).toBeHidden();
    return text;
  });

  await test.step('one half pays where it was sold', async () => {
    await book(page, { who: OWNER, name: 'Ben Lee', date: sells.today, start: '20:00' });
    const panel = page.getByTestId('booking-panel');
    await expect(panel).toContainText('Total$43.78');
    await page.keyboard.press('p');
    const pay = page.getByRole('dialog', { name: 'Take payment' });
    await pay.getByRole('radio', { name: 'Gift card' }).check();
    await pay.getByLabel('Code of the card').fill(code.toLowerCase());
    await expect(pay.getByText('Available balance$50.00')).toBeVisible();
    await pay.getByRole('textbox', { name: 'Amount' }).fill('25');
    await pay.getByRole('button', { name: 'Take $25.00 by gift card' }).click();
    await expect(pay).toBeHidden();
    await expect(panel).toContainText('Balance due$18.78');
    await expect(bar(page, 'Ben Lee')).toHaveAccessibleName(/Successful/);
  });

  const next = await another(OWNER);
  await enterVenue(next, sibling);
  const panel = next.getByTestId('booking-panel');
  const pay = next.getByRole('dialog', { name: 'Take payment' });

  await test.step('the other half pays at the sibling: all that is left is offered', async () => {
    await book(next, { who: OWNER, name: 'Cleo Lee', date: sibling.today, start: '20:00' });
    await next.keyboard.press('p');
    await pay.getByRole('radio', { name: 'Gift card' }).check();
    await pay.getByLabel('Code of the card').fill(code);
    await expect(pay.getByText('Available balance$25.00')).toBeVisible();
    await pay.getByRole('button', { name: 'Take $25.00 by gift card' }).click();
    await expect(pay).toBeHidden();
    await expect(panel).toContainText('Balance due$18.78');
  });

  await test.step('it pays nothing more', async () => {
    await next.keyboard.press('p');
    await pay.getByRole('radio', { name: 'Gift card' }).check();
    await pay.getByLabel('Code of the card').fill(code);
    await expect(pay.getByText('Invalid Code. Please try again.')).toBeVisible();
    await pay.getByRole('button', { name: /by gift card$/ }).click();
    await expect(pay).toBeVisible();
    await expect(panel).toContainText('Balance due$18.78');
  });

  await test.step('the list says that it is used', async () => {
    await page.goto('/app/giftcard/list');
    await page.getByRole('searchbox').fill(code);
    const row = page.getByRole('row', { name: /Ben Lee/ });
    await expect(row).toContainText('Used');
    await expect(row).toContainText('$0.00');
  });
});
