import type { Page } from '@playwright/test';
import { tabTo } from '../support/office.ts';
import { expect, expectAccessible, LEAD, OWNER, signIn, test, themesNow, wear } from '../support/test.ts';

async function choose(page: Page, label: RegExp, option: string): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: label }).click();
  await page.getByRole('listbox').getByRole('option', { name: option, exact: true }).click();
}

/** Moves a deal to the top of the open dialog by keys alone. */
async function moveToTop(page: Page, deal: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /Flip UI$/ }).focus();
  await tabTo(page, dialog.getByRole('button', { name: `Move ${deal}`, exact: true }));
  await page.keyboard.press('Space');
  await expect(dialog.getByText(`${deal} is picked up`)).toBeAttached();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: /^Move / }).first()).toHaveAccessibleName(`Move ${deal}`);
}

async function openDealTags(page: Page): Promise<void> {
  await page.goto('/app/outlets');
  await page.getByRole('row', { name: /Harbor Lanes Downtown/ }).click();
  await page.getByRole('link', { name: /Manage.*Deal tags/ }).click();
  await expect(page.getByRole('heading', { name: 'Deal tags' })).toBeVisible();
}

test('an owner makes a deal tag, puts its deals in order by keys, deletes and undoes; a second person sees who was faster', async ({
  page,
  another,
}) => {
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
  await moveToTop(page, 'Date night for two');
  for (const theme of themesNow()) {
    await wear(page, theme);
    await expectAccessible(page, `the dialog of a deal tag in ${theme}`);
  }
  await keyboard.press('Control+s');
  await expect(page.getByText('Deal tag created')).toBeVisible();
  await expect(
    page.getByRole('row', { name: new RegExp(`^${tag}.*Date night for two.*Two hours and pizza`) }),
  ).toBeVisible();

  // A second person has the old version open, is told who was faster, and has lost nothing that was typed.
  const other = await another(LEAD);
  await openDealTags(other);
  await other.getByLabel('Rows', { exact: true }).selectOption('10');
  await other.getByRole('button', { name: `Update ${tag}` }).click();
  await page.getByRole('button', { name: `Update ${tag}` }).click();
  await choose(page, /Status$/, 'InActive');
  await keyboard.press('Control+s');
  await expect(page.getByText('Deal tag updated')).toBeVisible();
  const theirs = other.getByRole('dialog');
  await choose(other, /Flip UI$/, 'Disabled');
  await moveToTop(other, 'Two hours and pizza');
  await other.keyboard.press('Control+s');
  const both = theirs.getByRole('alert');
  await expect(both).toContainText('Marisol Duarte changed this meanwhile');
  await expect(both).toContainText(/Status\s*Active\s*InActive/);
  await expect(theirs.getByRole('button', { name: /Flip UI$/ })).toContainText('Disabled');
  await expect(theirs.getByRole('button', { name: /^Move / }).first()).toHaveAccessibleName('Move Two hours and pizza');
  await both.getByRole('button', { name: 'Keep mine' }).click();
  await other.keyboard.press('Control+s');
  await expect(other.getByText('Deal tag updated')).toBeVisible();
  const changed = new RegExp(`^${tag}.*Two hours and pizza.*Date night for two.*InActive.*Disabled`);
  await page.reload();
  await expect(page.getByRole('row', { name: changed })).toBeVisible();

  await page.getByRole('button', { name: `Delete ${tag}` }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: `Delete ${tag}` })
    .click();
  await expect(page.getByText('Deal tag deleted')).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(`^${tag}`) })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`${tag} is back`)).toBeVisible();
  await expect(page.getByRole('row', { name: changed })).toBeVisible();
});
