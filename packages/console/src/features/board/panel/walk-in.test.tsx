import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Answer } from '@laneway/contract/endpoints';
import type { Handlers } from '../../../test/fake-api.ts';
import { aPlanRow } from '../../../test/plan.fixture.ts';
import { boardFixture, inAnswer, laneId, PLAN_ID, roomId, uuid } from '../testing/board-fixture.ts';
import { openBoard } from '../testing/open-board.tsx';
import { selling } from '../testing/selling.ts';

const GAMES = uuid(2, 3);
const panel = () => page.getByTestId('new-booking');
const quote = () => page.getByTestId('quote');
const guests = () => page.getByLabelText('Guest', { exact: true });
const hours = () => page.getByTestId('draft-hours');
const marks = () => page.getByTestId('draft-mark').elements();

type Sales = Answer<'booking.nextSales'>;
const next = (start: string, startsAt: string): Sales['plans'][number]['next'] => ({
  start,
  startsAt,
  duration: 1,
  entry: 2,
  lanes: [laneId(8), roomId(2)],
  total: 42,
});
/** The fixture's clock shows 6:42 PM; open bowling sells every quarter of an hour. */
const soon = (start?: string): Sales['plans'] => [
  {
    planId: PLAN_ID,
    title: 'Open bowling',
    eta: [],
    next: start === undefined ? next('18:45', '2026-11-21T23:45:00Z') : null,
    whyNot: start === undefined ? null : { code: 'venue.none', message: 'No Venue Resource Available' },
  },
  {
    planId: GAMES,
    title: 'Weekday by the game',
    eta: [],
    next: null,
    whyNot: { code: 'plan.not_available_date', message: 'Plan is not available on selected date' },
  },
];

async function walkIn(changes: Handlers = {}) {
  const { api } = selling({
    'plan.list': () => ({
      serviceItems: [
        aPlanRow({ id: GAMES, title: 'Weekday by the game', order: 1 }),
        aPlanRow({ id: PLAN_ID, title: 'Open bowling', order: 2 }),
      ],
    }),
    'booking.nextSales': ({ body }) => ({ date: body.date, plans: soon(body.start) }),
    ...changes,
  });
  const board = await openBoard({ api });
  await userEvent.keyboard('n');
  await expect.element(panel()).toBeVisible();
  return board;
}

const sent = (board: Awaited<ReturnType<typeof openBoard>>, id: string) =>
  board.fake.sent.filter((one) => one.id === id).map((one) => one.call.body);

test('N, a number, Enter: the next start of the plan that sells now is held, and the name is asked for', async () => {
  const board = await walkIn();
  await userEvent.keyboard('6{Enter}');
  await expect.element(page.getByTestId('hold-countdown')).toBeVisible();
  expect(sent(board, 'booking.lock')).toMatchObject([
    {
      items: [
        {
          serviceItemId: PLAN_ID,
          start: '18:45',
          duration: 1,
          entry: 2,
          guests: { Guest: 6 },
          lanes: [laneId(8), roomId(2)],
        },
      ],
    },
  ]);
  await expect.element(page.getByLabelText('Name')).toHaveFocus();
  await page.getByLabelText('Name').fill('Grace Lin');
  await page.getByLabelText('Phone').fill('2075550177');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('HB-7K3QM booked for Grace Lin')).toBeVisible();
});

test('what would be taken is on the board at once, and follows guests, start and length', async () => {
  await walkIn();
  await expect.element(guests()).toHaveFocus();
  await expect.element(hours()).toHaveTextContent('6:45 – 7:45 PM');
  await expect.poll(marks).toHaveLength(2);
  const [one] = marks().map((mark) => mark.getBoundingClientRect().height);
  await guests().fill('14');
  await expect.poll(() => marks()[0]?.getBoundingClientRect().height ?? 0).toBeGreaterThan((one ?? 0) * 2.5);
  await page.getByRole('button', { name: /Length/ }).click();
  await page.getByRole('option', { name: '2 h', exact: true }).click();
  await expect.element(hours()).toHaveTextContent('6:45 – 8:45 PM');
  await page.getByLabelText('Start').fill('10:30 PM');
  await userEvent.tab();
  await expect.element(hours()).toMatchTextContent(/^10:30 PM – 12:30 AM$/);
  await expect.element(page.getByRole('button', { name: /^Open bowling/ })).toBeVisible();
  const board = page.getByTestId('board-scroller').element().getBoundingClientRect();
  await expect.poll(() => hours().element().getBoundingClientRect().right).toBeLessThanOrEqual(board.right);
  expect(hours().element().getBoundingClientRect().left).toBeGreaterThan(board.left);
});

