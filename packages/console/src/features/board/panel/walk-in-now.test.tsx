import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Answer } from '@laneway/contract/endpoints';
import { type Handlers, Refusal } from '../../../test/fake-api.ts';
import { aPlanRow } from '../../../test/plan.fixture.ts';
import { laneId, PLAN_ID, roomId, uuid } from '../testing/board-fixture.ts';
import { openBoard } from '../testing/open-board.tsx';
import { selling } from '../testing/selling.ts';

const FAMILY = uuid(2, 3);
const panel = () => page.getByRole('complementary', { name: 'Walk-in' });
const choice = () => page.getByTestId('choice');

type Plan = Answer<'booking.nextSales'>['plans'][number];
const sale = (start: string, startsAt: string, entry: number, total: number): Pick<Plan, 'next' | 'whyNot'> => ({
  next: { start, startsAt, duration: 1, entry, lanes: [laneId(8), roomId(2)], total },
  whyNot: null,
});
const open = (more: object): Plan => ({
  planId: PLAN_ID,
  title: 'Open bowling',
  ...sale('18:40', '2026-11-21T23:40:00Z', 2, 71.07),
  ...more,
});
const later = sale('19:30', '2026-11-22T00:30:00Z', 1, 30.9);

/** The fixture's clock shows 6:42 PM; the plan sells main lanes first, and VIP. */
async function walkIn(plans: Plan[], changes: Handlers = {}, path: Parameters<typeof openBoard>[0] = {}) {
  const { api } = selling();
  const details = (api['plan.details'] as unknown as () => { schedule: { dateRange: [{ venueDetail: object }] } })();
  const [entry] = details.schedule.dateRange;
  const named = (serviceDescription: string) => ({
    ...entry,
    venueDetail: { ...entry.venueDetail, serviceDescription },
  });
  const schedule = { ...details.schedule, dateRange: [named('Main lanes'), named('VIP')] };
  const board = await openBoard({
    ...path,
    api: {
      ...api,
      'plan.details': () => ({ ...details, schedule }) as never,
      'booking.nextSales': ({ body }) => ({ date: body.date, plans }),
      ...changes,
    },
  });
  await userEvent.keyboard('w');
  await expect.element(panel()).toBeVisible();
  const sent = (id: string) => board.fake.sent.filter((one) => one.id === id).map((one) => one.call.body);
  return { ...board, sent };
}

test('W sells to a walk-in, who starts now: every call says so', async () => {
  const { sent } = await walkIn([open({})]);
  await expect.element(panel().getByRole('heading', { name: 'Walk-in' })).toBeVisible();
  await expect.element(panel().getByText('Starts now, 6:40 PM')).toBeVisible();
  await userEvent.keyboard('6{Enter}');
  await expect.element(page.getByTestId('hold-countdown')).toBeVisible();
  await page.getByLabelText('Name').fill('Grace Lin');
  await page.getByLabelText('Phone').fill('2075550177');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('HB-7K3QM booked for Grace Lin')).toBeVisible();
  const walkin = { channel: 'walkin' };
  expect(sent('booking.nextSales').at(-1)).toMatchObject(walkin);
  expect(sent('booking.nextSales').at(-1)).not.toHaveProperty('start');
  expect(sent('booking.availability').at(-1)).toMatchObject({ ...walkin, items: [{ start: '18:40', entry: 2 }] });
  expect(sent('booking.lock')).toMatchObject([{ ...walkin, items: [{ start: '18:40' }] }]);
  expect(sent('reservation.add')).toMatchObject([walkin]);
});

test('N sells at the desk as before', async () => {
  const { api } = selling({ 'booking.nextSales': ({ body }) => ({ date: body.date, plans: [open({})] }) });
  const { fake } = await openBoard({ api });
  await userEvent.keyboard('n');
  await userEvent.keyboard('6');
  await expect.element(page.getByTestId('quote').getByText('$40.00').last()).toBeVisible();
  const bodies = fake.sent.filter(({ id }) => id.startsWith('booking.')).map(({ call }) => (call.body ?? {}) as object);
  expect(bodies.filter((body) => 'channel' in body)).toEqual([]);
});

