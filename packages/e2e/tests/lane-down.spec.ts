import type { Page } from '@playwright/test';
import { bar, openBoard } from '../support/board.ts';
import { Hands } from '../support/hands.ts';
import { expect, expectAccessible, OWNER, signIn, test } from '../support/test.ts';
import { bookAt, enterVenue, makeVenue } from '../support/venue.ts';

test('a lane fails: its parties are seen on their new lanes before it is done, and all of it is undone', async ({
  page,
  another,
}) => {
  await signIn(page, OWNER);
  const venue = await makeVenue(page, 'Till Lane down', 'TL');
  await bookAt(page, venue, { name: 'Erin Vance', lane: 2, start: '20:00' });
  await bookAt(page, venue, { name: 'Kim Lee', lane: 2, start: '22:00' });
  await bookAt(page, venue, { name: 'Omar Haddad', lane: 1, start: '20:00' });
  const other = await another(OWNER);
  await enterVenue(other, venue);
  await openBoard(other, venue.today);
  await enterVenue(page, venue);
  await openBoard(page, venue.today);
  const line = (who: Page, number: number) => who.getByRole('row').filter({ hasText: `Lane ${number}` });
  await expect(line(page, 2).getByText('Erin Vance')).toBeVisible();

  const hands = new Hands(page);
  await hands.click(line(page, 2).getByRole('gridcell', { name: /Erin Vance/ }));
  await hands.press('d');
  const panel = page.getByTestId('lane-down-panel');
  await expect(panel.getByRole('heading', { name: 'Lane 2 out of use' })).toBeVisible();
  await expect(panel.getByText('from Lane 2 to Lane 3')).toBeAttached();
  await expect(panel.getByText('from Lane 2 to Lane 1')).toBeAttached();
  await expectAccessible(page, 'the plan of a lane that fails');
  // Nothing is done yet.
  await expect(line(other, 2).getByText('Erin Vance')).toBeVisible();
  await hands.press('Enter');
  await expect(panel.getByText(/^Done\. Out of use until/)).toBeVisible();
  hands.done('8 a lane fails', { seconds: 45 });
  for (const desk of [page, other]) {
    await expect(line(desk, 3).getByText('Erin Vance')).toBeVisible();
    await expect(line(desk, 1).getByText('Kim Lee')).toBeVisible();
    await expect(bar(desk, 'Pinsetter')).toBeVisible();
  }
  await panel.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(panel).toBeHidden();
  for (const desk of [page, other]) {
    await expect(line(desk, 2).getByText('Erin Vance')).toBeVisible();
    await expect(line(desk, 2).getByText('Kim Lee')).toBeVisible();
    await expect(bar(desk, 'Pinsetter')).toHaveCount(0);
  }
});
