import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aUser, anId } from '../../test/builders.ts';
import { type FakeApi, type Handlers, Refusal } from '../../test/fake-api.ts';
import { openApp } from '../../test/open-app.tsx';
import { lane } from '../venues/venue.fixture.ts';
import { BOOKING_ID, ITEM_ID, aBooking, aLane, anEdit, anItem, details } from './booking.fixture.ts';
import { dialog, pressChange, preview } from './change.fixture.ts';
import './booking-details-screen.tsx';
import './change-dialog.tsx';

const PATH = `/app/outlets/${anId(11)}/bookings/details?bookingId=${BOOKING_ID}`;

const aVenue = (number: number) => lane(number, aLane(number));

const free: Handlers['booking.availability'] = () => ({
  items: [
    {
      requires: [
        {
          venueType: 'lane',
          needed: 2,
          adjacent: true,
          assigned: [aLane(9), aLane(10)].map((lane) => lane.resourceId),
          free: [aLane(9), aLane(10), aLane(11)].map((lane) => lane.resourceId),
        },
      ],
      free: [aLane(9), aLane(10), aLane(11)].map((lane) => lane.resourceId),
      start: '19:30',
      end: '21:30',
      startsAt: '2030-12-14T00:30:00Z',
      endsAt: '2030-12-14T02:30:00Z',
    },
  ],
  quote: null,
  whyNot: null,
  warnings: [],
});

async function openMove(edit: Handlers['booking.edit'], api: Handlers = {}): Promise<FakeApi> {
  const fake = openApp({
    path: PATH,
    user: aUser(),
    api: {
      'reservation.details': () => details(),
      'venue.list': () => ({ rows: [8, 9, 10, 11].map(aVenue), sets: [] }),
      'booking.availability': free,
      'booking.edit': edit,
      ...api,
    },
  });
  await pressChange();
  return fake;
}

const apply = dialog.getByRole('button', { name: /^Save/ });

async function chooseStart(time: string) {
  await dialog.getByRole('button', { name: /Start/ }).click();
  await page.getByRole('option', { name: time, exact: true }).click();
}

const dearer = anEdit({ after: { lines: [], total: 175.57 }, difference: 21.88 });
const sentEdits = (api: FakeApi) =>
  api.sent.filter((one) => one.id === 'booking.edit').map((one) => one.call.body as { preview?: boolean });
const askedEntries = (api: FakeApi) =>
  api.sent
    .filter((one) => one.id === 'booking.availability')
    .map((one) => (one.call.body as { items: { entry?: number }[] }).items[0]?.entry);
const commits = (api: FakeApi) => sentEdits(api).filter((body) => !body.preview);

