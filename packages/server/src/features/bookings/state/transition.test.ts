import { BOOKING_STATUSES, type BookingStatus } from '@laneway/domain/bookings/booking-status';
import { cents } from '@laneway/domain/money/cents';
import { describe, expect, test } from 'vitest';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { withoutMoney, type BookingState, type ItemState } from './booking-state.ts';
import { abilitiesOf } from './may.ts';
import { undoneStatus } from './steps.ts';
import { activityOf, checkDue, transition } from './transition.ts';

const NOW = Temporal.Instant.from('2026-12-11T23:42:00Z');
const actor: Actor = {
  sessionId: 'session',
  accountId: 'account',
  identityId: 'identity',
  staffId: 'staff',
  businessId: 'business',
  businessName: 'Harbor Lanes',
  role: 'MGR',
  userRole: 'MGR',
  isBAdmin: false,
  needsTwoStep: false,
  permissions: [],
  outletIds: null,
  firstName: 'Ann',
  lastName: '',
  phone: null,
  email: 'ann@laneway.test',
  profileImageUrl: null,
};
const owner: Actor = { ...actor, role: 'BIZ' };

const item: ItemState = {
  kind: 'timed',
  itemId: 'lane',
  position: 1,
  serviceId: 'bowling',
  serviceItemType: 'PLAN',
  planId: 'open',
  planVersion: 1,
  planTitle: 'Open bowling',
  planType: 'SCHEDULED',
  entry: 1,
  status: 'pending',
  date: '2026-12-12',
  start: '19:00',
  end: '20:00',
  which: null,
  placedAt: null,
  startsAt: '2026-12-13T00:00:00Z',
  endsAt: '2026-12-13T01:00:00Z',
  turnoverMinutes: 0,
  resourceIds: ['L1'],
  guests: { Guest: 4 },
  games: null,
  packages: null,
  isWaitList: false,
  waitFrom: null,
  waitTo: null,
  waitMinutes: null,
};

/** A booking of 60.19 with 30.00 due, held until a quarter of an hour from now; one item of it left it before. */
function booking(status: BookingStatus, changes: Partial<BookingState> = {}): BookingState {
  const holds = status === 'holding';
  const line = {
    step: 'list',
    parts: { of: 'promo', code: '' },
    quantity: 1,
    unit: cents(6019),
    included: false,
  } as const;
  return {
    bookingId: 'booking',
    outletId: 'outlet',
    code: '7K3QM',
    prefix: 'HL',
    status,
    version: 4,
    name: 'Dana Cole',
    bookingPhone: '6175550199',
    customerId: null,
    bookingEmail: null,
    guestHonorName: null,
    guestHonorAge: null,
    notes: '',
    total: cents(6019),
    paid: cents(0),
    refunded: cents(0),
    depositDue: cents(3000),
    dueOnConfirm: cents(3000),
    policy: null,
    terms: {},
    expiresAt: holds ? NOW.add({ minutes: 15 }).toString() : null,
    ownerId: holds ? 'other' : null,
    ownerName: holds ? 'Other' : null,
    cancelReason: status === 'cancelled' ? 'Snow' : null,
    cancelNote: '',
    isOffer: false,
    offersMissed: 0,
    holdExtensions: 0,
    channel: 'admin',
    createdBy: null,
    createdAt: '2026-12-01T00:00:00Z',
    items: [
      { ...item, status },
      { ...item, itemId: 'gone', position: 2, status: 'cancelled' },
    ],
    lines: [{ ...line, itemId: 'lane', amount: cents(6019), taxPer: null, key: null, categoryId: null }],
    addons: [],
    paying: null,
    splitOpen: null,
    ...changes,
  };
}

const step = (before: BookingState, to: BookingStatus, reason = '') =>
  transition(before, to, {
    now: NOW,
    today: '2026-12-12',
    outlet: { currency: 'USD' },
    language: 'en',
    actor,
    holdMinutes: 10,
    reason,
  });

/** The code of a refusal with its params; null when nothing is refused. */
function refusal(act: () => unknown) {
  try {
    act();
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return [error.code, error.params];
  }
}

