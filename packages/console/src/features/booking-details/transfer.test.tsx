import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Call } from '@laneway/contract/endpoints';
import { aUser, anId, anOutlet } from '../../test/builders.ts';
import { type FakeApi, type Handlers, Refusal } from '../../test/fake-api.ts';
import { openApp } from '../../test/open-app.tsx';
import { lane } from '../venues/venue.fixture.ts';
import { BOOKING_ID, ITEM_ID, aBooking, aLane, anEdit, anItem, details } from './booking.fixture.ts';
import { dialog, pressChange, preview } from './change.fixture.ts';
import type { Booking, Details, EditAnswer } from './booking-details.queries.ts';
import './booking-details-screen.tsx';
import './change-dialog.tsx';

const [HERE, EAST] = [anId(11), anId(12)];
const [OPEN, COSMIC, PARTY] = [anId(61), anId(62), anId(63)];
const PATH = `/app/outlets/${HERE}/bookings/details?bookingId=${BOOKING_ID}`;
const bothOutlets = [anOutlet({ name: 'Harbor Lanes' }), anOutlet({ outletId: EAST, name: 'Harbor East' })];
const east = (number: number) => ({ resourceId: anId(300 + number), name: `East ${number}` });

/** 158.69, of which 79.35 is paid; 131.33 at Harbor East. */
const money = {
  total: 158.69,
  paid: 79.35,
  refunded: 0,
  poolAmount: 79.35,
  balance: 79.34,
  depositDue: 79.35,
  dueNow: 0,
};
const booked = (changes: Partial<Booking> = {}) => aBooking({ money, ...changes });
const sold = (total: number) => ({ lines: [], total });
const cheaper = anEdit({ before: sold(158.69), after: sold(131.33), difference: -27.36 });
const there = booked({
  outletId: EAST,
  version: 4,
  items: [anItem({ outletId: EAST, serviceItemId: OPEN, lanes: [east(1), east(2)] })],
  money: { ...money, total: 131.33, balance: 51.98 },
});

const aVenue = (place: { resourceId: string; name: string }, index: number) => lane(index + 1, place);

const aPlan = (id: string, title: string, changes: object = {}) => ({
  id,
  title,
  serviceId: 'BOWLING',
  planType: 'PER_HOUR',
  adminStatus: true,
  order: 1,
  ...changes,
});
const plansThere = [
  aPlan(PARTY, 'A party room', { serviceId: 'PARTY', order: 0 }),
  aPlan(COSMIC, 'Cosmic bowling'),
  aPlan(OPEN, 'Open bowling', { order: 2 }),
];

type Edit = Call<'booking.wholeEdit'>['body'];
type Opened = {
  edit?: (body: Edit) => EditAnswer;
  booking?: Booking;
  abilities?: Partial<Details['abilities']>;
  plans?: object[];
  api?: Handlers;
};

async function openChange({ edit, booking = booked(), abilities, plans = plansThere, api }: Opened = {}) {
  const fake = openApp({
    path: PATH,
    user: aUser(),
    api: {
      'outlet.list': () => ({ rows: bothOutlets }),
      'reservation.details': ({ params }) => (params.outletId === HERE ? details(booking, abilities) : details(there)),
      'venue.list': ({ params }) => ({
        rows: (params.outletId === HERE ? [8, 9, 10].map(aLane) : [1, 2, 3].map(east)).map(aVenue),
        sets: [],
      }),
      'plan.list': ({ params }) =>
        ({ serviceItems: params.outletId === HERE ? [aPlan(anId(50), 'Open bowling')] : plans }) as never,
      'booking.availability': ({ body }) => {
        const [first, second] = body.outletId === EAST ? [east(1), east(2)] : [aLane(9), aLane(10)];
        const assigned = [first!.resourceId, second!.resourceId];
        const requires = [{ venueType: 'lane' as const, needed: 2, adjacent: true, assigned, free: assigned }];
        const { startsAt, endsAt } = anItem() as { startsAt: string; endsAt: string };
        const time = { start: '19:30', end: '21:30', startsAt, endsAt };
        return { items: [{ requires, free: assigned, ...time }], quote: null, whyNot: null, warnings: [] };
      },
      'booking.edit': () => anEdit(),
      'booking.wholeEdit': ({ body }) => edit?.(body) ?? (body.preview ? cheaper : { ...cheaper, booking: there }),
      ...api,
    },
  });
  await pressChange();
  return fake;
}

const outlet = dialog.getByRole('button', { name: /Outlet/ });
const save = dialog.getByRole('button', { name: /^Save/ });
const sent = (api: FakeApi, id = 'booking.wholeEdit') =>
  api.sent.filter((one) => one.id === id).map((one) => one.call.body as Edit);

async function choose(name: string) {
  await outlet.click();
  await page.getByRole('option', { name: new RegExp(`^${name}`) }).click();
}

/** Once the price is that of the places, which come after the plan. */
async function pressSave(api: FakeApi) {
  await expect.poll(() => sent(api).at(-1)?.items).toEqual([whole]);
  await dialog.getByRole('button', { name: /^Save, .\$27\.36$/ }).click();
}

