import { acceptInvitation, followInvitation, logIn } from '../support/office.ts';
import {
  ADMIN,
  expect,
  expectAccessible,
  OWN_PASSWORD,
  PASSWORD,
  signInAlone,
  test,
  themesNow,
  wear,
} from '../support/test.ts';

test('the Admin makes a business, its owner gets a mail and signs in, and sees when it is disabled', async ({
  page,
}) => {
  const email = 'olga@birch.test';
  await signInAlone(page, ADMIN);
  await page.goto('/app/businesses/new');
  await page.getByLabel('Business name').fill('Birch Bowl');
  await page.getByLabel('First name').fill('Olga');
  await page.getByLabel('Last name').fill('Birch');
  await page.getByLabel('Owner’s email').fill(email);
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('heading', { name: /Birch Bowl/ })).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: email });
  await expect(row).toContainText('Invited');
  for (const theme of themesNow()) {
    await wear(page, theme);
    await expectAccessible(page, `the owners of a business in ${theme}`);
  }

  // A wrong address: its invitation is withdrawn, and its link says so.
  await page.getByRole('button', { name: 'Invite owner' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite owner' });
  await dialog.getByLabel('First name').fill('Otto');
  await dialog.getByLabel('Last name').fill('Birch');
  await dialog.getByLabel('Owner’s email').fill('otto@brich.test');
  await page.keyboard.press('Control+s');
  // Full rights need the password once more.
  await page
    .getByRole('dialog', { name: 'Please confirm that it is you' })
    .getByLabel('Password', { exact: true })
    .fill(PASSWORD);
  await page.keyboard.press('Enter');
  const wrong = page.getByRole('listitem').filter({ hasText: 'otto@brich.test' });
  await wrong.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(wrong).toHaveCount(0);
  const otto = await followInvitation(page, 'otto@brich.test');
  await expect(otto.getByRole('alert')).toContainText('This invitation was withdrawn');
  await expect(otto.getByLabel('Password')).toHaveCount(0);
  await expectAccessible(otto, 'an invitation that was withdrawn');
  await otto.context().close();

  const olga = await acceptInvitation(page, email, OWN_PASSWORD);
  await page.reload();
  await expect(row).toContainText('Has joined');

  await page.getByRole('button', { name: 'Deactivate' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByText('Birch Bowl is inactive').first()).toBeVisible();
  // Without any input the open screen shows it.
  await expect(olga.getByText('This business was switched off, so you were signed out.')).toBeVisible();
  await logIn(olga, 'Business', email, OWN_PASSWORD);
  await expect(olga.getByRole('alert')).toBeVisible();
  await olga.context().close();
});
