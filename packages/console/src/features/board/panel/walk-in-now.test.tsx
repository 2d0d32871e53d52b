import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Answer } from '@laneway/contract/endpoints';
import { type Handlers, Refusal } from '../../../test/fake-api.ts';
import { aPlanRow } from '../../../test/plan.fixture.ts';
import { laneId, PLAN_ID, roomId, uuid } from '../testing/board-fixture.ts';
import { openBoard } from '../testing/open-board.tsx';
import { BOOKING, selling } from '../testing/selling.ts';
import { named, storeOf } from '../testing/board-rig.ts';
import { openedDialog } from '../../../app/dialogs/booking-dialogs.ts';

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
  eta: [],
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
  expect(sent('reservation.add')).toMatchObject([{ ...walkin, checkIn: true, confirm: true }]);
});

test('the place that is free now is said with who follows, and the sale starts it and asks for the money', async () => {
  const { sent } = await walkIn([open({})], {
    'reservation.add': () => ({
      message: 'Reservation created',
      bookingId: BOOKING,
      code: 'HB-7K3QM',
      status: 'inprogress',
      version: 1,
      total: 40,
      dueNow: 0,
      balance: 40,
    }),
  });
  await userEvent.keyboard('6');
  const now = panel().getByRole('radio', { name: /^Lane 8, .* 6:40 – 7:40 PM/ });
  await expect.element(now).toBeChecked();
  await expect.element(panel().getByText('Free now')).toBeVisible();
  await page.getByLabelText('Name').fill('Grace Lin');
  await page.getByLabelText('Phone').fill('2075550177');
  await panel()
    .getByRole('button', { name: /^Start Lane 8, .*, take \$40\.00$/ })
    .click();
  await expect.poll(() => openedDialog.get()).toMatchObject({ name: 'payment', subject: { bookingId: BOOKING } });
  expect(sent('booking.lock')).toEqual([]);
  expect(sent('reservation.add')).toMatchObject([{ checkIn: true, confirm: true, items: [{ start: '18:40' }] }]);
  openedDialog.set(null);
});

