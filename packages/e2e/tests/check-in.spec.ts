import { bar, book, openBoard } from '../support/board.ts';
import { Hands } from '../support/hands.ts';
import { expect, OWNER, test } from '../support/test.ts';
import { enterVenue, makeVenue } from '../support/venue.ts';

test('a party is found by name at the scan and comes in parts; its card says who is here, and it is taken back', async ({
  page,
}) => {
  const venue = await makeVenue(page, 'Till Check-in', 'TI');
  await enterVenue(page, venue);
  await book(page, { who: OWNER, name: 'Ada Scan', date: venue.today, start: '20:00' });
  await openBoard(page, venue.today);
  const scan = page.getByRole('dialog', { name: 'Scan' });
  const field = scan.getByLabel('Code, QR or name');
  const party = page.getByRole('dialog', { name: 'Check in' });

  await test.step('name to checked in within 3 s', async () => {
    const hands = new Hands(page);
    await hands.press('q');
    await expect(field).toBeFocused();
    await hands.type('ada');
    await expect(scan.getByRole('button', { name: /^Ada Scan/ })).toBeVisible();
    await hands.press('Enter');
    await expect(scan.getByText('0 of 4 are here')).toBeVisible();
    await expect(scan.getByRole('button', { name: 'Check in 4 guests' })).toBeFocused();
    await hands.press('Enter');
    await expect(scan.getByText('Ada Scan: 4 of 4 checked in')).toBeVisible();
    hands.done('2 name to checked in', { seconds: 3 });
  });

  await test.step('two of them go again by the dialog of the booking, one comes back', async () => {
    await page.keyboard.press('Escape');
    await expect(bar(page, 'Ada Scan')).toHaveAccessibleName(/In progress/);
    await bar(page, 'Ada Scan').click();
    await page.keyboard.press('h');
    await expect(party.getByText('4 of 4 are here')).toBeVisible();
    await party.getByRole('button', { name: 'Undo check-in' }).click();
    await expect(party.getByText('0 of 4 are here')).toBeVisible();
    await party.getByLabel('Guests without a name').fill('3');
    await party.getByRole('button', { name: 'Check in 3 guests' }).click();
    await expect(party).toBeHidden();
    await expect(bar(page, 'Ada Scan')).toHaveAccessibleName(/In progress/);
    await page.keyboard.press('h');
    await expect(party.getByText('3 of 4 are here')).toBeVisible();
    await expect(party.getByRole('button', { name: 'Check in 1 guest' })).toBeVisible();
  });

  await test.step('who is still to come is named there, and stands in the booking under that name', async () => {
    await party.getByLabel('Name of a guest').fill('Zoe Scan');
    await page.keyboard.press('Enter');
    await expect(party.getByRole('checkbox', { name: 'Zoe Scan' })).toBeChecked();
    await party.getByRole('button', { name: 'Check in 1 guest' }).click();
    await expect(party).toBeHidden();
    await page.keyboard.press('y');
    const names = page.getByRole('dialog', { name: 'Guest names' });
    await expect(names.getByRole('textbox', { name: 'Name of guest 1', exact: true })).toHaveValue('Zoe Scan');
    await expect(names.getByRole('textbox', { name: 'Name of guest 4', exact: true })).toHaveValue('');
    await names.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('a code that is not known is said, and the camera that is refused too', async () => {
    await page.keyboard.press('Escape');
    await page.getByRole('banner').getByRole('button', { name: 'Scan' }).click();
    await field.fill('https://elsewhere.example/q/BZZZZZ.AAAAAAAAAA');
    await page.keyboard.press('Enter');
    await expect(scan.getByText('This code is not known here')).toBeVisible();
    await scan.getByRole('button', { name: 'Use the camera' }).click();
    await expect(scan.getByRole('alert').filter({ hasText: /camera/ })).toBeVisible();
  });
});
