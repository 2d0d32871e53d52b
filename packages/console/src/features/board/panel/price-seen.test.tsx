import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Answer } from '@laneway/contract/endpoints';
import { Refusal, type Handlers } from '../../../test/fake-api.ts';
import { aPlanRow } from '../../../test/plan.fixture.ts';
import { laneId, PLAN_ID, roomId, uuid } from '../testing/board-fixture.ts';
import { openBoard } from '../testing/open-board.tsx';
import { BOOKING, selling } from '../testing/selling.ts';

const GAMES = uuid(2, 3);
const panel = () => page.getByTestId('new-booking');
const quote = () => page.getByTestId('quote');
const button = (name: string) => panel().getByRole('button', { name, exact: true });
const PLAN_CHANGED = 'event: changed\ndata: {"kind":"plan"}\n\n';

/** A party of fourteen at $120.00, which becomes another price by `reprice`. */
async function start(changes: Handlers = {}) {
  const { api } = selling(changes);
  const { 'booking.availability': judged } = api;
  let factor = 1;
  const { fake } = await openBoard({
    api: {
      ...api,
      'booking.availability': async (call) => {
        const answer = (await judged?.(call)) as Answer<'booking.availability'>;
        return answer.quote ? { ...answer, quote: { ...answer.quote, total: answer.quote.total * factor } } : answer;
      },
    },
  });
  await fake.stream.connected();
  await userEvent.keyboard('n');
  await page.getByRole('button', { name: /Choose a plan/ }).click();
  await page.getByRole('option', { name: 'Open bowling' }).click();
  await page.getByLabelText('Guest', { exact: true }).fill('14');
  await page.getByLabelText('Name').fill('Dana Cole');
  await page.getByLabelText('Phone').fill('6175550199');
  await expect.element(quote().getByText('$120.00').last()).toBeVisible();
  const sent = (id: string) => fake.sent.filter((one) => one.id === id).map((one) => one.call.body);
  return { fake, sent, reprice: (to: number) => void (factor = to / 120) };
}

test('a price that is changed beside an open sale is shown with the one it was, and sold as shown', async () => {
  const { fake, sent, reprice } = await start();
  reprice(138);
  fake.stream.write(PLAN_CHANGED);
  await expect.element(quote().getByText('$138.00')).toBeVisible();
  await expect.element(quote().getByText('was $120.00')).toBeVisible();
  await button('Book').click();
  await expect.poll(() => sent('reservation.add')).toMatchObject([{ total: 138 }]);
});

test('a price that is changed back is no news, nor is that of another party', async () => {
  const { fake, reprice } = await start();
  reprice(138);
  fake.stream.write(PLAN_CHANGED);
  await expect.element(quote().getByText('was $120.00')).toBeVisible();
  reprice(120);
  fake.stream.write(PLAN_CHANGED);
  await expect.element(quote().getByText('was $120.00')).not.toBeInTheDocument();
  await page.getByLabelText('Guest', { exact: true }).fill('12');
  await expect.element(quote().getByText('$80.00').last()).toBeVisible();
  expect(quote().getByText(/^was/).query()).toBeNull();
});

test('a price that the server has changed unseen is shown, and nothing is sold until Book is pressed again', async () => {
  const { sent, reprice, fake } = await start({
    'reservation.add': () => {
      throw new Refusal(409, 'price.changed', 'The price is 138.00 now. Look at it, then book again.', {
        total: 138,
        lines: [],
      });
    },
  });
  const { 'reservation.add': booked } = selling().api;
  reprice(138);
  await button('Book').click();
  await expect.element(panel().getByRole('alert')).toMatchTextContent(/The price is 138\.00 now/);
  await expect.element(quote().getByText('was $120.00')).toBeVisible();
  expect(sent('reservation.add')).toMatchObject([{ total: 120 }]);
  fake.handlers['reservation.add'] = booked as never;
  await button('Book').click();
  await expect.element(page.getByText('HB-7K3QM booked for Dana Cole')).toBeVisible();
  expect(sent('reservation.add')).toMatchObject([{ total: 120 }, { total: 138 }]);
});

test('Book pressed while the price is asked again does not sell at one that nobody saw', async () => {
  const { fake, sent, reprice } = await start();
  const answer = fake.slow('booking.availability');
  reprice(138);
  fake.stream.write(PLAN_CHANGED);
  await expect.element(quote()).toHaveAttribute('aria-busy', 'true');
  await button('Book').click();
  answer();
  await expect.element(quote().getByText('was $120.00')).toBeVisible();
  await expect.element(button('Book')).not.toHaveAttribute('aria-busy');
  expect(sent('reservation.add')).toEqual([]);
});