describe('changing a booking', () => {
  it('shows old and new with the difference, and moves at the new price', async () => {
    const api = await openMove(({ body }) =>
      body.preview ? dearer : { ...dearer, booking: aBooking({ version: 4 }) },
    );
    await expect.element(apply).toHaveAccessibleDescription('Nothing has changed yet.');
    await chooseStart('8:30 PM');
    await expect
      .element(preview.getByRole('row', { name: /When/ }))
      .toMatchTextContent(/7:30 – 9:30 PM.*8:30 – 10:30 PM/);
    await expect.element(preview.getByRole('row', { name: /Total/ })).toMatchTextContent(/\$153.69\$175.57/);
    await dialog.getByRole('button', { name: 'Save, +$21.88' }).click();
    await expect.element(page.getByText('Booking changed')).toBeVisible();
    const edit = { itemId: ITEM_ID, start: '20:30' };
    expect(sentEdits(api)[0]).toEqual({ version: 3, preview: true, items: [edit] });
    expect(commits(api)).toEqual([{ version: 3, items: [edit], price: 'new' }]);
  });

  it('says that it would take the promo code off, and why', async () => {
    const message = 'This promo code is not for this day of the week';
    await openMove(() => ({ ...dearer, promo: { code: 'promo.wrong_day', message } }));
    await chooseStart('8:30 PM');
    await expect.element(preview.getByText(`With the new price the promo code comes off. ${message}.`)).toBeVisible();
  });

  it('keeps the old price when that is chosen, and is taken back by Undo', async () => {
    const api = await openMove(({ body }) =>
      body.preview ? dearer : { ...dearer, booking: aBooking({ version: 4 }) },
    );
    await chooseStart('8:30 PM');
    await dialog.getByRole('radio', { name: /Keep the old price/ }).click();
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.element(page.getByText('Change undone')).toBeVisible();
    expect(commits(api)).toMatchObject([
      { version: 3, price: 'keep' },
      {
        version: 4,
        price: 'keep',
        items: [{ itemId: ITEM_ID, date: '2030-12-13', start: '19:30', duration: 2, guests: { Guest: 8 } }],
      },
    ]);
  });

  it('says why not, and offers what is possible instead', async () => {
    const lanes = [aLane(10), aLane(11)].map((lane) => lane.resourceId);
    const refused = anEdit({
      valid: false,
      whyNot: {
        code: 'occupancy.taken',
        message: 'Lane 9 is taken from 8:00 PM',
        nearest: [{ start: '20:45', lanes, total: 165.69 }],
      },
    });
    const api = await openMove(({ body }) => (body.items?.[0]?.start === '20:45' ? anEdit() : refused));
    await chooseStart('8:30 PM');
    await expect.element(preview).toMatchTextContent(/Lane 9 is taken from 8:00 PM/);
    await expect.element(apply).toHaveAccessibleDescription('Choose a place that is possible first.');
    await preview.getByRole('button', { name: '8:45 PM, Lanes 10–11 +$12.00' }).click();
    await expect.element(preview).toMatchTextContent(/Free, same price/);
    expect(sentEdits(api).at(-1)).toMatchObject({ items: [{ itemId: ITEM_ID, start: '20:45', lanes }] });
  });

  it('marks places that are taken, and sends those that are ticked', async () => {
    const api = await openMove(() => anEdit());
    await expect.element(dialog.getByRole('checkbox', { name: 'Lane 8, Full' })).toBeInTheDocument();
    await dialog.getByText('11', { exact: true }).click();
    await expect.element(preview.getByRole('row', { name: /Where/ })).toMatchTextContent(/Lanes 9–10Lanes 9–11/);
    await expect
      .poll(() => sentEdits(api).at(-1))
      .toMatchObject({
        items: [{ lanes: [9, 10, 11].map((number) => aLane(number).resourceId) }],
      });
  });

  it('gives a larger party places, and none of them to one that is as it was', async () => {
    const three = [aLane(9), aLane(10), aLane(11)].map((lane) => lane.resourceId);
    const roomy: Handlers['booking.availability'] = (call) => {
      const answer = free(call) as Awaited<ReturnType<typeof free>>;
      const [item] = answer.items;
      return item ? { ...answer, items: [{ ...item, requires: [{ ...item.requires[0]!, assigned: three }] }] } : answer;
    };
    const api = await openMove(() => anEdit(), { 'booking.availability': roomy });
    const guests = dialog.getByRole('textbox', { name: 'Guests' });
    await guests.fill('14');
    await expect.poll(() => sentEdits(api).at(-1)).toMatchObject({ items: [{ lanes: three, guests: { Guest: 14 } }] });
    await guests.fill('8');
    await expect.element(apply).toHaveAccessibleDescription('Nothing has changed yet.');
  });

  it('looks for places of the option that was sold, and marks none of another option as taken', async () => {
    const vip = details(aBooking({ items: [anItem({ entry: 2, planTitle: 'Open bowling, VIP' })] }));
    const api = await openMove(() => anEdit(), { 'reservation.details': () => vip });
    await expect.element(dialog.getByRole('checkbox', { name: 'Lane 11', exact: true })).toBeInTheDocument();
    await dialog.getByRole('button', { name: 'Let Laneway pick' }).click();
    expect(askedEntries(api)).toEqual([2]);
  });

  it('names the change of option before it is saved, where the one that was sold has no places left', async () => {
    const main = [aLane(8), aLane(10), aLane(11)].map((lane) => lane.resourceId);
    const options = [{ itemId: ITEM_ID, before: 'Open bowling, VIP', after: 'Open bowling, Main lanes' }];
    const vip = details(aBooking({ items: [anItem({ entry: 2, planTitle: 'Open bowling, VIP' })] }));
    const whyNot = { code: 'venue.none', message: 'No Venue Resource Available', nearest: [] };
    const api = await openMove(() => anEdit({ options }), {
      'reservation.details': () => vip,
      'booking.availability': async (call) => {
        const answer = free(call) as Awaited<ReturnType<typeof free>>;
        const [wanted] = call.body.items ?? [];
        if (wanted && 'entry' in wanted && wanted.entry === 2) return { ...answer, items: [], whyNot };
        const [item] = answer.items;
        return { ...answer, items: [{ ...item!, requires: [{ ...item!.requires[0]!, assigned: main }] }] };
      },
    });
    await dialog.getByRole('textbox', { name: 'Guests' }).fill('14');
    await expect
      .element(preview.getByRole('row', { name: /Plan/ }))
      .toMatchTextContent('PlanOpen bowling, VIPOpen bowling, Main lanes');
    await expect.element(preview.getByRole('row', { name: /Where/ })).toMatchTextContent(/Lanes 8, 10–11/);
    expect(sentEdits(api).at(-1)).toMatchObject({ items: [{ lanes: main, guests: { Guest: 14 } }] });
    expect(new Set(askedEntries(api))).toEqual(new Set([2, undefined]));
  });

  it('keeps what was typed when another desk was quicker, and lets the person choose', async () => {
    let now = details();
    const api = await openMove(
      ({ body }) => {
        if (body.preview) return dearer;
        if (body.version === 3) {
          const maya = {
            activityId: 'd0000000-0000-7000-8000-000000000001',
            at: '2030-11-04T15:00:00Z',
            actor: { id: null, name: 'Maya' },
            before: null,
            after: null,
          };
          const items = [anItem({ guests: { Guest: 10 } })];
          now = details(aBooking({ version: 4, items, history: [{ ...maya, what: 'booking.guests_changed' }] }));
          throw new Refusal(409, 'stale', 'Maya changed this meanwhile');
        }
        return { ...dearer, booking: aBooking({ version: 5 }) };
      },
      { 'reservation.details': () => now },
    );
    await chooseStart('8:30 PM');
    await dialog.getByRole('button', { name: 'Save, +$21.88' }).click();
    const stale = dialog.getByRole('alert');
    await expect.element(stale).toMatchTextContent(/Maya changed this meanwhile/);
    await expect.element(stale.getByRole('row', { name: 'Party 8 guests 10 guests' })).toBeVisible();
    await stale.getByRole('button', { name: 'Keep mine' }).click();
    await expect.element(dialog.getByRole('button', { name: /Start/ })).toMatchTextContent(/8:30 PM/);
    await dialog.getByRole('button', { name: 'Save, +$21.88' }).click();
    await expect.element(page.getByText('Booking changed')).toBeVisible();
    expect(commits(api)).toMatchObject([{ version: 3 }, { version: 4 }]);
  });

  it('lets the person type on while another desk changes it, and returns to the field after the choice', async () => {
    const api = await openMove(() => anEdit(), {
      'booking.update': ({ body }) => ({ message: 'Booking updated', version: body.version + 1 }),
    });
    await api.stream.connected();
    const notes = dialog.getByRole('textbox', { name: 'Notes' });
    await notes.click();
    await userEvent.keyboard('Cake and c');
    const { bookingId } = aBooking();
    const actor = { id: null, name: 'Maya' };
    const history = [
      {
        activityId: 'd0000000-0000-7000-8000-000000000001',
        at: '2030-11-04T15:00:00Z',
        actor,
        what: 'booking.moved',
        before: null,
        after: null,
      } as const,
    ];
    const moved = [anItem({ start: '20:30', end: '22:30' })];
    const now = details(aBooking({ version: 4, items: moved, history: [...history] }));
    api.handlers['reservation.details'] = () => now;
    api.stream.send({ bookingId, blockId: null, version: 4, what: 'booking.edited', blocks: [], tray: [], actor });
    const stale = dialog.getByRole('alert');
    await expect.element(stale).toMatchTextContent(/Maya changed this meanwhile/);
    await userEvent.keyboard('andles please');
    await expect.element(notes).toHaveValue('Cake and candles please');
    await stale.getByRole('button', { name: 'Keep mine' }).click();
    await expect.element(stale).not.toBeInTheDocument();
    await expect.element(notes).toHaveFocus();
    await userEvent.keyboard(', for ten');
    await expect.element(notes).toHaveValue('Cake and candles please, for ten');
  });

  it('takes the focus with the answer to the person’s own save', async () => {
    let now = details();
    await openMove(() => anEdit(), {
      'booking.update': () => {
        now = details(aBooking({ version: 4, guestHonorName: 'Zuri' }));
        throw new Refusal(409, 'stale', 'Maya changed this meanwhile');
      },
      'reservation.details': () => now,
    });
    const notes = dialog.getByRole('textbox', { name: 'Notes' });
    await notes.fill('Cake');
    await userEvent.keyboard('{Control>}s{/Control}');
    const stale = dialog.getByRole('alert');
    await expect.element(stale).toHaveFocus();
    await stale.getByRole('button', { name: 'Take theirs' }).click();
    await expect.element(notes).toHaveFocus();
  });

  it('meets another desk’s change before the move, and leaves it as it is when the person says so', async () => {
    let now = details();
    const api = await openMove(
      () => {
        now = details(aBooking({ version: 4, status: 'successful' }));
        throw new Refusal(409, 'stale', 'Maya changed this meanwhile');
      },
      { 'reservation.details': () => now },
    );
    await chooseStart('8:30 PM');
    await expect.element(dialog.getByRole('row', { name: 'Status Pending Successful' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Take theirs' }).click();
    await expect.element(dialog.getByRole('button', { name: /Start/ })).toMatchTextContent(/7:30 PM/);
    await expect.element(apply).toHaveAccessibleDescription('Nothing has changed yet.');
    expect(commits(api)).toEqual([]);
  });

  const sentTo = (api: FakeApi, id: string) => api.sent.filter((one) => one.id === id).map((one) => one.call.body);

  it('is reached from each fact, which puts the focus where the change is made', async () => {
    await openMove(() => anEdit());
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    const focused = () => document.activeElement?.closest('[data-part]')?.getAttribute('data-part');
    for (const [fact, part] of [
      ['When: Fri, Dec 13, 2030, 7:30 – 9:30 PM. Change', 'when'],
      ['Where: Lanes 9–10. Change', 'where'],
      ['Party: 8 guests. Change', 'party'],
      ['Booked by: Dana Cole. Change', 'guest'],
    ] as const) {
      const press = page.getByRole('button', { name: fact });
      (press.element() as HTMLElement).focus();
      await userEvent.keyboard('{Enter}');
      await expect.poll(focused).toBe(part);
      await userEvent.keyboard('{Escape}');
      await expect.element(dialog).not.toBeInTheDocument();
      await expect.element(press).toHaveFocus();
    }
  });

  it('asks for every kind of guest that the plan has a price for, in words', async () => {
    const tiers = ['Guest', 'Child'].map((type) => ({ type, price: 10, tax: 0 }));
    const entry = {
      venueDetail: { bookingType: 'PER_HOUR' },
      perHourAsGuest: true,
      reservationSlots: [{ pricePerHours: tiers }],
    };
    const api = await openMove(() => dearer, {
      'plan.details': () => ({ plan: { packageStatus: false }, schedule: { dateRange: [entry] } }) as never,
    });
    await dialog.getByRole('textbox', { name: 'Children' }).fill('3');
    await expect.element(dialog.getByRole('button', { name: 'Save, +$21.88' })).toBeVisible();
    expect(sentEdits(api).at(-1)).toMatchObject({ items: [{ guests: { Guest: 8, Child: 3 } }] });
  });

  it('sells an item by another plan with its games: seen before, saved in one call, without an undo', async () => {
    const LATE = anId(51);
    const plan = (id: string, title: string, planType: string) => ({
      id,
      title,
      planType,
      adminStatus: true,
      order: 1,
    });
    const perGame = {
      venueDetail: { bookingType: 'PER_GAME' },
      maxGame: 3,
      reservationSlots: [{ pricePerGame: [{ type: 'Guest', price: 7, tax: 0 }] }],
    };
    const perHour = { venueDetail: { bookingType: 'PER_HOUR' }, reservationSlots: [] };
    const options = [{ itemId: ITEM_ID, before: 'Open bowling', after: 'By the game' }];
    const dearerGames = { ...dearer, options };
    const api = await openMove(() => dearer, {
      'plan.list': () =>
        ({
          serviceItems: [plan(anId(50), 'Open bowling', 'PER_HOUR'), plan(LATE, 'By the game', 'PER_GAME')],
        }) as never,
      'plan.details': ({ body }) =>
        ({
          plan: { packageStatus: false },
          schedule: { dateRange: [body.planId === LATE ? perGame : perHour] },
        }) as never,
      'booking.wholeEdit': ({ body }) =>
        body.preview ? dearerGames : { ...dearerGames, booking: aBooking({ version: 4 }) },
    });
    await dialog.getByRole('button', { name: /Plan/ }).click();
    await page.getByRole('option', { name: 'By the game' }).click();
    await dialog.getByRole('textbox', { name: 'Games' }).fill('2');
    await expect.element(dialog.getByRole('button', { name: /Length/ })).not.toBeInTheDocument();
    await expect.element(preview.getByRole('row', { name: /Plan/ })).toMatchTextContent(/Open bowling.*By the game/);
    await expect.element(preview.getByRole('row', { name: /Games/ })).toMatchTextContent(/–.*2/);
    await dialog.getByRole('button', { name: 'Save, +$21.88' }).click();
    await expect.element(page.getByText('Booking changed')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    const edit = { itemId: ITEM_ID, serviceItemId: LATE, games: 2 };
    const sent = api.sent.filter(({ id }) => id === 'booking.wholeEdit').map(({ call }) => call.body);
    expect(sent.at(-1)).toEqual({ version: 3, items: [edit], price: 'new' });
    expect(sent.at(-2)).toEqual({ version: 3, preview: true, items: [edit] });
    expect(commits(api)).toEqual([]);
  });

  it('sells an item as another option of its plan, on places of it', async () => {
    const option = (serviceDescription: string) => ({
      venueDetail: { bookingType: 'PER_HOUR', serviceDescription },
      reservationSlots: [],
    });
    const api = await openMove(() => dearer, {
      'plan.details': () =>
        ({ plan: { packageStatus: false }, schedule: { dateRange: [option('Main lanes'), option('VIP')] } }) as never,
      'booking.availability': async (call) => {
        const answer = await free(call);
        const [item] = call.body.items as { entry?: number }[];
        const assigned = [aLane(10), aLane(11)].map((lane) => lane.resourceId);
        if (item?.entry !== 2) return answer;
        return {
          ...answer,
          items: answer.items.map((one) => ({ ...one, requires: [{ ...one.requires[0]!, assigned }] })),
        };
      },
      'booking.wholeEdit': () => dearer,
    });
    await dialog.getByRole('button', { name: /Option/ }).click();
    await page.getByRole('option', { name: 'VIP' }).click();
    await expect.element(dialog.getByRole('button', { name: 'Save, +$21.88' })).toBeVisible();
    await expect.element(preview.getByRole('row', { name: /Where/ })).toMatchTextContent(/Lanes 9–10.*Lanes 10–11/);
    const lanes = [aLane(10).resourceId, aLane(11).resourceId];
    const last = () => api.sent.filter(({ id }) => id === 'booking.wholeEdit').at(-1)?.call.body;
    await expect.poll(last).toMatchObject({ items: [{ itemId: ITEM_ID, entry: 2, lanes }] });
  });

  it('saves the customer alone, without a price, and takes it back by Undo', async () => {
    const api = await openMove(() => anEdit(), {
      'booking.update': ({ body }) => ({ message: 'Booking updated', version: body.version + 1 }),
    });
    await dialog.getByRole('textbox', { name: 'Phone' }).fill('617-555-0142');
    await dialog.getByRole('textbox', { name: 'Guest of honor' }).fill('Zuri');
    await dialog.getByRole('textbox', { name: 'Age' }).fill('9');
    await expect
      .element(preview.getByRole('row', { name: /Booked by/ }))
      .toMatchTextContent(/\(617\) 555-0199.*617-555-0142.*Zuri, 9/);
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect.element(page.getByText('Booking changed')).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.element(page.getByText('Change undone')).toBeVisible();
    expect(sentTo(api, 'booking.update')).toEqual([
      { version: 3, bookingPhone: '6175550142', guestHonorName: 'Zuri', guestHonorAge: 9 },
      { version: 4, bookingPhone: '6175550199', guestHonorName: null, guestHonorAge: null },
    ]);
    expect(sentTo(api, 'booking.edit')).toEqual([]);
  });

  it('saves time and customer together: the customer at the version that the edit made', async () => {
    const api = await openMove(
      ({ body }) => (body.preview ? dearer : { ...dearer, booking: aBooking({ version: 4 }) }),
      { 'booking.update': ({ body }) => ({ message: 'Booking updated', version: body.version + 1 }) },
    );
    await chooseStart('8:30 PM');
    await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Dana Marlowe');
    await dialog.getByRole('button', { name: 'Save, +$21.88' }).click();
    await expect.element(page.getByText('Booking changed')).toBeVisible();
    expect(commits(api)).toMatchObject([{ version: 3 }]);
    expect(sentTo(api, 'booking.update')).toEqual([{ version: 4, name: 'Dana Marlowe' }]);
  });

  it('asks before Esc drops what was typed, and keeps it when the person goes on', async () => {
    await openMove(() => anEdit());
    const name = dialog.getByRole('textbox', { name: 'Name', exact: true });
    await name.fill('Dana Marlowe');
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog.getByText('Leave without saving?')).toBeVisible();
    await dialog.getByRole('button', { name: 'Keep editing' }).click();
    await expect.element(name).toHaveValue('Dana Marlowe');
    await userEvent.keyboard('{Escape}');
    await dialog.getByRole('button', { name: 'Discard' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it('keeps what was typed over silence, and the same press is the same request', async () => {
    const api = await openMove(() => anEdit(), {
      'booking.update': ({ body }) => ({ message: 'Booking updated', version: body.version + 1 }),
    });
    const heal = api.cut('booking.update');
    const name = dialog.getByRole('textbox', { name: 'Name', exact: true });
    await name.fill('Dana Marlowe');
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect.element(dialog.getByRole('alert')).toMatchTextContent(/No answer came/);
    await expect.element(name).toHaveValue('Dana Marlowe');
    heal();
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect.element(page.getByText('Booking changed')).toBeVisible();
    const keys = api.sent
      .filter(({ id }) => id === 'booking.update')
      .map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(1);
    expect(keys).toHaveLength(2);
  });

  it('does not send an edit again that was saved before the customer was refused', async () => {
    const moved = aBooking({ version: 4, items: [anItem({ start: '20:30', end: '22:30' })] });
    let attempts = 0;
    const api = await openMove(({ body }) => (body.preview ? dearer : { ...dearer, booking: moved }), {
      'booking.update': ({ body }) => {
        attempts += 1;
        if (attempts === 1) throw new Refusal(400, 'validation', 'Check it', { fields: { name: 'Not this name' } });
        return { message: 'Booking updated', version: body.version + 1 };
      },
    });
    await chooseStart('8:30 PM');
    const name = dialog.getByRole('textbox', { name: 'Name', exact: true });
    await name.fill('Dana Marlowe');
    await dialog.getByRole('button', { name: 'Save, +$21.88' }).click();
    await expect.element(name).toHaveAccessibleDescription('Not this name');
    await name.fill('Dana Marlow');
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect.element(page.getByText('Booking changed')).toBeVisible();
    expect(commits(api)).toHaveLength(1);
    expect(sentTo(api, 'booking.update')).toEqual([
      { version: 4, name: 'Dana Marlowe' },
      { version: 4, name: 'Dana Marlow' },
    ]);
  });

  it('shows a refusal at the field that it names', async () => {
    await openMove(() => anEdit(), {
      'booking.update': () => {
        throw new Refusal(400, 'validation', 'Check the marked fields', {
          fields: { bookingEmail: 'This address takes no mail' },
        });
      },
    });
    const email = dialog.getByRole('textbox', { name: 'Email' });
    await email.fill('dana@example.com');
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect.element(email).toHaveAccessibleDescription(/This address takes no mail/);
    await expect.element(email).toHaveFocus();
  });

  it('says what is wrong with the customer once the field is left, and saves nothing meanwhile', async () => {
    const api = await openMove(() => anEdit());
    const save = dialog.getByRole('button', { name: 'Save changes' });
    await dialog.getByRole('textbox', { name: 'Email' }).fill('dana@');
    await userEvent.keyboard('{Tab}');
    await expect.element(dialog.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(/valid email/i);
    await dialog.getByRole('textbox', { name: 'Email' }).fill('');
    await dialog.getByRole('textbox', { name: 'Phone' }).fill('');
    await save.click();
    const name = dialog.getByRole('textbox', { name: 'Name', exact: true });
    await expect.element(name).toHaveAccessibleDescription('Needs a name, and a phone or an email');
    await expect.element(name).toHaveFocus();
    expect(sentTo(api, 'booking.update')).toEqual([]);
  });

  it('of a booking that is over, the customer alone', async () => {
    const over = details(aBooking({ status: 'done' }), { edit: false, cancel: false, confirm: false });
    await openMove(() => anEdit(), { 'reservation.details': () => over });
    await expect.element(dialog.getByRole('textbox', { name: 'Phone' })).toBeVisible();
    await expect.element(dialog.getByText('Lanes and rooms')).not.toBeInTheDocument();
  });
});
