import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { waitingDrafts } from '../../../app/form/drafts.ts';
import { aUser } from '../../../test/builders.ts';
import type { Handlers } from '../../../test/fake-api.ts';
import { laneId, OUTLET_ID } from '../testing/board-fixture.ts';
import { openBoard } from '../testing/open-board.tsx';
import { BOOKING, selling } from '../testing/selling.ts';
import { bookingDrafts } from './kept-booking.ts';

const panel = () => page.getByTestId('new-booking');
const quote = () => page.getByTestId('quote');
const book = () => panel().getByRole('button', { name: 'Book' });
const hold = () => panel().getByRole('button', { name: 'Hold', exact: true });
/** What the board would offer to go on with. */
const unfinished = () => waitingDrafts(aUser().id, bookingDrafts(OUTLET_ID));
const NO_CONNECTION = 'No connection. Nothing was saved.';
const NOT_ANSWERED = 'No answer came. It may have been done; pressing again does it only once.';

/** A new booking of a party of fourteen that is priced and could be made. */
async function start(changes: Handlers = {}) {
  const { fake } = await openBoard({ api: selling(changes).api });
  await userEvent.keyboard('n');
  await page.getByRole('button', { name: /Choose a plan/ }).click();
  await page.getByRole('option', { name: 'Open bowling' }).click();
  await page.getByLabelText('Guest', { exact: true }).fill('14');
  await page.getByLabelText('Name').fill('Dana Cole');
  await page.getByLabelText('Email').fill('dana@mail.example');
  await expect.element(quote().getByText('$120.00').last()).toBeVisible();
  const sent = (id: string) => fake.sent.filter((one) => one.id === id);
  const keys = (id: string) => sent(id).map((one) => one.headers.get('idempotency-key'));
  const bodies = (id: string) => sent(id).map((one) => one.call.body);
  return { fake, keys, bodies };
}

test('Book pressed again after silence is the same request, though its lanes seem to be taken by then', async () => {
  const { fake, keys, bodies } = await start();
  const mend = fake.cut('reservation.add');
  await book().click();
  await expect.element(panel().getByRole('alert')).toMatchTextContent(NOT_ANSWERED);
  const { 'booking.availability': free } = fake.handlers;
  fake.handlers['booking.availability'] = (call) => {
    const items = (call.body.items ?? []).map((item) => ({ ...item, lanes: [laneId(1)] }));
    return free?.({ ...call, body: { ...call.body, items } }) as never;
  };
  window.dispatchEvent(new Event('online'));
  await expect.element(quote().getByText('No Venue Resource Available')).toBeVisible();
  mend();
  await book().click();
  await expect.element(page.getByText('HB-7K3QM booked for Dana Cole')).toBeVisible();
  const [first, second] = keys('reservation.add');
  expect(first).toBeTruthy();
  expect(second).toBe(first);
  expect(bodies('reservation.add')[1]).toEqual(bodies('reservation.add')[0]);
});

