import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queryClient } from '../../app/queries/query-client.ts';
import { aUser, anId } from '../../test/builders.ts';
import { type FakeApi, type Handlers, Refusal } from '../../test/fake-api.ts';
import { axeFindings } from '../../test/axe-findings.ts';
import { openApp } from '../../test/open-app.tsx';
import { BOOKING_ID, ITEM_ID, aBooking, aLane, anEdit, anItem, details } from './booking.fixture.ts';
import { dialog, pressChange, preview } from './change.fixture.ts';
import './booking-details-screen.tsx';
import './change-dialog.tsx';

const OTHER_ID = anId(112);
const [BOWLING, PARTY] = [anId(50), anId(51)];
const lane = (number: number) => aLane(number).resourceId;

/** Two lanes from 7:30 to 9:30 PM, and one from 9:30 to 10:30 PM. */
const late = anItem({
  itemId: OTHER_ID,
  start: '21:30',
  end: '22:30',
  slot: '21:30',
  startsAt: '2030-12-14T02:30:00Z',
  endsAt: '2030-12-14T03:30:00Z',
  lanes: [aLane(11)],
  guests: { Guest: 4 },
});
const both = details(aBooking({ items: [anItem(), late], totalGuests: 12 }));
const one = details();

const plan = (id: string, title: string) => ({ id, title, planType: 'PER_HOUR', adminStatus: true, order: 1 });
const perHour = { venueDetail: { bookingType: 'PER_HOUR' }, reservationSlots: [] };
const place = { venueType: 'lane' as const, needed: 1, adjacent: true, assigned: [lane(12)], free: [lane(12)] };
const at = { start: '21:30', end: '22:30', startsAt: '2030-12-14T02:30:00Z', endsAt: '2030-12-14T03:30:00Z' };

async function open(
  booking: typeof both,
  edits: Pick<Handlers, 'booking.edit' | 'booking.wholeEdit' | 'booking.nextSales' | 'booking.boardColumns'>,
) {
  const api = openApp({
    path: `/app/outlets/${anId(11)}/bookings/details?bookingId=${BOOKING_ID}`,
    user: aUser(),
    api: {
      'reservation.details': () => booking,
      'venue.list': () => ({
        rows: [9, 10, 11, 12].map((number) => ({
          ...aLane(number),
          venueType: 'lane',
          number,
          maxGuest: 6,
          status: 'active',
          gapAfter: false,
          serviceCategories: [],
          deskNumber: null,
          version: 1,
        })),
        sets: [],
      }),
      'plan.list': () => ({ serviceItems: [plan(BOWLING, 'Open bowling'), plan(PARTY, 'Party room')] }) as never,
      'plan.details': () => ({ plan: { packageStatus: false }, schedule: { dateRange: [perHour] } }) as never,
      'booking.availability': ({ body }) => ({
        items: (body.items ?? []).map(() => ({ ...at, requires: [place], free: [lane(12)] })),
        quote: null,
        whyNot: null,
        warnings: [],
      }),
      ...edits,
    },
  });
  await pressChange();
  return api;
}

const row = (name: RegExp) => dialog.getByRole('button', { name });
const [first, second] = [row(/^Open bowling.*7:30 – 9:30/), row(/^Open bowling.*9:30 – 10:30/)];
const addItem = dialog.getByRole('button', { name: 'Add an item' });
const saved = (api: FakeApi, id: string) =>
  api.sent
    .filter((sent) => sent.id === id)
    .flatMap(({ call: { body } }) => {
      const { preview: isPreview, ...rest } = body as { preview?: boolean };
      return isPreview ? [] : [rest];
    });
const asked = (api: FakeApi) =>
  api.sent
    .filter((sent) => sent.id === 'booking.wholeEdit')
    .map(({ call: { body } }) => (body as { items: object[] }).items);

/** Whether both are there: of the item in view, and of one more. */
const isAnswered = (id: string) =>
  queryClient
    .getQueryCache()
    .findAll({ queryKey: [id] })
    .filter(({ state }) => state.status === 'success').length > 1;

async function chooseStart(time: string) {
  await dialog.getByRole('button', { name: /Start/ }).click();
  await page.getByRole('option', { name: time, exact: true }).click();
}

/** The booking of the server's own test: 158.69, and 258.28 with one item more and its add-ons. */
const dearer = anEdit({ before: { lines: [], total: 158.69 }, after: { lines: [], total: 258.28 }, difference: 99.59 });

