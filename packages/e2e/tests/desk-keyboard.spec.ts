import { bar, emptyFriday, openBoard, guestField, quote } from '../support/board.ts';
import { chooseRole, DESK, expect, OWNER, PASSWORD, signIn, test } from '../support/test.ts';

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
  const plan = panel.getByRole('button', { name: /Plan$/ });
  await expect(plan).toBeVisible();
  // A new booking begins with its guests.
  await expect(guestField(panel, 'Guest')).toBeFocused();
  await plan.focus();
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
  // M is the key of Change in the panel that is open beside it.
  await page.keyboard.press('Space');
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
  await chooseRole(page, 'Manager');
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

test('headcount and phone number are changed from the facts bar by keyboard alone', async ({ page, another }) => {
  const day = emptyFriday(6);
  await signIn(page, DESK);
  await openBoard(page, day);
  await page.keyboard.press('n');
  const party = { name: 'Facts first', plan: 'Open bowling', guests: { Guest: 4 }, date: day, start: '15:00' };
  const panel = await quote(page, party);
  await panel.getByRole('button', { name: 'Book', exact: true }).press('Enter');
  await expect(bar(page, 'Facts first')).toBeVisible();
  const other = await another(OWNER);
  await openBoard(other, day);

  await bar(page, 'Facts first').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Open full details' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Facts first' })).toBeVisible();

  await page.getByRole('button', { name: 'Party: 4 guests. Change' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Change Facts first' });
  await expect(dialog.getByLabel('Guests', { exact: true })).toBeFocused();
  // The count is selected: typing replaces it.
  await page.keyboard.type('6');
  await dialog.getByLabel('Phone').focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('2075550142');
  const save = dialog.getByRole('button', { name: /^Save/ });
  await expect(save).not.toHaveAttribute('aria-disabled');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Booking changed')).toBeVisible();
  await expect(dialog).toBeHidden();

  const changed = page.getByRole('button', { name: 'Party: 6 guests. Change' });
  await expect(changed).toBeFocused();
  await expect(page.getByText(/\(207\) 555-0142/).first()).toBeVisible();
  await expect(page.getByText(/phone \(207\) 555-\d{4} → \(207\) 555-0142/)).toBeVisible();
  await expect(bar(other, 'Facts first')).toHaveAccessibleName(/6 guests/, { timeout: 5_000 });
});
