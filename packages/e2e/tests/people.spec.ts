import type { Page } from '@playwright/test';
import { acceptInvitation, hireManager, inviteManager, logIn, registerBusiness, tabTo } from '../support/office.ts';
import {
  expect,
  expectAccessible,
  OWNER,
  OWN_PASSWORD,
  PASSWORD,
  signInAlone,
  test,
  themesNow,
  wear,
} from '../support/test.ts';

/** The screens in the menu; Help & Support, which leads out of it, is everybody's. */
const menuOf = (page: Page) =>
  page.getByRole('navigation', { name: 'Menu', exact: true }).getByRole('link').filter({ hasNotText: 'Help' });

/** Saves a change of rights, entering the password again when it is asked for. */
async function saveRights(page: Page): Promise<void> {
  await page.keyboard.press('Control+s');
  await page.getByRole('dialog', { name: 'Please confirm that it is you' }).getByLabel('Password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Manager updated')).toBeVisible();
}

test('a manager is invited, accepts, and sees just Bookings and Calendar', async ({ page }) => {
  await signInAlone(page, OWNER);
  const email = 'mia.stone@harborlanes.test';
  await inviteManager(page, email, 'Downtown');
  await expect(page.getByRole('heading', { name: 'Update Manager' })).toBeVisible();
  for (const theme of themesNow()) {
    await wear(page, theme);
    await expectAccessible(page, `Update Manager in ${theme}`);
  }
  const manager = await acceptInvitation(page, email, OWN_PASSWORD);
  await expect(manager).toHaveURL(/\/app\/bookings/);
  await expect(menuOf(manager)).toHaveText(['Bookings', 'Calendar']);
  await manager.goto('/app/useraccess');
  await expect(manager).toHaveURL(/\/401/);
  await page.goto('/app/useraccess');
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Active');
});

test('a manager is invited by keys alone, and the focus is never lost', async ({ page }) => {
  await signInAlone(page, OWNER, '/app/useraccess');
  await expect(page.getByRole('row', { name: /Jo Pelletier/ })).toBeVisible();
  await page.keyboard.press('n');
  await expect(page.getByRole('heading', { name: 'Add Manager' })).toBeVisible();
  await expect(page.getByLabel('First name')).toBeFocused();
  await page.keyboard.type('Kit');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Marsh');
  await page.keyboard.press('Tab');
  await page.keyboard.type('kit.marsh@harborlanes.test');
  const calendar = page.getByRole('checkbox', { name: 'Edit Calendar' });
  await tabTo(page, calendar);
  await page.keyboard.press('Space');
  await expect(calendar).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'View Calendar' })).toBeChecked();
  await expect(calendar).toBeFocused();
  // The first missing field gets the focus.
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Choose at least one outlet')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /Downtown/ })).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Control+s');
  // Who gives a right to edit proves who they are.
  await expect(page.getByRole('dialog').getByLabel('Password')).toBeFocused();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Kit Marsh is invited')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Update Manager' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});

test('a permission is taken away while that manager works', async ({ page, another, browser, baseURL }) => {
  const manager = await hireManager(browser, baseURL ?? '', 'lou.less@harborlanes.test');
  const desk = await another(manager);
  await desk.goto('/app/calendar');
  await expect(desk.getByRole('grid')).toBeVisible();
  await signInAlone(page, OWNER, '/app/useraccess');
  const calendar = page.getByRole('checkbox', { name: 'View Calendar' });
  const open = async () => {
    await page.goto('/app/useraccess');
    await page.getByRole('row').filter({ hasText: manager.email }).click();
    await expect(calendar).toBeVisible();
  };
  await open();
  await calendar.uncheck();
  await saveRights(page);
  // By the stream, not by the desk's next call.
  await expect(desk).toHaveURL(/\/401/, { timeout: 3000 });
  await expect(desk.getByText(/was changed while you worked/)).toBeVisible();
  await desk.getByRole('link', { name: 'Go to the start' }).click();
  await expect(desk).toHaveURL(/\/app\/bookings/);
  await expect(menuOf(desk)).toHaveText(['Bookings']);

  await open();
  await page.getByRole('checkbox', { name: 'Edit Calendar' }).check();
  await page.keyboard.press('Control+s');
  await expect(menuOf(desk)).toHaveText(['Bookings', 'Calendar']);
  await expect(desk.getByText('New for you: Calendar.')).toBeVisible();
});

test('a manager without any board learns of a change at once, too', async ({ page }) => {
  await signInAlone(page, OWNER);
  const email = 'ola.lind@harborlanes.test';
  await inviteManager(page, email, 'Downtown', ['Overview', 'Account']);
  const manager = await acceptInvitation(page, email, OWN_PASSWORD);
  await expect(menuOf(manager)).toHaveText(['Overview', 'Account']);
  await page.reload();
  await page.getByRole('checkbox', { name: 'View Overview' }).uncheck();
  await saveRights(page);
  await expect(manager).toHaveURL(/\/401/, { timeout: 3000 });
  await expect(manager.getByText(/was changed while you worked/)).toBeVisible();
});

test('one person owns two businesses and manages at a third: the sign-in asks which', async ({ page }) => {
  // An owner of Cedar Alley in the demo, who is in no other journey.
  const email = 'other@laneway.test';
  const names = { firstName: 'Walt', lastName: 'Novak' };
  await registerBusiness(page, { email, password: OWN_PASSWORD, businessName: 'Novak Lanes', ...names });
  await signInAlone(page, OWNER);
  await inviteManager(page, email, 'Downtown');

  const walt = await acceptInvitation(page, email);
  await expect(walt.getByRole('radio', { name: /^Manager/ })).toBeChecked();
  await logIn(walt, 'Manager', email, PASSWORD);
  await expect(menuOf(walt)).toHaveText(['Bookings', 'Calendar']);
  await walt.getByRole('button', { name: /User menu/ }).click();
  await walt.getByRole('menuitem', { name: 'Logout' }).click();

  await logIn(walt, 'Business', email, PASSWORD);
  await expect(walt.getByText('Choose the business you want to open')).toBeVisible();
  const choices = walt.getByRole('button', { name: /Cedar Alley|Novak Lanes/ });
  await expect(choices).toHaveText(['Cedar Alley', 'Novak Lanes']);
  await choices.filter({ hasText: 'Novak Lanes' }).click();
  await expect(menuOf(walt).filter({ hasText: 'User Permission' })).toBeVisible();
});