describe('a booking with several items', () => {
  it('changes each of them with one price and one save, and both are taken back at once', async () => {
    const commit = anEdit({ booking: aBooking({ version: 4, items: [anItem(), late] }) });
    const api = await open(both, { 'booking.edit': ({ body }) => (body.preview ? anEdit() : commit) });
    await expect.element(first).toHaveAttribute('aria-expanded', 'true');
    await chooseStart('8:00 PM');
    await second.click();
    await expect.element(second).toHaveAttribute('aria-expanded', 'true');
    await chooseStart('10:00 PM');
    await expect.element(row(/^Open bowling.*8:00 – 10:00/)).toHaveAttribute('aria-expanded', 'false');
    await expect.element(dialog.getByText('Changed', { exact: true }).first()).toBeVisible();
    await expect.element(preview).toMatchTextContent(/7:30 – 9:30 PM.*8:00 – 10:00 PM.*9:30 – 10:30 PM.*10:00 – 11:00/);
    await expect.element(dialog.getByRole('button', { name: 'Save changes' })).not.toHaveAttribute('aria-disabled');
    expect(await axeFindings()).toEqual([]);
    await dialog.getByRole('textbox', { name: 'Name', exact: true }).click();
    await userEvent.keyboard('{Enter}');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.element(page.getByText('Change undone')).toBeVisible();
    const moves = [
      { itemId: ITEM_ID, start: '20:00' },
      { itemId: OTHER_ID, start: '22:00' },
    ];
    expect(saved(api, 'booking.edit')).toMatchObject([
      { version: 3, items: moves, price: 'new' },
      {
        version: 4,
        items: [
          { itemId: ITEM_ID, start: '19:30', lanes: [lane(9), lane(10)] },
          { itemId: OTHER_ID, start: '21:30', lanes: [lane(11)] },
        ],
      },
    ]);
  });

  it('takes one off, which may be kept after all, but never the last', async () => {
    const api = await open(both, { 'booking.wholeEdit': () => anEdit({ difference: -60 }) });
    await second.click();
    await dialog.getByRole('button', { name: 'Take off the booking' }).click();
    const keep = dialog.getByRole('button', { name: 'Keep it' });
    await expect.element(keep).toHaveFocus();
    await expect.element(dialog.getByText('Taken off', { exact: true })).toBeVisible();
    await expect.poll(() => asked(api).at(-1)).toEqual([{ itemId: OTHER_ID, remove: true }]);
    await first.click();
    const last = dialog.getByRole('button', { name: 'Take off the booking' });
    await expect.element(last).toHaveAccessibleDescription('The last item stays. Cancel the booking instead.');
    await keep.click();
    await expect.element(second).toHaveFocus();
    await expect
      .element(dialog.getByRole('button', { name: /^Save/ }))
      .toHaveAccessibleDescription('Nothing has changed yet.');
  });
});

