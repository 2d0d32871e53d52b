import { makeOutlet } from '../support/office.ts';
import { expect, expectAccessible, OWNER, signIn, test, themesNow, wear } from '../support/test.ts';

test('an owner makes two outlets in two zones, twelve lanes in one go, and is told what an empty board misses', async ({
  page,
  another,
}) => {
  await signIn(page, OWNER);
  await makeOutlet(page, { name: 'Pier Lanes', prefix: 'PX', city: 'Portland', zone: 'US/Pacific' });
  await makeOutlet(page, { name: 'Quay Lanes', prefix: 'QY', city: 'Chicago', zone: 'US/Central' });
  await expect(page.getByText('US/Central')).toBeVisible();

  // The new outlet is in view at once, and its board says what is missing.
  await expect(page.getByRole('button', { name: 'Outlet, Quay Lanes' })).toBeVisible();
  await page.getByRole('button', { name: 'Open board' }).click();
  await expect(page.getByRole('heading', { name: 'No lanes yet' })).toBeVisible();
  await expect(page.getByText(/No plans yet/)).toBeVisible();
  for (const theme of themesNow()) {
    await wear(page, theme);
    await expectAccessible(page, `the empty board in ${theme}`);
  }

  // Another desk has the same board open and hears of the lanes.
  const desk = await another(OWNER);
  await desk.goto('/app/calendar');
  await desk.getByRole('button', { name: /^Outlet,/ }).click();
  await desk.getByRole('menuitemradio', { name: /Quay Lanes/ }).click();
  await expect(desk.getByRole('heading', { name: 'No lanes yet' })).toBeVisible();

  await page.getByRole('link', { name: 'Add lanes' }).click();
  await page.getByLabel('Which ones').fill('Lane 1 to 12');
  await expect(page.getByText('Makes 12: Lane 1, Lane 2 … Lane 12')).toBeVisible();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('12 places added')).toBeVisible();
  await expect(page.getByRole('row', { name: /^12/ })).toBeVisible();
  for (const theme of themesNow()) {
    await wear(page, theme);
    await expectAccessible(page, `the lanes in ${theme}`);
  }
  await expect(desk.getByRole('grid').getByRole('rowheader', { name: /12/ }).first()).toBeVisible();
  await expect(desk.getByText(/No plans yet/)).toBeVisible();

  // A prefix is taken once, and what was typed stays.
  await page.goto('/app/outlets/new');
  await page.getByLabel('Name', { exact: true }).fill('Third');
  await page.getByLabel('Prefix').fill('px');
  await page.getByRole('button', { name: /Status/ }).click();
  await page.getByRole('option', { name: 'Draft' }).click();
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('Another outlet has the prefix PX')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Third');
});