describe('the whole table', () => {
  /** k kept, s sold again, p seated, r reinstated, o reopened, = nothing to do, . refused; columns in the order of BOOKING_STATUSES. */
  const table: Record<BookingStatus, string> = {
    initiated: '=sss..' + 'k.',
    holding: 'k=kk..' + 'k.',
    pending: '..=kk.' + 'k.',
    successful: '..k=k.' + 'k.',
    inprogress: '..kk=k' + 'k.',
    done: '....o=' + '..',
    cancelled: '..r...' + '=.',
    wait: '.ppp..' + 'k=',
  };
  const pairs = BOOKING_STATUSES.flatMap((from) =>
    BOOKING_STATUSES.map((to, index) => ({ from, to, mark: table[from][index]! })),
  );

  test.each(pairs.filter(({ mark }) => mark !== '.'))('$from to $to: $mark', ({ from, to, mark }) => {
    const sale = { k: 'kept', s: 'resold', p: 'seated', r: 'reinstated', o: 'reopened' }[mark];
    const changes = to === 'done' ? { total: cents(0) } : {};
    expect(step(booking(from, changes), to)?.sale).toBe(sale);
  });

  test.each(pairs.filter(({ mark }) => mark === '.'))('$from to $to is refused', ({ from, to }) => {
    expect(refusal(() => step(booking(from), to))).toEqual(['booking.transition', { from, to }]);
  });

  test.each([
    ['initiated', 'kept'],
    ['pending', 'resold'],
    ['successful', 'resold'],
    ['cancelled', 'kept'],
  ] as const)('a hold that ran out to %s: its sale is %s', (to, sale) => {
    expect(step(booking('holding', { expiresAt: NOW.toString() }), to)?.sale).toBe(sale);
  });
});

const nobody = { name: 'Dana Cole', bookingPhone: null };
const paying = { amount: cents(1500), since: '2026-12-11T23:42:00Z' };
const deal: ItemState = {
  ...item,
  kind: 'goods',
  serviceItemType: 'BUY_NOW',
  status: 'successful',
  date: null,
  startsAt: null,
  endsAt: null,
  priceLineId: 'd1',
  amount: null,
  count: 1,
  soldOn: null,
};
const onFriday = (status: BookingStatus): ItemState => ({
  ...item,
  status,
  date: '2026-12-11',
  startsAt: '2026-12-11T22:00:00Z',
  endsAt: '2026-12-11T23:00:00Z',
});
const onSunday = (status: BookingStatus): ItemState => ({ ...item, itemId: 'sunday', status, date: '2026-12-13' });
const over = { items: [onFriday('successful')] };
const tomorrow = { items: [onSunday('successful')] };
const playing = [onFriday('inprogress')];
const played = [onFriday('done')];
const halfPlayed = [onFriday('done'), onSunday('successful')];
const begun = [{ ...item, startsAt: NOW.toString(), status: 'cancelled' as const }];
test.each([
  ['a hold that ran out is not held on', 'holding', 'holding', { expiresAt: NOW.toString() }, 'hold.expired'],
  ['nobody to reach is not booked', 'holding', 'pending', nobody, 'customer.contact_required'],
  ['nobody to reach is not confirmed', 'initiated', 'successful', nobody, 'customer.contact_required'],
  ['nobody to reach does not come back', 'cancelled', 'pending', nobody, 'customer.contact_required'],
  ['what was paid is not cancelled', 'pending', 'cancelled', { paid: cents(1) }, 'booking.refund_first'],
  ['a hold with money on it is not released', 'holding', 'initiated', { paid: cents(1) }, 'booking.refund_first'],
  ['what the bank is asked for is not cancelled', 'pending', 'cancelled', { paying }, 'payment.in_progress'],
  ['nor released', 'holding', 'initiated', { paying }, 'payment.in_progress'],
  ['with nothing due it stays confirmed', 'successful', 'pending', { paid: cents(3000) }, 'booking.transition'],
  [
    'a hold that was never sold does not come back',
    'cancelled',
    'pending',
    { cancelReason: 'hold_expired' },
    'hold.expired',
  ],
  ['what has begun does not come back', 'cancelled', 'pending', { items: begun }, 'bookingExpired'],
  ['what is owed is taken first', 'inprogress', 'done', { paid: cents(6018) }, 'booking.balance_due'],
  ['what is owed is taken first, of who was not checked in', 'successful', 'done', over, 'booking.balance_due'],
  ['what the bank is asked for is not closed', 'inprogress', 'done', { paying }, 'payment.in_progress'],
  ['who was not checked in plays to the end', 'successful', 'done', { paid: cents(6019) }, 'booking.transition'],
  ['nobody is checked in on another day', 'successful', 'inprogress', tomorrow, 'checkin.wrong_day'],
  ['nor out again', 'inprogress', 'successful', { items: playing }, 'checkin.wrong_day'],
  ['nor back in', 'done', 'inprogress', { items: played }, 'checkin.wrong_day'],
  ['a deal has no day', 'successful', 'inprogress', { items: [deal] }, 'booking.transition'],
  [
    'with nothing due the undone check-in leaves it confirmed',
    'inprogress',
    'pending',
    { paid: cents(3000) },
    'booking.transition',
  ],
  ['what was played is not cancelled', 'successful', 'cancelled', { items: halfPlayed }, 'booking.transition'],
] as const)('%s', (_, from, to, changes, code) => {
  expect(refusal(() => step(booking(from, changes as Partial<BookingState>), to))?.[0]).toBe(code);
});

