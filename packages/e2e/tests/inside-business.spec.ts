import { ADMIN, OWNER, expect, expectAccessible, signIn, test, themesNow, wear } from '../support/test.ts';

test('the Admin enters a business, changes something, is named in its history, and is Admin again afterwards', async ({
  page,
  another,
}) => {
  await signIn(page, ADMIN);
  await page.goto('/app/businesses');
  await page.getByRole('row', { name: /Harbor Lanes/ }).click();
  await expect(page.getByRole('heading', { name: /Harbor Lanes/ })).toBeVisible();
  await page.getByRole('button', { name: 'Enter business' }).click();
  await expect(page.getByText('Inside Harbor Lanes').first()).toBeVisible();
  await expect(page).toHaveURL(/\/app\/dashboard/);

  await page.getByRole('link', { name: 'Account' }).click();
  const reply = page.getByLabel('Reply address');
  const address = `desk-${Date.now().toString(36)}@harborlanes.test`;
  await reply.fill(address);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Business saved')).toBeVisible();
  // After a reload the Admin is still inside.
  await page.reload();
  await expect(reply).toHaveValue(address);
  await expect(page.getByText('Inside Harbor Lanes').first()).toBeVisible();

  await page.getByRole('link', { name: 'Activity' }).click();
  const deeds = page.getByRole('row');
  await expect(deeds.filter({ hasText: /Admin\s*changed the account: reply address/ }).first()).toBeVisible();
  await expect(deeds.filter({ hasText: /Admin\s*came into the business/ }).first()).toBeVisible();
  for (const theme of themesNow()) {
    await wear(page, theme);
    await expectAccessible(page, `activity in ${theme}`);
  }

  // The owner sees the activity, too, and finds it by its kind.
  const owner = await another(OWNER);
  await owner.goto('/app/activity?kind=business');
  await expect(owner.getByRole('row').filter({ hasText: 'changed the account: reply address' }).first()).toBeVisible();
  await expect(owner.getByRole('row').filter({ hasText: 'made the booking' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Switch Business' }).click();
  await expect(page).toHaveURL(/\/app\/businesses/);
  await expect(page.getByRole('row', { name: /Harbor Lanes/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Switch Business' })).toHaveCount(0);
  const kept = await page.evaluate(() => Object.keys(localStorage).toSorted((a, b) => a.localeCompare(b)));
  expect(kept).toEqual(['adminId', 'token', 'user']);
});

test('axe finds nothing on the Admin’s businesses, one of them, its form, and the services', async ({ page }) => {
  await signIn(page, ADMIN);
  for (const theme of themesNow()) {
    await page.goto('/app/businesses');
    await page.getByRole('row', { name: /Harbor Lanes/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: /Harbor Lanes/ })).toBeVisible();
    await expect(page.getByRole('row', { name: /Harbor/ }).first()).toBeVisible();
    await wear(page, theme);
    await expectAccessible(page, `a business in ${theme}`);
    await page.getByRole('button', { name: 'Edit' }).click();
    await expect(page.getByLabel('Business name')).toBeVisible();
    await wear(page, theme);
    await expectAccessible(page, `the form of a business in ${theme}`);
    await page.goto('/app/services');
    await page.getByRole('row', { name: /Bowling/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await wear(page, theme);
    await expectAccessible(page, `a service in ${theme}`);
  }
});
