import { bar, dayAfter, openBoard } from '../support/board.ts';
import { expect, expectAccessible, OWNER, signIn, test } from '../support/test.ts';
import { bookAt, enterVenue, makeVenue } from '../support/venue.ts';

test('a party that paid half goes to the other outlet: priced there before, with its money, on the boards of both', async ({
  page,
  another,
}) => {
  await signIn(page, OWNER);
  const pier = await makeVenue(page, 'Transfer Pier', 'XP');
  const quay = await makeVenue(page, 'Transfer Quay', 'XQ', { price: 30 });
  const date = dayAfter(pier.today, 7);
  const name = 'Mara Quist';
  await bookAt(page, pier, { name, lane: 2, start: '20:00', date });
  const other = await another(OWNER);
  await enterVenue(other, quay);
  await other.goto(`/app/calendar?date=${date}`);
  await expect(other.getByRole('grid')).toBeVisible();
  await enterVenue(page, pier);
  await openBoard(page, date);

  await test.step('half of 43.78 is paid in cash', async () => {
    await bar(page, name).click();
    await page.keyboard.press('p');
    const pay = page.getByRole('dialog', { name: 'Take payment' });
    await pay.getByRole('textbox', { name: 'Amount' }).fill('21.89');
    await pay.getByRole('button', { name: 'Take $21.89 in cash' }).click();
    await expect(pay).toBeHidden();
    await expect(page.getByTestId('booking-panel')).toContainText('Balance due$21.89');
  });

  await test.step('it is 32.84 there, and is moved by keyboard', async () => {
    await page.keyboard.press('m');
    const dialog = page.getByRole('dialog', { name: `Change ${name}` });
    const outlet = dialog.getByRole('button', { name: /Outlet$/ });
    await outlet.focus();
    await page.keyboard.press('Enter');
    const there = page.getByRole('option', { name: /^Transfer Quay/ });
    await expect(there).toBeVisible();
    await page.keyboard.type('Transfer Quay');
    await expect(there).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(outlet).toBeFocused();
    const preview = dialog.getByRole('region', { name: 'Before and after' });
    await expect(preview.getByRole('row', { name: /^Outlet/ })).toContainText('Transfer PierTransfer Quay');
    await expect(preview.getByRole('row', { name: /^Total/ })).toContainText('$43.78$32.84');
    await expect(dialog.getByText('$21.89 paid follows it to Transfer Quay.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Save, −$10.94' })).toBeEnabled();
    await expectAccessible(page, 'the change that takes a booking to another outlet');
    await page.keyboard.press('Control+s');
    await expect(dialog).toBeHidden();
  });

  await test.step('it has left the board of the first, and is on that of the other', async () => {
    await expect(page.getByText('Moved to Transfer Quay')).toBeVisible();
    await expect(bar(page, name)).toBeHidden();
    await expect(page.getByTestId('booking-panel')).toBeHidden();
    await expect(bar(other, name)).toBeVisible({ timeout: 5_000 });
    await bar(other, name).click();
    await expect(other.getByTestId('booking-panel')).toContainText('Balance due$10.95');
  });

  await test.step('its page there has its money and where it came from', async () => {
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/app/outlets/${quay.outletId}/bookings/details`));
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    const main = page.getByRole('main');
    await expect(main).toContainText('$10.95');
    await expect(main.getByText(/moved it from Transfer Pier.* to Transfer Quay/)).toBeVisible();
  });
});
