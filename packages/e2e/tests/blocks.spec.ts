import type { Call } from '@laneway/contract/endpoints';
import type { Page } from '@playwright/test';
import { bar, dayAfter, openBoard } from '../support/board.ts';
import { sharedSession, signInByCall } from '../support/people.ts';
import { expect, expectAccessible, OWNER, signIn, test } from '../support/test.ts';
import { enterVenue, makeVenue, type Venue } from '../support/venue.ts';

test('league nights are blocked for a season around two parties, released once, and moved by half an hour', async ({
  page,
  another,
}) => {
  await signIn(page, OWNER);
  const venue = await makeVenue(page, 'Till Blocks', 'TB');
  const first = dayAfter(venue.today, 7);
  const second = dayAfter(first, 7);
  await bookAt(page, venue, { name: 'Erin Vance', date: dayAfter(first, 14) });
  await bookAt(page, venue, { name: 'Kim Lee', date: dayAfter(first, 28) });

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
  await expect(dialog.getByRole('heading', { name: 'Block Lanes 1–2 on 11 dates' })).toBeVisible();
  await expect(dialog.getByText('2 dates are left out.')).toBeVisible();
  await expect(dialog.getByText(/^Erin Vance, 2 guests, 7:00 – 8:00 PM/)).toBeVisible();
  await expect(dialog.getByText(/^Kim Lee, 2 guests/)).toBeVisible();
  await expectAccessible(page, 'the dates of a series');
  await dialog.getByRole('button', { name: 'Block 11 dates' }).click();
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
  await dialog.getByRole('button', { name: 'Change 10 dates' }).click();
  await expect(dialog).toBeHidden();
  await openBoard(other, dayAfter(first, 21));
  await bar(other, 'League night').click();
  await expect(other.getByTestId('block-panel').getByText('6:30 – 9:30 PM', { exact: true })).toBeVisible();
});

/** A party of two on lane 2 from 7:00 to 8:00 PM. */
async function bookAt(page: Page, { outletId }: Venue, { name, date }: { name: string; date: string }): Promise<void> {
  const session = sharedSession(OWNER) ?? (await signInByCall(page.request, OWNER));
  const headers = () => ({ authorization: `Bearer ${session['token'] ?? ''}`, 'idempotency-key': crypto.randomUUID() });
  const get = async <T>(path: string) =>
    (await (await page.request.get(`/api/admin/${path}`, { headers: headers() })).json()) as T;
  const { resources } = await get<{ resources: { resourceId: string; number: number }[] }>(
    `booking/board/${outletId}?date=${date}`,
  );
  const { serviceItems } = await get<{ serviceItems: { id: string; title: string }[] }>(
    `service-item/list/${outletId}/all/all/all`,
  );
  const lane = resources.find(({ number }) => number === 2)?.resourceId ?? '';
  const serviceItemId = serviceItems.find(({ title }) => title === 'Open bowling')?.id ?? '';
  const item = { serviceItemId, date, start: '19:00', duration: 1, guests: { Guest: 2 }, lanes: [lane] };
  const data: Call<'reservation.add'>['body'] = { outletId, name, bookingPhone: '2075550155', items: [item] };
  const answer = await page.request.post('/api/admin/reservation/add', { headers: headers(), data });
  expect(answer.ok(), await answer.text()).toBe(true);
}
