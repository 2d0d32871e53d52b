import { bar, dayAfter, openBoard } from '../support/board.ts';
import { expect, expectAccessible, OWNER, signIn, test } from '../support/test.ts';
import { bookAt, enterVenue, makeVenue } from '../support/venue.ts';

test('league nights are blocked for a year: of two parties in the way one is moved and one stays; released once, and moved by half an hour', async ({
  page,
  another,
}) => {
  await signIn(page, OWNER);
  const venue = await makeVenue(page, 'Till Blocks', 'TB');
  const first = dayAfter(venue.today, 7);
  const second = dayAfter(first, 7);
  await bookAt(page, venue, { name: 'Erin Vance', lane: 2, start: '19:00', date: dayAfter(first, 14) });
  await bookAt(page, venue, { name: 'Kim Lee', lane: 2, start: '19:00', date: dayAfter(first, 28) });

  const other = await another(OWNER);
  await enterVenue(other, venue);
  await openBoard(other, first);
  await enterVenue(page, venue);
  await openBoard(page, first);
  await page.getByRole('button', { name: 'Block', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill('League night');
  await dialog.getByText('1', { exact: true }).click();
  await dialog.getByText('2', { exact: true }).click();
  await dialog.getByLabel('From').fill('6:00 PM');
  await dialog.getByLabel('To', { exact: true }).fill('9:00 PM');
  await dialog.getByRole('switch', { name: 'Repeat' }).check();
  // The season of 12 weeks becomes a year of them.
  await dialog.getByRole('button', { name: /^Until, / }).click();
  await expect(page.getByRole('dialog', { name: 'Until' }).getByRole('grid')).toBeVisible();
  for (let week = 12; week < 51; week += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('heading', { name: 'Block Lanes 1–2 on 50 dates' })).toBeVisible();
  await expect(dialog.getByText('2 dates are left out.')).toBeVisible();
  await expect(dialog.getByText(/^Erin Vance, 2 guests, 7:00 – 8:00 PM/)).toBeVisible();
  await expect(dialog.getByText(/^Kim Lee, 2 guests/)).toBeVisible();
  await expectAccessible(page, 'the dates of a series');

  // The first goes to a later hour, and its date is free; that of the other is left out.
  const inTheWay = dialog.locator('section').filter({ hasText: 'Erin Vance' });
  await inTheWay.getByRole('button', { name: 'Move this party…' }).click();
  const change = page.getByRole('dialog', { name: 'Change Erin Vance' });
  await change.getByRole('button', { name: /Start$/ }).click();
  await page.getByRole('option', { name: /^9:30 PM/ }).click();
  await change.getByRole('button', { name: 'Save changes' }).click();
  await expect(change).toBeHidden();
  await expect(dialog.getByRole('heading', { name: 'Block Lanes 1–2 on 51 dates' })).toBeVisible();
  await expect(dialog.getByText('1 date is left out.')).toBeVisible();
  await expect(inTheWay).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Block 51 dates' }).click();
  await expect(dialog).toBeHidden();
  await expect(bar(page, 'League night')).toBeVisible();
  await expect(bar(other, 'League night')).toBeVisible();

  await bar(page, 'League night').click();
  const panel = page.getByTestId('block-panel');
  await expectAccessible(page, 'the panel of a blocked time');
  await panel.getByRole('button', { name: 'Release' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('radio', { name: 'This date' })).toBeChecked();
  await question.getByRole('button', { name: 'Release' }).click();
  await expect(bar(page, 'League night')).toHaveCount(0);
  await expect(bar(other, 'League night')).toHaveCount(0);

  await openBoard(page, second);
  await bar(page, 'League night').click();
  await panel.getByRole('button', { name: /^Change/ }).click();
  await dialog.getByText('This and following').click();
  await dialog.getByLabel('From').fill('6:30 PM');
  await dialog.getByLabel('To', { exact: true }).fill('9:30 PM');
  await dialog.getByRole('button', { name: 'Change 50 dates' }).click();
  await expect(dialog).toBeHidden();
  // Whoever stayed has the lane on that date, and the moved one plays after the league.
  await openBoard(other, dayAfter(first, 28));
  await expect(bar(other, 'Kim Lee')).toBeVisible();
  await expect(bar(other, 'League night')).toHaveCount(0);
  await openBoard(other, dayAfter(first, 14));
  await expect(other.getByRole('gridcell', { name: /^Erin Vance, .*9:30 – 10:30 PM/ })).toBeVisible();
  await expect(bar(other, 'League night')).toBeVisible();
  await openBoard(other, dayAfter(first, 7 * 51));
  await bar(other, 'League night').click();
  await expect(other.getByTestId('block-panel').getByText('6:30 – 9:30 PM', { exact: true })).toBeVisible();
});