test('a plan that leaves the places to the desk has none taken until they are chosen', async () => {
  const sold = selling().api['plan.details'] as unknown as () => { plan: object };
  const plan = { ...sold().plan, adminAutoAssignStatus: false };
  await walkIn({ 'plan.details': () => ({ ...sold(), plan }) as never });
  await guests().fill('6');
  await expect.element(quote().getByText(/\$/).first()).toBeVisible();
  await expect.element(panel().getByText(/^Choose the places/)).toBeVisible();
  expect(marks()).toHaveLength(0);
  const hold = panel().getByRole('button', { name: /^Hold/ });
  await expect.element(hold).toHaveAttribute('aria-disabled', 'true');
  await panel().getByRole('checkbox', { name: 'Lane 8' }).click({ force: true });
  await expect.element(hold).not.toHaveAttribute('aria-disabled');
  expect(
    panel()
      .getByText(/^Choose the places/)
      .query(),
  ).toBeNull();
});

test('the plan that sells now is first with its price, the other is dimmed with its reason and can be asked', async () => {
  await walkIn();
  await expect.element(panel().getByText('6:45 PM · from $42.00').last()).toBeVisible();
  await page.getByRole('button', { name: /Open bowling/ }).click();
  const options = page
    .getByRole('option')
    .elements()
    .map((option) => option.textContent);
  expect(options).toEqual([
    'Open bowling6:45 PM · from $42.00',
    'Weekday by the gamePlan is not available on selected date',
  ]);
  const [open, games] = page
    .getByRole('option')
    .elements()
    .map((option) => getComputedStyle(option).color);
  expect(games).not.toBe(open);
  expect(page.getByRole('option').nth(1).element()).not.toHaveAttribute('aria-disabled', 'true');
});

test('the word now and the button Now bring the start back to the next sale', async () => {
  await walkIn();
  const start = page.getByLabelText('Start');
  await expect.element(start).toHaveValue('6:45 PM');
  await start.fill('10:30 PM');
  await userEvent.tab();
  await expect.element(hours()).toMatchTextContent(/^10:30/);
  await start.fill('now');
  await userEvent.tab();
  await expect.element(start).toHaveValue('6:45 PM');
  await start.fill('11:00 PM');
  await userEvent.tab();
  await panel().getByRole('button', { name: 'Now' }).click();
  await expect.element(start).toHaveValue('6:45 PM');
});

test('when nothing sells any more today, the board turns to the day that does', async () => {
  const tomorrow = '2026-11-22';
  const board = await walkIn({
    'booking.nextSales': () => ({
      date: tomorrow,
      plans: [
        { planId: PLAN_ID, title: 'Open bowling', eta: [], next: next('10:00', '2026-11-22T15:00:00Z'), whyNot: null },
      ],
    }),
  });
  await expect.poll(() => new URLSearchParams(location.search).get('date')).toBe(tomorrow);
  expect(sent(board, 'booking.lock')).toEqual([]);
});