test('what was paid and given back is cancelled', () => {
  expect(step(booking('pending', { paid: cents(500), refunded: cents(500) }), 'cancelled')?.sale).toBe('kept');
});

describe('what a step writes', () => {
  const written = (before: BookingState, to: BookingStatus, reason?: string) => {
    const { after } = step(before, to, reason)!;
    const { items, version, status, expiresAt, ownerId, ownerName, cancelReason, total, depositDue, dueOnConfirm } =
      after;
    const statuses = items.map((one) => one.status);
    return {
      statuses,
      version,
      status,
      hold: [expiresAt, ownerId, ownerName],
      cancelReason,
      money: [total, depositDue, dueOnConfirm],
    };
  };
  const noHold = [null, null, null];
  const money = [6019, 3000, 3000];

  test('a hold: ten minutes, in the name of who holds it', () => {
    expect(written(booking('initiated'), 'holding')).toEqual({
      statuses: ['holding', 'cancelled'],
      version: 5,
      status: 'holding',
      hold: ['2026-12-11T23:52:00Z', 'account', 'Ann'],
      cancelReason: null,
      money,
    });
  });

  test.each(['initiated', 'pending', 'successful'] as const)('%s from a hold: no expiry and no owner', (to) => {
    const statuses = [to, 'cancelled'];
    expect(written(booking('holding'), to)).toEqual({
      statuses,
      version: 5,
      status: to,
      hold: noHold,
      cancelReason: null,
      money,
    });
  });

  test.each([
    ['Snow', 'Snow'],
    ['', null],
  ])('cancelled for "%s": nothing is owed any more', (reason, cancelReason) => {
    expect(written(booking('holding'), 'cancelled', reason)).toEqual({
      statuses: ['cancelled', 'cancelled'],
      version: 5,
      status: 'cancelled',
      hold: noHold,
      cancelReason,
      money: [0, 0, 0],
    });
  });

  test('reinstated: the items that had a price are live, and the reason is gone', () => {
    expect(written(booking('cancelled'), 'pending')).toMatchObject({
      statuses: ['pending', 'cancelled'],
      status: 'pending',
      cancelReason: null,
    });
  });

  test.each([
    ['holding', 'initiated', 'booking.released', 'booking.updated'],
    ['initiated', 'holding', 'booking.held', 'booking.updated'],
    ['holding', 'pending', 'booking.created', 'booking.updated'],
    ['successful', 'pending', 'booking.created', 'booking.updated'],
    ['pending', 'successful', 'booking.confirmed', 'booking.confirmed'],
    ['pending', 'cancelled', 'booking.cancelled', 'booking.cancelled'],
    ['pending', 'inprogress', 'booking.checked_in', 'booking.checked_in'],
    ['successful', 'inprogress', 'booking.checked_in', 'booking.checked_in'],
    ['inprogress', 'successful', 'booking.check_in_undone', 'booking.check_in_undone'],
    ['inprogress', 'pending', 'booking.check_in_undone', 'booking.check_in_undone'],
    ['done', 'inprogress', 'booking.reopened', 'booking.reopened'],
    ['cancelled', 'pending', 'booking.reinstated', 'booking.reinstated'],
  ] as const)('%s to %s: the history has %s, and the person reads %s', (from, to, activity, message) => {
    expect(step(booking(from), to)).toMatchObject({ activity, message });
  });

  test.each([
    ['at the same price', 'pending', 'successful', 6019, '', { status: 'pending' }, { status: 'successful' }],
    [
      'at another price',
      'initiated',
      'pending',
      7000,
      '',
      { status: 'initiated', total: 60.19 },
      { status: 'pending', total: 70 },
    ],
    ['cancelled', 'pending', 'cancelled', 0, 'Snow', { status: 'pending' }, { status: 'cancelled', reason: 'Snow' }],
  ] as const)('its activity %s', (_, from, to, total, reason, before, after) => {
    const was = booking(from);
    const made = step(was, to, reason)!;
    expect(activityOf(made, was, { ...made.after, total: cents(total) }, reason)).toMatchObject({ before, after });
    expect(activityOf(made, was, { ...made.after, total: cents(total) }, reason).after).toEqual(after);
  });
});

