import { bar, emptyFriday, openBoard, guestField } from '../support/board.ts';
import { DESK, expect, PASSWORD, test } from '../support/test.ts';

const date = emptyFriday(4);

test('the whole evening by keyboard alone: sign in, quote, book, move, undo', async ({ page }) => {
  await page.goto('/');
  const email = page.getByLabel('Email');
  await expect(email).toBeVisible();
  // From the role to the password, by keyboard.
  await page.getByRole('radio', { name: /^Business/ }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: /^Manager/ })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.type(DESK.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/app\/bookings/);

  await openBoard(page, date);
  await page.keyboard.press('n');
  const panel = page.getByRole('complementary', { name: 'New booking' });
  await expect(panel).toBeVisible();
  await panel.getByRole('button', { name: /Plan$/ }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('listbox').waitFor();
  await page.keyboard.type('Open');
  await page.keyboard.press('Enter');
  await guestField(panel, 'Guest').focus();
  await page.keyboard.type('4');
  await panel.getByLabel('Start').focus();
  // An hour costs more from 5 PM on, so that a later start has another price.
  await page.keyboard.type('0430PM');
  await panel.getByLabel('Name').focus();
  await page.keyboard.type('Keys only');
  await panel.getByLabel('Phone').focus();
  await page.keyboard.type('2075550177');
  await expect(panel.getByText('Total')).toBeVisible();
  await panel.getByRole('button', { name: 'Book', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(bar(page, 'Keys only')).toBeVisible();

  // Picks up, moves by two steps, drops; the live region announces each.
  await bar(page, 'Keys only').focus();
  const before = await bar(page, 'Keys only').getAttribute('aria-label');
  await page.keyboard.press('m');
  await expect(page.getByText(/Picked up Keys only/)).toBeAttached();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'New price' }).press('Enter');
  await expect(bar(page, 'Keys only')).not.toHaveAccessibleName(before ?? '');
  await expect(bar(page, 'Keys only')).toBeFocused();
  await expect(page.getByText(/^Moved/).first()).toBeAttached();
  await page.keyboard.press('Control+z');
  await expect(bar(page, 'Keys only')).toHaveAccessibleName(before ?? '');
});

test('the palette finds screens and bookings, and ? shows the keys', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('radio', { name: /^Manager/ }).check({ force: true });
  await page.getByLabel('Email').fill(DESK.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/app\/bookings/);
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('Okonkwo birthday');
  await expect(page.getByRole('option', { name: /Okonkwo birthday/ }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Okonkwo birthday' })).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});
