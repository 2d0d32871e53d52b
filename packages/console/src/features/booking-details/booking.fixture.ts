import type { Answer } from '@laneway/contract/endpoints';
import { anId } from '../../test/builders.ts';
import type { Booking, Details, EditAnswer, TimedItem } from './booking-details.queries.ts';

export const BOOKING_ID = anId(101);
export const ITEM_ID = anId(111);

export function anItem(changes: Partial<TimedItem> = {}): TimedItem {
  return {
    itemId: ITEM_ID,
    itemEntityType: 'BOOKING ITEM',
    businessId: anId(9),
    outletId: anId(11),
    outletName: 'Harbor Lanes',
    serviceId: 'BOWLING',
    serviceConfigId: anId(40),
    serviceItemId: anId(50),
    serviceItemType: 'PLAN',
    planTitle: 'Open bowling',
    planVersion: 1,
    planType: 'PER_HOUR',
    entry: 1,
    date: '2030-12-13',
    start: '19:30',
    end: '21:30',
    slot: '19:30',
    startsAt: '2030-12-14T00:30:00Z',
    endsAt: '2030-12-14T02:30:00Z',
    lanes: [aLane(9), aLane(10)],
    status: 'pending',
    isWaitList: false,
    guests: { Guest: 8 },
    games: null,
    packages: null,
    ...changes,
  };
}

export function aLane(number: number) {
  return { resourceId: anId(200 + number), name: `Lane ${number}` };
}

/** The worked example of the domain: 145.00, tax 9.07, fee 4.62, half as deposit. */
export function aBooking(changes: Partial<Booking> = {}): Booking {
  return {
    bookingId: BOOKING_ID,
    outletId: anId(11),
    code: 'HB-7QK4M',
    prefix: 'HB',
    version: 3,
    status: 'pending',
    name: 'Dana Cole',
    bookingPhone: '6175550199',
    bookingEmail: 'dana@mail.test',
    customerId: '00000000-0000-7000-8000-00000000c001',
    language: 'en',
    guestHonorName: null,
    guestHonorAge: null,
    totalGuests: 8,
    guests: [],
    notes: '',
    expiresAt: null,
    extensionsLeft: null,
    timezone: 'America/New_York',
    items: [anItem()],
    lines: [
      {
        step: 'list',
        label: 'Open bowling 19:30-20:00',
        parts: { of: 'plan', title: 'Open bowling', from: '19:30', to: '20:00' },
        quantity: 2,
        unit: 17.5,
        amount: 35,
        itemId: ITEM_ID,
      },
      {
        step: 'list',
        label: 'Open bowling 20:00-21:30',
        parts: { of: 'plan', title: 'Open bowling', from: '20:00', to: '21:30' },
        quantity: 2,
        unit: 55,
        amount: 110,
        itemId: ITEM_ID,
      },
      { step: 'promo', label: 'Promo FALL5', parts: { of: 'promo', code: 'FALL5' }, amount: -5 },
      { step: 'tax', label: 'Tax 6.25%', parts: { of: 'tax', percent: 6.25 }, amount: 2.19, itemId: ITEM_ID },
      { step: 'tax', label: 'Tax 6.25%', parts: { of: 'tax', percent: 6.25 }, amount: 6.88, itemId: ITEM_ID },
      { step: 'fee', label: 'Service fee', parts: { of: 'fee', name: 'Service fee' }, amount: 4.35 },
      {
        step: 'fee_tax',
        label: 'Tax on Service fee',
        parts: { of: 'fee_tax', name: 'Service fee', percent: 6.25 },
        amount: 0.27,
      },
    ],
    money: { total: 153.69, paid: 0, refunded: 0, poolAmount: 0, balance: 153.69, depositDue: 76.85, dueNow: 76.85 },
    addonItems: [],
    promo: null,
    depositAmounts: { addonAmount: 0, addonTax: 0, balance: 153.69, isGiftCardApplied: false },
    answers: [],
    giftCardDetails: [],
    history: [
      {
        activityId: 'd0000000-0000-7000-8000-000000000001',
        at: '2030-11-03T15:00:00Z',
        actor: { id: null, name: 'Dana Cole' },
        what: 'booking.created',
        before: null,
        after: { total: 153.69 },
      },
    ],
    ...changes,
  };
}

export function details(booking: Booking = aBooking(), abilities: Partial<Details['abilities']> = {}): Details {
  return {
    booking,
    abilities: {
      edit: true,
      update: true,
      cancel: true,
      reinstate: false,
      checkIn: false,
      undoCheckIn: false,
      finish: false,
      reopen: false,
      confirm: true,
      hold: false,
      pay: false,
      adjust: false,
      refund: false,
      addons: true,
      link: false,
      notify: true,
      promo: true,
      transfer: true,
      ...abilities,
    },
  };
}

type Party = Answer<'booking.guests'>;

export function aGuest(number: number, name: string | null, changes: Partial<Party['guests'][number]> = {}) {
  const nobody = { type: 'Guest', waiver: 'not_needed', photoUrl: null, checkedInAt: null } as const;
  return { guestId: anId(200 + number), name, ...nobody, ...changes };
}

/** The party of `aBooking`: of 8, none of whom is here. */
export function aParty(guests: Party['guests'] = [], changes: Partial<Party> = {}): Party {
  return {
    bookingId: BOOKING_ID,
    version: 3,
    asksPhotos: false,
    types: ['Guest'],
    guests,
    questions: [],
    answers: [],
    waiversMissing: guests.filter(({ waiver }) => waiver === 'missing').length,
    photosMissing: 0,
    here: 0,
    totalGuests: 8,
    unnamed: 8 - guests.filter(({ name }) => name !== null).length,
    unnamedHere: 0,
    ...changes,
  };
}

export function anEdit(changes: Partial<EditAnswer> = {}): EditAnswer {
  const { lines, money } = aBooking();
  const price = { lines, total: money.total };
  return {
    message: '',
    before: price,
    after: price,
    difference: 0,
    options: [],
    valid: true,
    whyNot: null,
    refused: null,
    promo: null,
    booking: null,
    ...changes,
  };
}