test('a booking that was changed after silence is another one only once the first is known', async () => {
  const { fake, keys, bodies } = await start();
  const mend = fake.cut('reservation.add');
  await book().click();
  await expect.element(panel().getByRole('alert')).toMatchTextContent(NOT_ANSWERED);
  mend();
  await page.getByLabelText('Name').fill('Dana Coleman');
  await book().click();
  await expect.element(panel().getByRole('alert')).toMatchTextContent(/^The first press was carried out\./);
  expect(bodies('reservation.add')[1]).toEqual(bodies('reservation.add')[0]);
  await book().click();
  await expect.element(page.getByText('HB-7K3QM booked for Dana Coleman')).toBeVisible();
  const [first, second, third] = keys('reservation.add');
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('Escape while a booking is made waits for its answer, and nothing is left to go on with', async () => {
  const { fake, bodies } = await start();
  const answer = fake.slow('reservation.add');
  await book().click();
  await expect.element(book()).toHaveAttribute('aria-busy', 'true');
  await userEvent.keyboard('{Escape}');
  await panel().getByRole('button', { name: 'Close' }).click();
  await expect.element(page.getByLabelText('Name')).toHaveValue('Dana Cole');
  answer();
  await expect.element(page.getByText('HB-7K3QM booked for Dana Cole')).toBeVisible();
  await expect.element(panel()).not.toBeInTheDocument();
  await expect.poll(unfinished).toEqual([]);
  expect(bodies('reservation.add')).toHaveLength(1);
});

test('a booking that is answered after the board was left is not offered as unfinished, before or after', async () => {
  const { fake } = await start();
  await expect.poll(() => indexedDB.databases()).toContainEqual(expect.objectContaining({ name: 'laneway' }));
  const answer = fake.slow('reservation.add');
  await book().click();
  await expect.element(book()).toHaveAttribute('aria-busy', 'true');
  await page.getByRole('navigation').getByRole('link', { name: 'Bookings' }).click();
  await expect.element(panel()).not.toBeInTheDocument();
  expect(await unfinished()).toEqual([]);
  answer();
  await expect.element(page.getByText('HB-7K3QM booked for Dana Cole')).toBeVisible();
  await expect.poll(unfinished).toEqual([]);
});

test('Hold pressed again after silence holds once', async () => {
  const { fake, keys, bodies } = await start();
  const mend = fake.cut('booking.lock');
  await hold().click();
  await expect.element(panel().getByRole('alert')).toMatchTextContent(NOT_ANSWERED);
  mend();
  await hold().click();
  await expect.element(page.getByTestId('hold-countdown')).toBeVisible();
  const [first, second] = keys('booking.lock');
  expect(first).toBeTruthy();
  expect(second).toBe(first);
  expect(bodies('booking.lock')[1]).toEqual(bodies('booking.lock')[0]);
});

test('a start that is changed while the hold is on its way stays', async () => {
  const { fake } = await start();
  const answer = fake.slow('booking.lock');
  await hold().click();
  await page.getByLabelText('Start').fill('21:00');
  await userEvent.tab();
  await expect.element(page.getByLabelText('Start')).toHaveValue('9:00 PM');
  answer();
  await expect.element(page.getByTestId('hold-countdown')).toBeVisible();
  await expect.element(page.getByLabelText('Start')).toHaveValue('9:00 PM');
});

test('a hold that is answered after its booking was discarded is released, and the booking stays gone', async () => {
  const { fake, bodies } = await start();
  const answer = fake.slow('booking.lock');
  await hold().click();
  await panel().getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect.element(panel()).not.toBeInTheDocument();
  answer();
  await expect.poll(() => bodies('booking.unlock')).toEqual([{ bookingId: BOOKING }]);
  await expect.element(panel()).not.toBeInTheDocument();
});

test('a start without a price cannot be booked, and is asked again when the connection is back', async () => {
  const { fake, bodies } = await start();
  const mend = fake.cut('booking.availability');
  await page.getByLabelText('Start').fill('21:00');
  await userEvent.tab();
  await expect.element(quote().getByText(NO_CONNECTION), { timeout: 5000 }).toBeVisible();
  await expect.element(book()).toBeDisabled();
  await expect.element(hold()).toBeDisabled();
  await page.getByLabelText('Name').click();
  await userEvent.keyboard('{Enter}');
  expect(bodies('reservation.add')).toEqual([]);
  await expect.element(quote().getByText('$120.00').last()).not.toBeInTheDocument();
  mend();
  window.dispatchEvent(new Event('online'));
  await expect.element(book()).toBeEnabled();
  await book().click();
  await expect.poll(() => bodies('reservation.add')).toMatchObject([{ items: [{ start: '21:00' }] }]);
});

/** Book is pressed before the price of a new start is there, which `answer` lets come. */
async function pressEarly() {
  const { fake, bodies } = await start();
  const answer = fake.slow('booking.availability');
  await page.getByLabelText('Start').fill('21:00');
  await userEvent.tab();
  await expect.element(quote()).toHaveAttribute('aria-busy', 'true');
  await book().click();
  return { answer, bodies };
}

test('Book pressed before the price of a new start is there books that start once it is', async () => {
  const { answer, bodies } = await pressEarly();
  expect(bodies('reservation.add')).toEqual([]);
  answer();
  await expect.poll(() => bodies('reservation.add')).toMatchObject([{ items: [{ start: '21:00' }] }]);
});

test('an early Book is taken back by what is typed after it', async () => {
  const { answer, bodies } = await pressEarly();
  await expect.element(book()).toHaveAttribute('aria-busy', 'true');
  await page.getByLabelText('Name').fill('Dana Coleman');
  await expect.element(book()).not.toHaveAttribute('aria-busy');
  answer();
  await expect.element(quote()).toHaveAttribute('aria-busy', 'false');
  await expect.element(book()).toBeEnabled();
  expect(bodies('reservation.add')).toEqual([]);
});
