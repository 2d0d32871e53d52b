import { acceptInvitation, logIn } from '../support/office.ts';
import { ADMIN, expect, expectAccessible, PASSWORD, signIn, test, themesNow, wear } from '../support/test.ts';

test('the Admin makes a business, its owner is written to and comes in, and is told when it is switched off', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const email = 'olga@birch.test';
  await signIn(page, ADMIN);
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

  const olga = await acceptInvitation(page, email, PASSWORD);
  await logIn(olga, 'Business', email, PASSWORD);
  await expect(olga.getByRole('button', { name: /User menu/ })).toBeVisible();
  await page.reload();
  await expect(row).toContainText('Has joined');

  await page.getByRole('button', { name: 'Deactivate' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByText('Birch Bowl is inactive').first()).toBeVisible();
  // Nothing is pressed there: the open screen is told.
  await expect(olga.getByText('This business was switched off, so you were signed out.')).toBeVisible();
  await logIn(olga, 'Business', email, PASSWORD);
  await expect(olga.getByRole('alert')).toBeVisible();
  await olga.context().close();
});
