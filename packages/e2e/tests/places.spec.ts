import { makeOutlet, tabBack, tabTo } from '../support/office.ts';
import { expect, expectAccessible, OWNER, signIn, test, themesNow, wear } from '../support/test.ts';

test('an owner makes two outlets in two zones, twelve lanes at once, and sees what an empty board lacks', async ({
  page,
  another,
}) => {
  await signIn(page, OWNER);
  await makeOutlet(page, { name: 'Pier Lanes', prefix: 'PX', city: 'Portland', zone: 'US/Pacific' });
  await makeOutlet(page, { name: 'Quay Lanes', prefix: 'QY', city: 'Chicago', zone: 'US/Central' });
  await expect(page.getByText('US/Central')).toBeVisible();

  // The new outlet is in view at once, and its board names what is missing.
  await expect(page.getByRole('button', { name: 'Outlet, Quay Lanes' })).toBeVisible();
  await page.getByRole('button', { name: 'Open board' }).click();
  await expect(page.getByRole('heading', { name: 'No lanes yet' })).toBeVisible();
  await expect(page.getByText(/No plans yet/)).toBeVisible();
  for (const theme of themesNow()) {
    await wear(page, theme);
    await expectAccessible(page, `the empty board in ${theme}`);
  }

  // Another desk has the same board open and sees the new lanes.
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

  // A duplicate prefix is refused, and the typed values stay.
  await page.goto('/app/outlets/new');
  await page.getByLabel('Name', { exact: true }).fill('Third');
  await page.getByLabel('Prefix').fill('px');
  await page.getByRole('button', { name: /Status/ }).click();
  await page.getByRole('option', { name: 'Draft' }).click();
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('Another outlet has the prefix PX')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Third');
});

test('places and sets are made, ordered, changed and taken out of use by keys alone', async ({ page }) => {
  const { keyboard } = page;
  await signIn(page, OWNER);
  await makeOutlet(page, { name: 'Key Lanes', prefix: 'KY', city: 'Boston', zone: 'US/Eastern' });
  await page.goto(`${page.url()}/venue/add-venue`);
  const typed = page.getByLabel('Which ones');
  await expect(typed).toBeVisible();
  await tabTo(page, typed);
  await keyboard.type('Lane 1 to 4');
  await keyboard.press('Enter');
  await expect(page.getByText('4 places added')).toBeVisible();
  await expect(typed).toBeFocused();

  // Lane 1 moves down the order, and keeps the focus.
  const down = page.getByRole('button', { name: 'Move Lane 1 down' });
  await tabTo(page, down);
  await keyboard.press('Enter');
  await expect(page.getByRole('row').nth(2)).toContainText('2');
  await expect(page.getByLabel('2, name')).toHaveValue('Lane 1');
  await expect(down).toBeFocused();
  await keyboard.press('Space');
  await expect(page.getByLabel('3, name')).toHaveValue('Lane 1');
  await expect(down).toBeFocused();
  // A pair ends at an aisle.
  const aisle = page.getByRole('checkbox', { name: 'Lane 1, an aisle follows' });
  await tabBack(page, aisle);
  await keyboard.press('Space');
  await expect(aisle).toBeChecked();
  await keyboard.press('Control+s');
  await expect(page.getByText('Saved')).toBeVisible();
  await expect(aisle).toBeFocused();

  const state = page.getByRole('button', { name: /Lane 4, state/ });
  await tabTo(page, state);
  await keyboard.press('Enter');
  await expect(page.getByRole('option', { name: 'In use' })).toBeFocused();
  await keyboard.press('End');
  await keyboard.press('Enter');
  await expect(state).toBeFocused();
  await expect(state).toContainText('Out of use');
  await keyboard.press('Control+s');
  const check = page.getByRole('alertdialog', { name: 'Take Lane 4 out of use?' });
  await expect(check.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await keyboard.press('Escape');
  await expect(check).toBeHidden();
  await expect(state).toBeFocused();
  await keyboard.press('Control+s');
  await tabTo(page, check.getByRole('button', { name: 'Take out of use' }));
  await keyboard.press('Enter');
  await expect(check).toBeHidden();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
  await expect(state).toBeFocused();

  const add = page.getByRole('button', { name: 'Add set' });
  await tabTo(page, add);
  await keyboard.press('Enter');
  const set = page.getByRole('dialog');
  await expect(set.getByLabel('Name of the set')).toBeFocused();
  await keyboard.type('Front');
  for (const lane of ['Lane 1', 'Lane 2']) {
    await tabTo(page, set.getByRole('checkbox', { name: lane }));
    await keyboard.press('Space');
  }
  await keyboard.press('Control+s');
  await expect(page.getByText('Front added')).toBeVisible();
  await expect(set).toBeHidden();
  await expect(add).toBeFocused();
  const edit = page.getByRole('button', { name: 'Edit Front' });
  await tabBack(page, edit);
  await keyboard.press('Enter');
  await tabTo(page, set.getByRole('switch', { name: 'In use' }));
  await keyboard.press('Space');
  await keyboard.press('Control+s');
  await expect(page.getByRole('dialog', { name: 'Take Front out of use?' })).toBeVisible();
  await expect(set.getByRole('button', { name: 'Back' })).toBeFocused();
  await expectAccessible(page, 'the question before a set goes out of use');
  await keyboard.press('Escape');
  await expect(set.getByRole('switch', { name: 'In use' })).toBeFocused();
  await keyboard.press('Control+s');
  await tabTo(page, set.getByRole('button', { name: 'Take out of use' }));
  await keyboard.press('Enter');
  await expect(set).toBeHidden();
  await expect(edit).toBeFocused();
  await expect(page.getByRole('listitem').filter({ hasText: 'Front' })).toContainText('Out of use');
});