describe('one more item', () => {
  it('begins where the last one ends, has places of its own, and is saved in the same command at 258.28', async () => {
    const commit = { ...dearer, booking: aBooking({ version: 4 }) };
    const api = await open(one, { 'booking.wholeEdit': ({ body }) => (body.preview ? dearer : commit) });
    await addItem.click();
    const added = row(/^Open bowling.*9:30 – 11:30/);
    await expect.element(added).toHaveFocus();
    await dialog.getByRole('button', { name: /Plan/ }).click();
    await page.getByRole('option', { name: 'Party room' }).click();
    await dialog.getByRole('textbox', { name: 'Guests' }).fill('4');
    await expect.element(row(/^Party room.*Lane 12/)).toBeVisible();
    await expect.element(dialog.getByText('New', { exact: true })).toBeVisible();
    expect(await axeFindings()).toEqual([]);
    await dialog.getByRole('button', { name: 'Save, +$99.59' }).click();
    await expect.element(page.getByText('Booking changed')).toBeVisible();
    const more = { serviceItemId: PARTY, date: '2030-12-13', start: '21:30', duration: 2 };
    expect(saved(api, 'booking.wholeEdit')).toEqual([
      { version: 3, items: [{ ...more, guests: { Guest: 4 }, lanes: [lane(12)] }], price: 'new' },
    ]);
  });

  describe('begins where it can be sold', () => {
    const next = { start: '22:15', startsAt: '2030-12-14T03:15:00Z', duration: 1, entry: 1, lanes: [], total: 40 };
    const whyNot = { code: 'plan.not_available_date', message: 'Plan is not available on Friday' };
    const bowling = { planId: BOWLING, title: 'Open bowling', next, whyNot: null, eta: [] };
    const party = { planId: PARTY, title: 'Party room', next: null, whyNot, eta: [] };

    it('after the last one; a plan that is not sold that day is dimmed with the reason', async () => {
      const api = await open(one, {
        'booking.wholeEdit': () => dearer,
        'booking.nextSales': ({ body }) => ({ date: body.date, plans: [bowling, party] }),
      });
      const from = { date: '2030-12-13', start: '21:30', party: 8 };
      const bodies = () => api.sent.filter(({ id }) => id === 'booking.nextSales').map(({ call }) => call.body);
      await expect.poll(bodies).toContainEqual(expect.objectContaining(from));
      await expect.poll(() => isAnswered('booking.nextSales')).toBe(true);
      await addItem.click();
      await expect.element(row(/^Open bowling.*10:15 – 11:15/)).toBeVisible();
      await dialog.getByRole('button', { name: /Plan/ }).click();
      await expect.element(page.getByRole('option', { name: /Party room.*not available on Friday/ })).toBeVisible();
    });

    it('and no start outside the opening hours is offered, but the one that it has', async () => {
      const day = {
        date: '2030-12-13',
        opensAt: '2030-12-13T15:00:00Z',
        closesAt: '2030-12-14T04:00:00Z',
        timezone: 'America/New_York',
        closed: false,
        name: null,
      };
      await open(one, { 'booking.wholeEdit': () => dearer, 'booking.boardColumns': () => ({ day }) as never });
      await dialog.getByRole('button', { name: /Start/ }).click();
      await expect.element(page.getByRole('option', { name: '10:00 AM', exact: true })).toBeInTheDocument();
      const starts = page
        .getByRole('option')
        .elements()
        .map(({ textContent }) => textContent);
      expect([starts[0], starts.at(-1)]).toEqual(['10:00 AM', '10:45 PM']);
    });

    it('beside the booking, where nothing is sold after it that day', async () => {
      await open(one, {
        'booking.wholeEdit': () => dearer,
        'booking.nextSales': () => ({ date: '2030-12-14', plans: [bowling, party] }),
      });
      await expect.poll(() => isAnswered('booking.nextSales')).toBe(true);
      await addItem.click();
      await expect.poll(() => row(/^Open bowling.*7:30 – 9:30/).elements()).toHaveLength(2);
    });
  });

  it('is dropped again, and the dialog is as before', async () => {
    await open(one, { 'booking.wholeEdit': () => dearer });
    await addItem.click();
    await dialog.getByRole('button', { name: 'Take off the booking' }).click();
    await expect.element(addItem).toHaveFocus();
    await expect.element(dialog.getByRole('listitem')).not.toBeInTheDocument();
    await expect
      .element(dialog.getByRole('button', { name: /^Save/ }))
      .toHaveAccessibleDescription('Nothing has changed yet.');
  });

  it('leaves the places to the others that play at the same time', async () => {
    const api = await open(one, { 'booking.wholeEdit': () => dearer });
    await addItem.click();
    await chooseStart('8:00 PM');
    const beside = { serviceItemId: BOWLING, start: '19:30', lanes: [lane(9), lane(10)] };
    await expect
      .poll(() => api.sent.filter(({ id }) => id === 'booking.availability').at(-1)?.call.body)
      .toMatchObject({ items: [beside, { serviceItemId: BOWLING, start: '20:00' }] });
  });
});

describe('what the server refuses', () => {
  const whyNot = { code: 'occupancy.taken', message: 'Lane 12 is taken from 9:00 PM', nearest: [] };

  it('is said at its item, and at its field once that is open', async () => {
    const refused = { itemId: null, place: 0 };
    await open(one, { 'booking.wholeEdit': () => anEdit({ valid: false, whyNot, refused }) });
    await addItem.click();
    await expect.element(dialog.getByText('Not possible', { exact: true })).toBeVisible();
    const places = dialog.getByRole('group', { name: /^Open bowling/ }).getByText(whyNot.message);
    await expect.element(places).toBeVisible();
    await row(/^Open bowling.*7:30 – 9:30/).click();
    await expect.element(dialog.getByRole('listitem').getByText(whyNot.message)).toBeVisible();
    await expect.element(places).not.toBeInTheDocument();
  });

  it('is said at the fields that it names', async () => {
    await open(one, {
      'booking.wholeEdit': () => {
        const fields = { 'items.0.lanes': 'Choose the lanes' };
        throw new Refusal(400, 'validation', 'Check the marked fields', { fields });
      },
    });
    await addItem.click();
    await expect
      .element(dialog.getByRole('group', { name: /^Open bowling/ }).getByText('Choose the lanes'))
      .toBeVisible();
  });

  it('between the preview and the save is asked anew, and shown at its item', async () => {
    let isTaken = false;
    await open(one, {
      'booking.wholeEdit'({ body }) {
        if (body.preview)
          return isTaken ? anEdit({ valid: false, whyNot, refused: { itemId: null, place: 0 } }) : dearer;
        isTaken = true;
        throw new Refusal(409, 'occupancy.taken', whyNot.message);
      },
    });
    await addItem.click();
    await dialog.getByRole('button', { name: 'Save, +$99.59' }).click();
    await expect.element(dialog.getByText('Not possible', { exact: true })).toBeVisible();
    await expect.element(dialog.getByRole('alert')).toMatchTextContent(whyNot.message);
  });
});
