import type { Page } from '@playwright/test';
import { tabTo } from '../support/office.ts';
import { expect, expectAccessible, OWNER, signIn, test, themesNow, wear } from '../support/test.ts';

async function choose(page: Page, label: RegExp, option: string): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: label }).click();
  await page.getByRole('listbox').getByRole('option', { name: option, exact: true }).click();
}

async function openDealTags(page: Page): Promise<void> {
  await page.goto('/app/outlets');
  await page.getByRole('row', { name: /Harbor Lanes Downtown/ }).click();
  await page.getByRole('link', { name: /Manage.*Deal tags/ }).click();
  await expect(page.getByRole('heading', { name: 'Deal tags' })).toBeVisible();
}

test('an owner makes a deal tag, puts its deals in order by keys, sees who was faster, deletes and undoes', async ({
  page,
  another,
}) => {
  test.setTimeout(60_000);
  const { keyboard } = page;
  await signIn(page, OWNER);
  await openDealTags(page);
  await page.getByRole('button', { name: 'Update Deal Tag' }).click();
  await page.getByRole('button', { name: 'Add Deal Tag' }).click();

  const adding = page.getByRole('dialog', { name: 'Add Deal Tag' });
  await adding.getByRole('button', { name: /Tag$/ }).click();
  const free = page.getByRole('listbox').getByRole('option', { disabled: false }).first();
  const tag = (await free.innerText()).trim();
  await free.click();
  await adding.getByRole('button', { name: /^\S+\s*Priority$/ }).click();
  await page.getByRole('listbox').getByRole('option', { disabled: false }).first().click();
  await choose(page, /Choose a plan.*Deal 1$/, 'Two hours and pizza');
  await choose(page, /Deal 1, Priority$/, '1');
  await adding.getByRole('button', { name: 'Add a deal' }).click();
  await choose(page, /Choose a plan.*Deal 2$/, 'Date night for two');
  await choose(page, /Deal 2, Priority$/, '2');

  // The second deal moves up by keys alone, and the numbers follow.
  await adding.getByRole('button', { name: /Flip UI$/ }).focus();
  await tabTo(page, adding.getByRole('button', { name: 'Move Date night for two', exact: true }));
  await keyboard.press('Space');
  await keyboard.press('Home');
  await expect(adding.getByRole('button', { name: 'Insert before Two hours and pizza' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(adding.getByRole('row').first()).toHaveAccessibleName('Date night for two');
  for (const theme of themesNow()) {
    await wear(page, theme);
    await expectAccessible(page, `the dialog of a deal tag in ${theme}`);
  }
  await keyboard.press('Control+s');
  await expect(page.getByText('Deal tag created')).toBeVisible();
  await expect(
    page.getByRole('row', { name: new RegExp(`^${tag}.*Date night for two.*Two hours and pizza`) }),
  ).toBeVisible();

  // A second browser has the old version open, and is refused instead of overwriting the new one.
  const desk = await another(OWNER);
  await openDealTags(desk);
  await desk.getByLabel('Rows', { exact: true }).selectOption('10');
  await desk.getByRole('button', { name: `Update ${tag}` }).click();
  await page.getByRole('button', { name: `Update ${tag}` }).click();
  await choose(page, /Status$/, 'InActive');
  await keyboard.press('Control+s');
  await expect(page.getByText('Deal tag updated')).toBeVisible();
  await choose(desk, /Flip UI$/, 'Disabled');
  await desk.keyboard.press('Control+s');
  const both = desk.getByRole('dialog').getByRole('alert');
  await expect(both).toContainText(/Status\s*Active\s*InActive/);
  await both.getByRole('button', { name: 'Take theirs' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: `Delete ${tag}` }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: `Delete ${tag}` })
    .click();
  await expect(page.getByText('Deal tag deleted')).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(`^${tag}`) })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`${tag} is back`)).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(`^${tag}.*InActive`) })).toBeVisible();
});