test('nothing is free now: three lanes with their minutes and why; the first is drawn, another is chosen by the arrow keys', async () => {
  const party = named(storeOf(), 'Lee');
  const row = (
    start: string,
    startsAt: string,
    minutes: number,
    lane: number,
    after: Plan['eta'][number]['after'],
  ) => ({
    ...later.next!,
    start,
    startsAt,
    minutes,
    lanes: [laneId(lane)],
    after,
  });
  const eta = [
    row('18:50', '2026-11-21T23:50:00Z', 8, 3, {
      ownerId: party.id,
      what: 'plays_on' as const,
      until: '2026-11-21T23:47:00Z',
    }),
    row('19:40', '2026-11-22T00:40:00Z', 58, 5, {
      ownerId: party.id,
      what: 'plays' as const,
      until: '2026-11-22T00:40:00Z',
    }),
    row('20:00', '2026-11-22T01:00:00Z', 78, 7, null),
  ];
  const { sent } = await walkIn([open({ next: null, eta })]);
  await userEvent.keyboard('6');
  const rows = panel().getByRole('radio');
  await expect.element(rows.nth(2)).toBeVisible();
  await expect.element(rows.nth(0)).toBeChecked();
  await expect.element(panel().getByText('in 8 min')).toBeVisible();
  await expect.element(panel().getByText('Lee plays on past the end')).toBeVisible();
  await expect.element(panel().getByText('Lee plays until 7:40 PM')).toBeVisible();
  await expect.element(panel().getByText('Starts 6:50 PM')).toBeVisible();
  (rows.nth(0).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(rows.nth(1)).toBeChecked();
  await expect
    .poll(() => sent('booking.availability').at(-1))
    .toMatchObject({ channel: 'walkin', items: [{ start: '19:40', lanes: [laneId(5)] }] });
  expect(sent('booking.nextSales').at(-1)).not.toHaveProperty('start');
  await expect.element(panel().getByRole('button', { name: 'Book', exact: true })).toBeVisible();
  await page.getByRole('button', { name: /Length/ }).click();
  await page.getByRole('option', { name: '2 h', exact: true }).click();
  await expect.poll(() => sent('booking.nextSales').at(-1)).toMatchObject({ duration: 2, channel: 'walkin' });
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
      { planId: FAMILY, title: 'Family hour', eta: [], ...later },
      {
        planId: uuid(2, 4),
        title: 'Monday league',
        eta: [],
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

test('a hold without a name that is in the way is named by its desk', async () => {
  const hold = {
    lanes: '3',
    at: ['18:00', '18:50'] as [string, string],
    name: '',
    status: 'holding' as const,
    hold: 480,
  };
  const after = { ownerId: uuid(1, 6), what: 'held' as const, until: '2026-11-21T23:50:00Z' };
  const place = { start: '18:50', startsAt: '2026-11-21T23:50:00Z', minutes: 8, lanes: [laneId(3)], after };
  await walkIn(
    [open({ next: null, eta: [{ ...later.next!, ...place }] })],
    {},
    {
      fixture: { rows: [{ ...hold, owner: 'hall1:desk2' }] },
    },
  );
  await userEvent.keyboard('6');
  await expect.element(panel().getByText('Held for Desk 2 until 6:50 PM')).toBeVisible();
});

test('a full plan is refused once, beside where it would be, with what is nearest and the wait list', async () => {
  const message = 'No Venue Resource Available. One lane is needed, none is free then.';
  const { api } = selling();
  const details = (api['plan.details'] as unknown as () => { plan: object })();
  const { sent } = await walkIn([open({ next: null, whyNot: { code: 'venue.none', message } })], {
    'plan.details': () => ({ ...details, plan: { ...details.plan, waitlistStatus: true } }) as never,
    'booking.availability': () => ({
      items: [],
      quote: null,
      warnings: [],
      whyNot: {
        code: 'venue.none',
        message,
        nearest: [{ start: '20:15', lanes: [laneId(3)], total: 42 }],
      },
    }),
  });
  await userEvent.keyboard('6');
  const refusal = panel().getByTestId('refusal');
  await expect.element(refusal.getByRole('button', { name: 'Join the wait list' })).toBeVisible();
  await expect
    .poll(
      () =>
        panel()
          .getByText(message)
          .elements()
          .filter((one) => one.checkVisibility()).length,
    )
    .toBe(1);
  const [card, date] = [refusal, panel().getByLabelText('Start')].map((at) => at.element());
  expect(card!.compareDocumentPosition(date!) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  await refusal.getByRole('button', { name: /Lane 3 at 8:15 PM/ }).click();
  await expect
    .poll(() => sent('booking.availability').at(-1))
    .toMatchObject({ items: [{ start: '20:15', lanes: [laneId(3)] }] });
});

test('another plan begins with an hour again, not with the length of the plan before', async () => {
  const table = { planId: FAMILY, title: 'Galley table', eta: [], ...sale('18:40', '2026-11-21T23:40:00Z', 2, 21) };
  const full = { code: 'venue.none', message: 'No Venue Resource Available' };
  const { sent } = await walkIn(
    [{ ...table, next: { ...table.next!, duration: 2 } }, open({ next: null, whyNot: full })],
    {
      'plan.list': () => ({
        serviceItems: [
          aPlanRow({ id: FAMILY, title: 'Galley table', order: 1 }),
          aPlanRow({ id: PLAN_ID, title: 'Open bowling', order: 2 }),
        ],
      }),
    },
  );
  await userEvent.keyboard('6');
  await expect.poll(() => sent('booking.availability').at(-1)).toMatchObject({ items: [{ duration: 2 }] });
  await panel()
    .getByRole('button', { name: /Galley table/ })
    .click();
  await page.getByRole('option', { name: /Open bowling/ }).click();
  await expect
    .poll(() => sent('booking.availability').at(-1))
    .toMatchObject({ items: [{ serviceItemId: PLAN_ID, duration: 1 }] });
});

test('a plan that asks for photographs says so on its button, and leads to the check-in in place of the payment', async () => {
  const { api } = selling();
  const details = (api['plan.details'] as unknown as () => { plan: object })();
  await walkIn([open({})], {
    'plan.details': () => ({ ...details, plan: { ...details.plan, isProfilePicRequired: true } }) as never,
    'reservation.add': () => ({
      message: 'Reservation created',
      bookingId: BOOKING,
      code: 'HB-7K3QM',
      status: 'successful',
      version: 1,
      total: 40,
      dueNow: 40,
      balance: 40,
    }),
  });
  await userEvent.keyboard('3');
  await page.getByLabelText('Name').fill('Grace Lin');
  await page.getByLabelText('Phone').fill('2075550177');
  await panel()
    .getByRole('button', { name: /^Book Lane 8, .*, then take 3 photographs$/ })
    .click();
  await expect.poll(() => openedDialog.get()).toMatchObject({ name: 'guests', subject: { bookingId: BOOKING } });
  await expect.element(page.getByText('Start needs 3 photographs: check in first.')).toBeVisible();
  openedDialog.set(null);
});