test('another date is chosen in the panel, and stays', async () => {
  const board = await walkIn({
    'booking.boardColumns': ({ query }) => inAnswer(boardFixture({ lanes: 12, date: query.date ?? '2026-11-21' })),
    'booking.nextSales': ({ body: { date, start } }) => ({
      date,
      plans: [{ ...soon(start)[0]!, next: next('18:45', `${date}T23:45:00Z`) }],
    }),
  });
  await guests().fill('14');
  await expect.element(panel().getByLabelText('Start')).toHaveValue('6:45 PM');
  await panel()
    .getByRole('button', { name: /^Date, / })
    .click();
  await page.getByRole('button', { name: /Saturday, November 28/ }).click();
  const asked = () => sent(board, 'booking.nextSales').at(-1);
  await expect.poll(asked).toMatchObject({ date: '2026-11-28', party: 14 });
  await expect
    .poll(() => sent(board, 'booking.availability').at(-1))
    .toMatchObject({ items: [{ date: '2026-11-28' }] });
  expect(new URLSearchParams(location.search).get('date')).toBe('2026-11-28');
  await expect.element(panel().getByRole('button', { name: 'Date, Sat, Nov 28' })).toBeVisible();
});

test('places are chosen by chips, those of the suggestion are marked, and the best ones can be had back', async () => {
  const board = await walkIn();
  await guests().fill('6');
  const lane = (number: number, more = '') =>
    panel().getByRole('checkbox', { name: `Lane ${number}${more}`, exact: true });
  await expect.element(lane(8, ', would be taken')).not.toBeChecked();
  // Lane 8 is not suggested any more once another one is chosen.
  (lane(9).element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await expect.element(lane(9)).toBeChecked();
  await expect.poll(() => JSON.stringify(sent(board, 'booking.availability').at(-1))).toContain(laneId(9));
  await expect.poll(marks).toHaveLength(1);
  await panel().getByRole('button', { name: 'Let Laneway pick' }).click();
  await expect.element(lane(9)).not.toBeChecked();
  await expect.element(lane(8, ', would be taken')).toBeVisible();
});

test('what ends too late is offered in another length, which is taken as it is offered', async () => {
  const message =
    'Plan is not available for selected time. It is sold until 11:00 PM: 65 minutes left, 90 minutes needed.';
  const nearest = [{ start: '21:30', entry: 1, duration: 1.5, lanes: [laneId(3)], total: 42 }];
  const board = await walkIn({
    'booking.availability': () => ({
      items: [],
      quote: null,
      warnings: [],
      whyNot: { code: 'plan.not_available_time', message, nearest },
    }),
  });
  await userEvent.keyboard('6');
  await quote()
    .getByRole('button', { name: /1 h 30.*, Lane 3 at 9:30 PM/ })
    .click();
  await expect
    .poll(() => JSON.stringify(sent(board, 'booking.availability').at(-1)))
    .toContain(JSON.stringify({ entry: 1, date: '2026-11-21', start: '21:30', duration: 1.5 }).slice(1, -1));
});

test('of a time past closing no free lane is struck as taken', async () => {
  await walkIn({
    'booking.availability': () => ({
      items: [],
      quote: null,
      warnings: [],
      whyNot: {
        code: 'plan.not_available_time',
        message: 'Plan is not available for selected time',
        nearest: [{ start: '25:30', lanes: [], total: null }],
      },
    }),
  });
  await userEvent.keyboard('6');
  await quote()
    .getByRole('button', { name: /1:30 AM/ })
    .click();
  await expect.element(panel().getByRole('checkbox', { name: 'Lane 9', exact: true })).toBeVisible();
});

test('a refusal says who is in the way, and its offer of the next day is taken with its date', async () => {
  const message =
    'No Venue Resource Available. One lane is needed, none is free then. First to end: Lane 5, Casco until 9:30 PM.';
  const nearest = [{ start: '10:00', date: '2026-11-22', lanes: [laneId(3)], total: 42 }];
  await walkIn({
    'booking.availability': () => ({
      items: [],
      quote: null,
      warnings: [],
      whyNot: { code: 'venue.none', message, nearest },
    }),
  });
  await userEvent.keyboard('6');
  await expect.element(quote().getByText(/Casco until 9:30 PM/)).toBeVisible();
  expect(marks()).toEqual([]);
  await quote()
    .getByRole('button', { name: /Lane 3 at Sun, Nov 22, 10:00 AM/ })
    .click();
  await expect.poll(() => new URLSearchParams(location.search).get('date')).toBe('2026-11-22');
});