const whole = {
  itemId: ITEM_ID,
  serviceItemId: OPEN,
  date: '2030-12-13',
  start: '19:30',
  duration: 2,
  guests: { Guest: 8 },
  lanes: [east(1).resourceId, east(2).resourceId],
};

describe('a booking goes to another outlet', () => {
  it('is priced there by the plan of the same title, with what becomes of its money', async () => {
    const api = await openChange();
    await expect.element(outlet).toMatchTextContent(/Harbor Lanes/);
    expect(sent(api)).toEqual([]);
    await choose('Harbor East');
    await expect.element(outlet).toHaveFocus();
    await expect.element(dialog.getByRole('button', { name: /Plan/ })).toMatchTextContent(/Open bowling/);
    await expect.element(preview.getByRole('row', { name: /Outlet/ })).toMatchTextContent(/Harbor LanesHarbor East/);
    await expect.element(preview.getByRole('row', { name: /Where/ })).toMatchTextContent(/Lanes 9–10.*East 1/);
    await expect.element(preview.getByRole('row', { name: /Total/ })).toMatchTextContent('Total$158.69$131.33');
    await expect
      .element(dialog.getByText('$79.35 paid follows it to Harbor East. Payments stay with the drawer that took them.'))
      .toBeVisible();
    await expect.element(dialog.getByText('Which price counts?')).not.toBeInTheDocument();
    await expect.element(dialog.getByRole('button', { name: 'Add an item' })).not.toBeInTheDocument();
    expect(sent(api).at(-1)).toEqual({ version: 3, preview: true, toOutletId: EAST, items: [whole] });
    // The places are asked of that outlet, where the booking has none of its own.
    expect(sent(api, 'booking.availability').at(-1)).toEqual({
      outletId: EAST,
      items: [expect.objectContaining({ serviceItemId: OPEN, date: '2030-12-13', start: '19:30' })],
    });
  });

  it('is saved in one call, and its page is left for the one of its new outlet, without an undo', async () => {
    const api = await openChange();
    await choose('Harbor East');
    await pressSave(api);
    await expect.element(page.getByText('Moved to Harbor East')).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(sent(api).at(-1)).toEqual({ version: 3, toOutletId: EAST, items: [whole], mail: true });
    await expect.poll(() => location.pathname).toBe(`/app/outlets/${EAST}/bookings/details`);
    expect(new URLSearchParams(location.search).get('bookingId')).toBe(BOOKING_ID);
    await expect.element(page.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    await expect.element(page.getByRole('main').getByText('$131.33').first()).toBeVisible();
  });

  it('tells the guest of a confirmed booking by mail, or not', async () => {
    const api = await openChange({ booking: booked({ status: 'successful' }) });
    const mail = dialog.getByRole('checkbox', { name: 'Tell the guest, dana@mail.test' });
    await expect.element(mail).not.toBeInTheDocument();
    await choose('Harbor East');
    await mail.click();
    await pressSave(api);
    await expect.element(page.getByText('Moved to Harbor East')).toBeVisible();
    expect(sent(api).at(-1)).toMatchObject({ mail: false });
  });

  it('is as it was with its own outlet chosen again', async () => {
    const api = await openChange();
    await choose('Harbor East');
    await expect.element(preview.getByRole('row', { name: /Outlet/ })).toBeVisible();
    await choose('Harbor Lanes');
    await expect.element(preview.getByRole('row', { name: /Outlet/ })).not.toBeInTheDocument();
    await expect.element(save).toHaveAccessibleDescription('Nothing has changed yet.');
    await expect.element(dialog.getByText(/paid follows it/)).not.toBeInTheDocument();
    expect(sent(api).every(({ preview: isPreview }) => isPreview)).toBe(true);
  });

  it('asks for a plan where none is of its title, those of its service first', async () => {
    const plans = plansThere.filter(({ id }) => id !== OPEN);
    const api = await openChange({ plans: [...plans, aPlan(anId(64), 'Late bowling')] });
    await choose('Harbor East');
    const plan = dialog.getByRole('button', { name: /Plan/ });
    await expect.element(plan).toMatchTextContent(/Choose a plan/);
    await expect
      .element(save)
      .toHaveAccessibleDescription('Choose a plan of the other outlet for each item, or take it off.');
    expect(sent(api)).toEqual([]);
    await plan.click();
    await expect
      .poll(() =>
        page
          .getByRole('option')
          .elements()
          .map((one) => one.textContent),
      )
      .toEqual(['Cosmic bowling', 'Late bowling', 'A party room']);
    await page.getByRole('option', { name: 'Cosmic bowling' }).click();
    await expect.poll(() => sent(api).at(-1)?.items).toEqual([{ ...whole, serviceItemId: COSMIC }]);
    await expect.element(save).toBeEnabled();
  });

  it('takes the only plan of its service, by the game without a length', async () => {
    const plans = [plansThere[0]!, aPlan(COSMIC, 'By the game', { planType: 'PER_GAME' })];
    const api = await openChange({ plans });
    await choose('Harbor East');
    const { duration: _length, ...byGame } = whole;
    await expect.poll(() => sent(api).at(-1)?.items).toEqual([{ ...byGame, serviceItemId: COSMIC }]);
  });

  it('keeps the day and the party that were typed, and not the places', async () => {
    const api = await openChange();
    await dialog.getByRole('textbox', { name: 'Guests' }).fill('10');
    await choose('Harbor East');
    await expect.poll(() => sent(api).at(-1)?.items).toEqual([{ ...whole, guests: { Guest: 10 } }]);
    await expect.element(dialog.getByRole('textbox', { name: 'Guests' })).toHaveValue('10');
  });

  it('takes an item off on the way, and needs a plan for each of the others', async () => {
    const second = anItem({ itemId: anId(112), planTitle: 'Duckpins', start: '21:30', end: '22:30', slot: '21:30' });
    const twice = booked({ items: [anItem(), second] });
    const api = await openChange({ booking: twice });
    await choose('Harbor East');
    await expect.element(save).toHaveAccessibleDescription(/^Choose a plan of the other outlet/);
    await expect.element(dialog.getByRole('button', { name: /^Open bowling.*East 1/ })).toBeVisible();
    await dialog.getByRole('button', { name: /^Duckpins/ }).click();
    await expect
      .element(dialog.getByRole('listitem').filter({ hasText: 'Duckpins' }))
      .toMatchTextContent(/Choose a plan/);
    await expect.element(preview.getByText(/^Choose a plan of the other outlet/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Take off the booking' }).click();
    await expect.poll(() => sent(api).at(-1)?.items).toEqual([whole, { itemId: anId(112), remove: true }]);
    await expect.element(save).toBeEnabled();
  });

  it('shows at the outlet why the booking stays', async () => {
    const message = 'First take off what was ordered at Harbor Lanes: Pizza.';
    await openChange({
      edit: () => {
        throw new Refusal(400, 'validation', 'Check the marked fields', { fields: { toOutletId: message } });
      },
    });
    await choose('Harbor East');
    await expect.element(outlet).toHaveAccessibleDescription(message);
    await expect.element(save).toHaveAccessibleDescription(message);
    await expect.element(dialog.getByText(/paid follows it/)).not.toBeInTheDocument();
    await choose('Harbor Lanes');
    await expect.element(outlet).not.toHaveAccessibleDescription(message);
  });

  it('says why not, and offers what is possible there', async () => {
    const lanes = [east(2).resourceId, east(3).resourceId];
    const whyNot = {
      code: 'occupancy.taken',
      message: 'East 1 is taken from 8:00 PM',
      nearest: [{ start: '20:45', lanes, total: 131.33 }],
    };
    const api = await openChange({
      edit: ({ items }) => (items?.[0]?.start === '20:45' ? cheaper : anEdit({ valid: false, whyNot })),
    });
    await choose('Harbor East');
    await expect.element(preview).toMatchTextContent(/East 1 is taken from 8:00 PM/);
    await preview.getByRole('button', { name: /^8:45 PM, .*\$27\.36$/ }).click();
    await expect.element(dialog.getByRole('button', { name: /^Save, .\$27\.36$/ })).toBeEnabled();
    expect(sent(api).at(-1)?.items).toEqual([{ ...whole, start: '20:45', lanes }]);
  });

  it('saves what was typed of the customer where the booking is by then, and moves it once', async () => {
    let attempts = 0;
    const api = await openChange({
      api: {
        'booking.update': ({ body }) => {
          attempts += 1;
          if (attempts === 1) throw new Refusal(400, 'validation', 'Check it', { fields: { name: 'Not this name' } });
          return { message: 'Booking updated', version: body.version + 1 };
        },
      },
    });
    await choose('Harbor East');
    const name = dialog.getByRole('textbox', { name: 'Name', exact: true });
    await name.fill('Dana Marlowe');
    await pressSave(api);
    await expect.element(name).toHaveAccessibleDescription('Not this name');
    await name.fill('Dana Marlow');
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect.element(page.getByText('Moved to Harbor East')).toBeVisible();
    expect(sent(api).filter((body) => !body.preview)).toHaveLength(1);
    const updates = api.sent.filter(({ id }) => id === 'booking.update').map(({ call }) => call);
    expect(updates).toMatchObject([
      { params: { outletId: EAST }, body: { version: 4, name: 'Dana Marlowe' } },
      { params: { outletId: EAST }, body: { version: 4, name: 'Dana Marlow' } },
    ]);
  });

  it.each([
    ['who may not', { abilities: { transfer: false } }],
    ['who has one outlet', { api: { 'outlet.list': () => ({ rows: [anOutlet()] }) } }],
  ] satisfies [string, Opened][])('is no choice for a person %s', async (_who, opened) => {
    await openChange(opened);
    await expect.element(dialog.getByRole('button', { name: /Start/ })).toBeVisible();
    await expect.element(outlet).not.toBeInTheDocument();
  });
});
