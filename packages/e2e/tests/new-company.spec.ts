import { bar, draw, emptyFriday, fill, openBoard } from '../support/board.ts';
import { acceptInvitation, inviteManager, makeOutlet, registerBusiness } from '../support/office.ts';
import {
  addCategories,
  addSchedule,
  expectPrice,
  fillPeriods,
  newPlan,
  openServices,
  savePlan,
  switchOn,
} from '../support/price-list.ts';
import { expect, OWN_PASSWORD, test } from '../support/test.ts';

test('a new company, through the screens alone: from its registration to its first sold lane, which its manager sees', async ({
  page,
}) => {
  const owner = 'nell@newcompany.test';
  const date = emptyFriday(1);
  await test.step('it registers and confirms its address by the mailed code', async () => {
    const names = { firstName: 'Nell', lastName: 'Moss' };
    await registerBusiness(page, { businessName: 'Moss Bowling', ...names, email: owner, password: OWN_PASSWORD });
    await expect(page.getByRole('button', { name: /User menu/ })).toContainText('Nell Moss');
  });

  await test.step('it describes two outlets in two zones, and twelve lanes', async () => {
    await makeOutlet(page, { name: 'Moss West', prefix: 'MW', city: 'Portland', zone: 'US/Pacific' });
    await makeOutlet(page, { name: 'Moss Middle', prefix: 'MM', city: 'Chicago', zone: 'US/Central' });
    await expect(page.getByText('US/Central')).toBeVisible();
    await page.getByRole('button', { name: 'Open board' }).click();
    await expect(page.getByRole('heading', { name: 'No lanes yet' })).toBeVisible();
    await page.getByRole('link', { name: 'Add lanes' }).click();
    await page.getByLabel('Which ones').fill('Lane 1 to 12');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByText('12 places added')).toBeVisible();
    await page.goto('/app/calendar');
    await expect(page.getByRole('button', { name: 'Outlet, Moss Middle' })).toBeVisible();
    await expect(page.getByRole('grid').getByRole('rowheader', { name: /12/ }).first()).toBeVisible();
    await expect(page.getByText(/No plans yet/)).toBeVisible();
  });

  await test.step('it switches bowling on, with its categories, and makes a plan by the hour', async () => {
    await openServices(page, 'Moss Middle');
    await switchOn(page, 'Bowling');
    await addCategories(page, ['Open bowling', 'VIP lanes']);
    await newPlan(page, 'Open bowling', 'Lanes by the hour for up to six bowlers.');
    const week = await addSchedule(page, 'All week');
    await fillPeriods(week, [
      { from: '12:00', to: '17:00', prices: { 'Per lane, 1 h': '29.90' }, tax: '8.875' },
      { from: '17:00', to: '02:00', prices: { 'Per lane, 1 h': '41.50' }, tax: '8.875' },
    ]);
    await savePlan(page);
    await openServices(page, 'Moss Middle');
    await expect(page.getByRole('row', { name: /Open bowling/ })).toContainText('$29.90');
  });

  await test.step('a lane is sold from the board, at the price of its hours', async () => {
    await openBoard(page, date);
    await expect(page.getByText(/No plans yet/)).toBeHidden();
    await draw(page, 'Lane 3', '4 PM', '6 PM');
    const panel = await fill(page, {
      name: 'Nora Quill',
      plan: 'Open bowling',
      guests: { 'Per Person': 4 },
      date,
      start: '16:00',
    });
    await expect(panel.getByLabel('Lane 3', { exact: true })).toBeChecked();
    // Before 5 PM an hour at $29.90, then one at $41.50, each with its tax.
    await expectPrice(panel, { total: '$77.73' });
    await panel.getByRole('button', { name: 'Book', exact: true }).click();
    await expect(bar(page, 'Nora Quill')).toBeVisible();
    await expect(page.getByTestId('booking-panel')).toContainText('Lane 3');
    await expect(page.getByTestId('booking-panel')).toContainText('Total$77.73');
  });

  await test.step('it invites a manager, who sees just Bookings and Calendar, and the sold lane', async () => {
    const manager = 'mia@newcompany.test';
    await inviteManager(page, manager, 'Moss Middle');
    const mia = await acceptInvitation(page, manager, OWN_PASSWORD);
    const links = mia.getByRole('navigation', { name: 'Menu', exact: true }).getByRole('link');
    const menu = links.filter({ hasNotText: 'Help' });
    await expect(menu).toHaveText(['Bookings', 'Calendar']);
    await openBoard(mia, date);
    await expect(bar(mia, 'Nora Quill')).toBeVisible();
    await mia.context().close();
    await page.goto('/app/useraccess');
    await expect(page.getByRole('row', { name: /Mia Stone/ })).toContainText('Active');
  });
});
