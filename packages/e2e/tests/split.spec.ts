import type { Page } from '@playwright/test';
import { book, emptyFriday, moneyIn } from '../support/board.ts';
import { OWNER } from '../support/people.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const FRIENDS = ['Ada Cole', 'Ben Roe', 'Cleo Marsh', 'Dan Poe', 'Eva Reed', 'Finn Hale', 'Gus Lund', 'Hal Ward'];

test('eight friends pay by three tenders; one leaves, a pizza comes, and the rest is shared anew', async ({ page }) => {
  // The demo's own refunds of today count against the limit of the desk.
  await book(page, { who: OWNER, name: 'Ada Cole', date: emptyFriday(17), start: '12:00' });
  await page.keyboard.press('i');
  const dialog = page.getByRole('dialog', { name: 'Split Payment' });
  for (const [place, name] of FRIENDS.entries()) {
    if (place > 1) await dialog.getByRole('button', { name: 'Add person' }).click();
    const person = dialog.getByRole('group', { name: `Person ${place + 1}`, exact: true });
    await person.getByRole('textbox', { name: 'Name' }).fill(name);
  }
  await expectAccessible(page, 'the form of a split');
  await dialog.getByRole('button', { name: /^Split \$.* among 8 people/ }).click();
  const shares = dialog.getByRole('listitem').filter({ hasText: /Current|Open|Confirmed/ });
  await expect(shares).toHaveCount(8);
  const due = moneyIn((await dialog.getByText(/to go$/).textContent()) ?? '');
  const parts = await partsOf(page);
  expect(cents(parts.reduce((sum, part) => sum + part, 0))).toBe(cents(due));
  // The odd cents stand in the first share.
  expect(new Set(parts.slice(1)).size).toBe(1);
  await expectAccessible(page, 'eight shares');

  const panel = page.getByRole('dialog', { name: 'Take payment' });
  await expect(dialog.getByRole('button', { name: /^Take \$.* from Ada/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await panel.getByRole('button', { name: /in cash/ }).click();
  await dialog.getByRole('button', { name: /^Take \$.* from Ben/ }).click();
  await panel.getByRole('radio', { name: 'Card', exact: true }).check();
  await expect(panel.frameLocator('iframe').getByText('This is a stand-in: no card is charged.')).toBeVisible();
  await panel.getByRole('button', { name: /by card/ }).click();
  await dialog.getByRole('button', { name: /^Take \$.* from Cleo/ }).click();
  await panel.getByRole('radio', { name: 'Check' }).check();
  await panel.getByRole('textbox', { name: 'Check number' }).fill('1042');
  await panel.getByRole('button', { name: /by check/ }).click();
  await expect(shares.filter({ hasText: 'Confirmed' })).toHaveCount(3);
  await expect(shares.nth(1)).toContainText('4242');

  await dialog.getByRole('button', { name: 'Remove the share of Hal Ward' }).click();
  await expect(shares).toHaveCount(7);
  const left = await partsOf(page);
  expect(cents(left.reduce((sum, part) => sum + part, 0))).toBe(cents(due));
  expect(left.slice(0, 3)).toEqual(parts.slice(0, 3));
  await dialog.getByRole('button', { name: 'Close' }).click();

  // The total changes once; before it changes again the shares have to fit.
  await adjust(page, '10');
  await page.keyboard.press('j');
  const adjusting = page.getByRole('dialog', { name: 'Adjust the total' });
  await fillAdjustment(page, '5');
  await expect(adjusting.getByText('The booking cannot be updated until split amounts are adjusted.')).toBeVisible();
  await adjusting.getByRole('button', { name: 'Share anew' }).click();
  await expect(page.getByText('Shared anew')).toBeVisible();
  await expect(adjusting.getByText('The booking cannot be updated', { exact: false })).toBeHidden();
  await adjusting.getByRole('button', { name: /^Add \$5.00/ }).click();
  await expect(adjusting).toBeHidden();

  await page.keyboard.press('i');
  await expect(dialog.getByText('$5.00 of the balance is in no share', { exact: false })).toBeVisible();
  await dialog.getByRole('button', { name: 'Share anew' }).click();
  await expect(dialog.getByText('The open shares add up to the balance', { exact: false })).toBeVisible();
  const anew = await partsOf(page);
  expect(cents(anew.reduce((sum, part) => sum + part, 0))).toBe(cents(due + 15));

  await dialog.getByRole('button', { name: 'Revert the share of Cleo Marsh' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Revert/ })
    .click();
  await expect(shares.filter({ hasText: 'Confirmed' })).toHaveCount(2);
  await expect(dialog.getByRole('button', { name: /^Take \$.* from Cleo/ })).toBeVisible();
});

/** The amounts of the shares in the open dialog, in their order. */
async function partsOf(page: Page): Promise<number[]> {
  const rows = page.getByRole('list', { name: 'Shares' }).getByRole('listitem');
  const texts = await rows.allTextContents();
  return texts.map((text) => moneyIn(/\$[\d,.]*\d/.exec(text)?.[0] ?? ''));
}

function cents(amount: number): number {
  return Math.round(amount * 100);
}

async function adjust(page: Page, amount: string): Promise<void> {
  await page.keyboard.press('j');
  await fillAdjustment(page, amount);
  await expect(page.getByRole('dialog', { name: 'Adjust the total' })).toBeHidden();
}

async function fillAdjustment(page: Page, amount: string): Promise<void> {
  const panel = page.getByRole('dialog', { name: 'Adjust the total' });
  await panel.getByRole('radio', { name: 'Add' }).check();
  await panel.getByRole('textbox', { name: 'Amount' }).fill(amount);
  await panel.getByRole('textbox', { name: 'On the bill' }).fill('Pizza');
  await panel.getByRole('textbox', { name: 'Reason' }).fill('Ordered at the lane');
  await panel.getByRole('button', { name: /^Add \$/ }).click();
}