describe('with an amount due', () => {
  const confirmed = (who: Actor, confirm: boolean, changes: Partial<BookingState> = {}) => {
    const made = step(booking('pending', changes), 'successful')!;
    return refusal(() => checkDue(made, made.after, { confirm, actor: who }))?.[0] ?? null;
  };

  test.each([
    ['without saying so', owner, false, {}, 'booking.transition'],
    ['on purpose, by a person without the right', actor, true, {}, 'forbidden'],
    ['on purpose, by a person with the right', owner, true, {}, null],
    ['once the deposit is paid', actor, false, { paid: cents(3000) }, null],
    [
      'after a part of the deposit was given back',
      actor,
      false,
      { paid: cents(3000), refunded: cents(1) },
      'booking.transition',
    ],
  ])('a confirmation %s', (_, who, confirm, changes, code) => {
    expect(confirmed(who, confirm, changes)).toBe(code);
  });

  test('any other step asks for none of it', () => {
    const made = step(booking('holding'), 'pending')!;
    expect([made.confirms, refusal(() => checkDue(made, made.after, { confirm: false, actor }))]).toEqual([
      false,
      null,
    ]);
  });
});

describe('what the console may offer is what the step allows', () => {
  const situations: [string, Partial<BookingState>][] = [
    ['as it is', {}],
    ['with money on it', { paid: cents(1) }],
    ['with a payment under way', { paying }],
    ['with nobody to reach', nobody],
    ['that ran out', { expiresAt: NOW.toString(), cancelReason: 'hold_expired' }],
    ['whose time has come', { items: begun }],
  ];
  const steps = {
    cancel: 'cancelled',
    reinstate: 'pending',
    confirm: 'successful',
    hold: 'initiated',
    checkIn: 'inprogress',
    undoCheckIn: 'pending',
    finish: 'done',
    reopen: 'inprogress',
  } as const;
  const offered = (was: BookingState) =>
    Object.keys(steps).filter(
      (ability) => abilitiesOf(owner, was, { now: NOW, today: '2026-12-12' })[ability as keyof typeof steps],
    );

  test.each(BOOKING_STATUSES.flatMap((from) => situations.map(([name, changes]) => ({ from, name, changes }))))(
    '$from, $name',
    ({ from, changes }) => {
      const was = booking(from, changes);
      for (const ability of offered(was)) {
        const to = ability === 'undoCheckIn' ? undoneStatus(was) : steps[ability as keyof typeof steps];
        // Whose money goes back, or is kept, by the commands that cancel it.
        const judged = ability === 'cancel' ? withoutMoney(was) : was;
        expect([ability, refusal(() => step(judged, to))]).toEqual([ability, null]);
      }
    },
  );

  test.each([
    ['holding', {}, ['cancel', 'confirm', 'hold']],
    ['holding', { paid: cents(1) }, ['cancel', 'confirm']],
    ['holding', { paying }, ['confirm']],
    ['holding', nobody, ['cancel', 'hold']],
    ['pending', {}, ['cancel', 'confirm', 'checkIn']],
    ['pending', { paying }, ['confirm', 'checkIn']],
    ['successful', {}, ['cancel', 'checkIn']],
    ['successful', { paid: cents(1) }, ['cancel', 'checkIn']],
    ['successful', tomorrow, ['cancel']],
    ['successful', { ...over, total: cents(0) }, ['cancel', 'finish']],
    ['inprogress', {}, ['cancel', 'undoCheckIn']],
    ['inprogress', { paid: cents(6019), refunded: cents(0) }, ['cancel', 'undoCheckIn', 'finish']],
    ['inprogress', { items: playing }, ['cancel']],
    ['done', {}, ['reopen']],
    ['done', { items: played }, []],
    ['cancelled', {}, ['reinstate']],
    ['cancelled', { cancelReason: 'hold_expired' }, []],
  ] as const)('%s, %o: %j', (from, changes, abilities) => {
    expect(offered(booking(from, changes))).toEqual(abilities);
  });
});
