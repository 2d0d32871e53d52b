import type { Page } from '@playwright/test';
import { openBoard } from '../support/board.ts';
import { expect, expectAccessible, OWNER, signIn, test } from '../support/test.ts';
import { bookAt, enterVenue, makeVenue } from '../support/venue.ts';

test('a party plays on: who makes room is seen before, done in one press, and taken back at once', async ({
  page,
  another,
}) => {
  await signIn(page, OWNER);
  const venue = await makeVenue(page, 'Till Plays on', 'TN');
  await bookAt(page, venue, { name: 'Erin Vance', lane: 2, start: '20:00' });
  await bookAt(page, venue, { name: 'Kim Lee', lane: 2, start: '21:00' });
  const other = await another(OWNER);
  await enterVenue(other, venue);
  await openBoard(other, venue.today);
  await enterVenue(page, venue);
  await openBoard(page, venue.today);
  const line = (who: Page, number: number) => who.getByRole('row').filter({ hasText: `Lane ${number}` });
  const cell = (name: RegExp) => page.getByRole('gridcell', { name });
  await cell(/^Erin Vance/).click();
  const booking = page.getByTestId('booking-panel');
  await booking.getByRole('button', { name: /^Check in/ }).click();
  await expect(cell(/^Erin Vance, In progress/)).toBeVisible();
  await expect(booking.getByRole('button', { name: /^Play on/ })).toBeVisible();
  await page.keyboard.press('k');
  const panel = page.getByTestId('play-on-panel');
  await expect(panel.getByRole('heading', { name: 'Erin Vance plays on' })).toBeVisible();
  await expect(panel.getByRole('radio', { name: /^15 min/ })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(panel.getByRole('radio', { name: /^30 min/ })).toBeFocused();
  await expect(panel.getByText('from Lane 2 to Lane 1')).toBeAttached();
  await expect(panel.getByRole('button', { name: /^Play on to 9:30 PM, move 1 party/ })).not.toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expectAccessible(page, 'whom a party touches that plays on');
  // Nothing is done yet.
  await expect(line(other, 2).getByText('Kim Lee')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(panel).toBeHidden();
  await expect(cell(/^Erin Vance, .*8:00 – 9:30 PM/)).toBeVisible();
  for (const desk of [page, other]) await expect(line(desk, 1).getByText('Kim Lee')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(cell(/^Erin Vance, .*8:00 – 9:00 PM/)).toBeVisible();
  for (const desk of [page, other]) await expect(line(desk, 2).getByText('Kim Lee')).toBeVisible();
});
