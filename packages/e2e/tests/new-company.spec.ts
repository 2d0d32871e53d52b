import { acceptInvitation, inviteManager, logIn, makeOutlet, registerBusiness } from '../support/office.ts';
import { expect, PASSWORD, test } from '../support/test.ts';

test('a new company, through the screens alone: it registers, describes two outlets in two zones with twelve lanes, sees what its board lacks, and invites a manager who sees just Bookings and Calendar', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const owner = 'nell@newcompany.test';
  const names = { firstName: 'Nell', lastName: 'Moss' };
  await registerBusiness(page, { businessName: 'Moss Bowling', ...names, email: owner, password: PASSWORD });
  await logIn(page, 'Business', owner, PASSWORD);
  await expect(page.getByRole('button', { name: /User menu/ })).toContainText('Nell Moss');

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

  const manager = 'mia@newcompany.test';
  await inviteManager(page, manager, 'Moss Middle');
  const mia = await acceptInvitation(page, manager, PASSWORD);
  await logIn(mia, 'Manager', manager, PASSWORD);
  const menu = mia.getByRole('navigation', { name: 'Menu', exact: true }).getByRole('link');
  await expect(menu).toHaveText(['Bookings', 'Calendar']);
  await mia.getByRole('link', { name: 'Calendar' }).first().click();
  await expect(mia.getByText(/No plans yet/)).toBeVisible();
  await mia.context().close();
  await page.goto('/app/useraccess');
  await expect(page.getByRole('row', { name: /Mia Stone/ })).toContainText('Active');
});