test('a basket that another desk moved is compared, and taken over without a loss of what was typed', async () => {
  const stale = {
    actor: 'Maya',
    current: {
      bookingId: BOOKING,
      version: 3,
      status: 'holding',
      items: [{ itemId: uuid(77, 6), date: '2026-11-21', start: '20:00', end: '21:00', lanes: [laneId(1), laneId(2)] }],
    },
  };
  const { fake, sent } = await start({
    'reservation.add': () => {
      throw new Refusal(409, 'stale', 'Maya changed this meanwhile. Compare, then save again.', stale);
    },
  });
  const { 'reservation.add': booked } = selling().api;
  await button('Hold').click();
  await expect.element(page.getByTestId('hold-countdown')).toBeVisible();
  expect(sent('booking.lock')).toMatchObject([{ total: 120 }]);
  await button('Book').click();
  const note = panel().getByRole('alert');
  await expect.element(note).toMatchTextContent(/Maya changed this meanwhile/);
  await expect.element(note.getByText('8:00 – 9:00 PM')).toBeVisible();
  expect(sent('reservation.add')).toMatchObject([{ bookingId: BOOKING, version: 1 }]);
  fake.handlers['reservation.add'] = booked as never;
  await note.getByRole('button', { name: 'Leave it as it is now' }).click();
  await expect.element(page.getByLabelText('Start')).toHaveValue('8:00 PM');
  await expect.element(page.getByLabelText('Name')).toHaveValue('Dana Cole');
  await page.getByLabelText('Guest', { exact: true }).fill('12');
  await expect.element(quote().getByText('$80.00').last()).toBeVisible();
  await button('Book').click();
  await expect
    .poll(() => sent('reservation.add').at(-1))
    .toMatchObject({ version: 3, items: [{ start: '20:00', lanes: [laneId(1), laneId(2), roomId(2)] }] });
});

test('a plan that goes off sale is named with its reason, and no other is put in its place', async () => {
  const games = { ...aPlanRow({ id: GAMES, title: 'Weekday by the game', order: 2 }) };
  const open = aPlanRow({ id: PLAN_ID, title: 'Open bowling', order: 1 });
  const next = (planId: string, title: string): Answer<'booking.nextSales'>['plans'][number] => ({
    planId,
    title,
    eta: [],
    next: {
      start: '18:45',
      startsAt: '2026-11-21T23:45:00Z',
      duration: 1,
      entry: 1,
      lanes: [laneId(8)],
      total: 42,
    },
    whyNot: null,
  });
  const handlers: Handlers = {
    ...selling().api,
    'plan.list': () => ({ serviceItems: [open, games] }),
    'booking.nextSales': ({ body }) => ({
      date: body.date,
      plans: [next(PLAN_ID, 'Open bowling'), next(GAMES, 'Weekday by the game')],
    }),
  };
  const { fake } = await openBoard({ api: handlers });
  await fake.stream.connected();
  await userEvent.keyboard('n');
  await expect.element(panel().getByRole('button', { name: /^Open bowling/ })).toBeVisible();
  await userEvent.keyboard('6');
  await expect.element(quote().getByText('$40.00').last()).toBeVisible();
  fake.handlers['plan.list'] = () => ({ serviceItems: [games] });
  fake.handlers['booking.nextSales'] = ({ body }) => ({ date: body.date, plans: [next(GAMES, 'Weekday by the game')] });
  fake.handlers['booking.availability'] = () => {
    throw new Refusal(422, 'plan.required', 'Please select a plan to proceed');
  };
  fake.stream.write(PLAN_CHANGED);
  await expect.element(quote().getByText('Open bowling is no longer sold. Choose another plan.')).toBeVisible();
  await expect.element(panel().getByRole('button', { name: /^Open bowling/ })).toBeVisible();
  await expect.element(button('Book')).toBeDisabled();
  await panel()
    .getByRole('button', { name: /^Open bowling/ })
    .click();
  await page.getByRole('option', { name: /^Weekday by the game/ }).click();
  await expect
    .poll(() => JSON.stringify(fake.sent.findLast(({ id }) => id === 'booking.availability')?.call.body))
    .toContain(GAMES);
});