test('W on another day is a walk-in of today', async () => {
  await walkIn([open({})], {}, { date: '2026-11-28' });
  await expect.poll(() => new URLSearchParams(location.search).get('date')).toBeNull();
});

test('a dearer entry says that it was taken, and when and for how much the one before it sells, which one press takes', async () => {
  const { sent } = await walkIn([open({ passed: [{ entry: 1, ...later }] })]);
  await expect.element(choice()).toMatchTextContent(/^VIP now, from \$71\.07\./);
  await userEvent.keyboard('6');
  const main = choice().getByRole('button', { name: 'Main lanes from 7:30 PM, $30.90', exact: true });
  await expect.element(main).toBeVisible();
  await main.click();
  await expect.element(page.getByLabelText('Start')).toHaveValue('7:30 PM');
  await expect
    .poll(() => sent('booking.availability').at(-1))
    .toMatchObject({ channel: 'walkin', items: [{ serviceItemId: PLAN_ID, entry: 1, start: '19:30' }] });
  await expect.element(choice()).not.toBeInTheDocument();
  await expect.element(panel().getByText('Starts 7:30 PM')).toBeVisible();
  await expect.element(page.getByLabelText('Guest', { exact: true })).toHaveFocus();
});

test('a plan that is listed first and sells later is offered; one that is not sold that day is not', async () => {
  const list = [
    aPlanRow({ id: FAMILY, title: 'Family hour', order: 1 }),
    aPlanRow({ id: uuid(2, 4), title: 'Monday league', order: 2 }),
    aPlanRow({ id: PLAN_ID, title: 'Open bowling', order: 3 }),
  ];
  const { sent } = await walkIn(
    [
      open({}),
      { planId: FAMILY, title: 'Family hour', ...later },
      {
        planId: uuid(2, 4),
        title: 'Monday league',
        next: null,
        whyNot: { code: 'plan.not_available_date', message: 'Plan is not available on selected date' },
      },
    ],
    { 'plan.list': () => ({ serviceItems: list }) },
  );
  await userEvent.keyboard('6');
  await expect.element(choice()).toMatchTextContent(/^Open bowling now, \$[\d.]+\.Family hour from 7:30 PM, \$30\.90$/);
  await choice().getByRole('button').click();
  await expect.poll(() => JSON.stringify(sent('booking.availability').at(-1))).toContain(FAMILY);
  await expect.element(choice()).not.toBeInTheDocument();
});

test('the first entry is taken without a word; one without a free place says whose it is', async () => {
  const full = { entry: 1, next: null, whyNot: { code: 'venue.none', message: 'First to end: Lane 5 at 9:30 PM.' } };
  const { fake } = await walkIn([open({ passed: [full] })]);
  await expect.element(choice().getByText('Main lanes: First to end: Lane 5 at 9:30 PM.')).toBeVisible();
  fake.handlers['booking.nextSales'] = ({ body }) => ({ date: body.date, plans: [open({})] });
  await userEvent.keyboard('6');
  await expect.element(choice()).not.toBeInTheDocument();
});

test('the hours of a walk-in stand beside the time that it is now, and cover it nowhere', async () => {
  await walkIn([open({})]);
  await expect.element(page.getByTestId('draft-hours')).toBeVisible();
  const now = document.querySelector('[role=row] [data-now]');
  const box = now?.getBoundingClientRect();
  if (!now || !box) throw new Error('no time of now in the axis');
  expect(document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)).toBe(now);
  expect(document.elementFromPoint(box.right - 3, box.top + box.height / 2)).toBe(now);
  const words = document.createRange();
  words.selectNodeContents(page.getByTestId('draft-hours').element());
  expect(words.getBoundingClientRect().left).toBeGreaterThanOrEqual(box.right);
});

test('a server with too much to compute is asked again after the seconds that it gives, without a word', async () => {
  let asked = 0;
  await walkIn([], {
    'booking.nextSales': ({ body }) => {
      asked += 1;
      if (asked === 1) throw new Refusal(429, 'too_many', 'Try again in 1 second.', { retryAfter: 1 });
      return { date: body.date, plans: [open({})] };
    },
  });
  await expect.poll(() => asked).toBe(2);
  await expect.element(panel().getByText('Starts now, 6:40 PM')).toBeVisible();
  expect(page.getByText('Try again in 1 second.').query()).toBeNull();
});
