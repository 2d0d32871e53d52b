import type { Page } from '@playwright/test';
import { bar, fill, openBoard } from '../support/board.ts';
import { letter, openMail } from '../support/mailbox.ts';
import { expect, expectAccessible, OWNER, signIn, test } from '../support/test.ts';
import { blockFrom, bookAt, enterVenue, joinAt, makeVenue } from '../support/venue.ts';

const EVENING = '20:00';

test('a full evening: a party joins the wait list, is offered the place of another, and takes it; the next keeps its turn', async ({
  page,
  another,
}) => {
  await signIn(page, OWNER);
  const venue = await makeVenue(page, 'Till Waiting', 'TQ', { waitlistStatus: true });
  for (const lane of [1, 2, 3, 4, 5, 6]) await bookAt(page, venue, { name: `Full ${lane}`, lane, start: EVENING });
  await blockFrom(page, venue, '21:00');
  const other = await another(OWNER);
  await enterVenue(other, venue);
  await openBoard(other, venue.today);
  await enterVenue(page, venue);
  await openBoard(page, venue.today);
  const list = page.getByTestId('wait-panel');
  const party = (name: string) => list.locator('li[data-row]').filter({ hasText: name });
  const said = (on: Page, text: string) =>
    on.getByRole('region', { name: 'Notifications' }).getByRole('status').filter({ hasText: text });

  await test.step('the sale is refused, and its party waits after one click', async () => {
    await page.getByRole('button', { name: /New booking/ }).click();
    const sale = await fill(page, {
      name: 'Ann Long',
      plan: 'Open bowling',
      guests: { Guest: 4 },
      date: venue.today,
      start: EVENING,
      length: '1 h',
    });
    await sale.getByLabel('Email').fill('ann@waiting.test');
    await sale.getByRole('button', { name: 'Join the wait list' }).click();
    await expect(party('Ann Long')).toBeVisible();
    await expect(party('Ann Long')).toContainText('No place in this time.');
    for (const name of ['Ben Ode', 'Cy Wu']) await joinAt(page, venue, { name, from: '20:00', to: '21:00' });
    await expect(list.getByText('3 parties')).toBeVisible();
    await expectAccessible(page, 'the wait list');
  });

  await test.step('another party is cancelled at another desk: the offer comes by itself, on both screens and by mail', async () => {
    await cancel(other, 'Full 3');
    await expect(party('Ann Long')).toContainText('Offered Lane 3, 8:00 PM');
    await expect(bar(page, 'Ann Long')).toBeVisible();
    await expect(said(page, 'Ann Long was offered a place')).toBeVisible();
    await expect(said(other, 'Ann Long was offered a place')).toBeVisible();
    const mailbox = await page.context().newPage();
    await openMail(mailbox, 'ann@waiting.test');
    await expect(letter(mailbox).getByText('8:00 – 9:00 PM').first()).toBeVisible();
    await mailbox.close();
  });

  await test.step('it is taken at this desk: the party stands on the board, and the other desk is told', async () => {
    await party('Ann Long').getByRole('button', { name: 'Seat' }).click();
    await expect(party('Ann Long')).toHaveCount(0);
    await expect(page.getByRole('gridcell', { name: /^Ann Long, Pending, Lane 3, 8:00 – 9:00 PM/ })).toBeVisible();
    await expect(list.getByText('Ann Long took the offer')).toBeVisible();
    await expect(said(other, 'Ann Long took the offer')).toBeVisible();
    await expect(said(page, 'Ann Long took the offer')).toHaveCount(0);
  });

  await test.step('the next is offered the next place, loses it, and keeps its position', async () => {
    await openBoard(other, venue.today);
    await cancel(other, 'Full 4');
    await expect(party('Ben Ode')).toContainText('Offered Lane 4, 8:00 PM');
    await party('Ben Ode').getByRole('button', { name: 'Take back' }).click();
    // The end of an offer is a turn of the next.
    await expect(party('Cy Wu')).toContainText('Offered Lane 4, 8:00 PM');
    await expect(list.getByRole('listitem').first()).toContainText(/1\s*Ben Ode/);
    await expect(party('Ben Ode')).not.toContainText('Offered');
  });
});

/** Cancels a party of two that paid nothing, from the board. */
async function cancel(page: Page, name: string): Promise<void> {
  await bar(page, name).click();
  await page.getByTestId('booking-panel').getByRole('link', { name: 'Open full details' }).click();
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  const question = page.getByRole('alertdialog', { name: /^Cancel/ });
  await question.getByRole('button', { name: /^Cancel booking/ }).click();
  await expect(page.getByText('Cancelled').first()).toBeVisible();
}
