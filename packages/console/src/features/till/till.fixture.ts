import type { Answer } from '@laneway/contract/endpoints';
import type { PaymentRow } from '../../app/booking/transactions.ts';
import { anId } from '../../test/builders.ts';
import type { Booking, Details } from './till.queries.ts';

export const BOOKING_ID = anId(101);
export const TRANS_ID = anId(301);
const ITEM_ID = anId(111);

/** The story: two lanes, 158.69 in all, of which 79.35 confirm it. */
export function aStory(changes: Partial<Booking> = {}): Booking {
  return {
    bookingId: BOOKING_ID,
    outletId: anId(11),
    code: 'HL-7K3QM',
    prefix: 'HL',
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
    items: [
      {
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
        start: '17:30',
        end: '19:00',
        slot: '17:30',
        startsAt: '2030-12-13T22:30:00Z',
        endsAt: '2030-12-14T00:00:00Z',
        lanes: [
          { resourceId: anId(205), name: 'Lane 5' },
          { resourceId: anId(206), name: 'Lane 6' },
        ],
        status: 'pending',
        isWaitList: false,
        guests: { Guest: 8 },
        games: null,
        packages: null,
      },
    ],
    lines: [
      {
        step: 'list',
        label: 'Open bowling',
        parts: { of: 'plan', title: 'Open bowling' },
        amount: 145,
        itemId: ITEM_ID,
      },
      { step: 'tax', label: 'Tax 6.25%', parts: { of: 'tax', percent: 6.25 }, amount: 9.07, itemId: ITEM_ID },
      { step: 'fee', label: 'Service fee', parts: { of: 'fee', name: 'Service fee' }, amount: 4.35 },
      {
        step: 'fee_tax',
        label: 'Tax on Service fee',
        parts: { of: 'fee_tax', name: 'Service fee', percent: 6.25 },
        amount: 0.27,
      },
    ],
    money: { total: 158.69, paid: 0, refunded: 0, poolAmount: 0, balance: 158.69, depositDue: 79.35, dueNow: 79.35 },
    addonItems: [],
    promo: null,
    depositAmounts: { addonAmount: 0, addonTax: 0, balance: 158.69, isGiftCardApplied: false },
    answers: [],
    giftCardDetails: [],
    history: [
      {
        activityId: 'd0000000-0000-7000-8000-000000000001',
        at: '2030-11-03T15:00:00Z',
        actor: { id: null, name: 'Theo Marsh' },
        what: 'booking.created',
        before: null,
        after: { total: 158.69 },
      },
    ],
    ...changes,
  };
}

/** The story after its deposit of 79.35: 79.34 are open. */
export function aPaidStory(changes: Partial<Booking> = {}): Booking {
  const money = { ...aStory().money, paid: 79.35, poolAmount: 79.35, balance: 79.34, dueNow: 0 };
  return aStory({ status: 'successful', version: 4, money, ...changes });
}

export function mayAll(booking: Booking, abilities: Partial<Details['abilities']> = {}): Details {
  return {
    booking,
    abilities: {
      edit: true,
      update: true,
      cancel: true,
      reinstate: false,
      confirm: true,
      hold: false,
      pay: true,
      checkIn: false,
      undoCheckIn: false,
      finish: false,
      reopen: false,
      adjust: false,
      refund: false,
      addons: true,
      link: true,
      notify: true,
      promo: true,
      transfer: true,
      ...abilities,
    },
  };
}

/** What a receipt of the story prints beside lines and payments. */
export const RECEIPT: Answer<'payment.transactions'>['receipt'] = {
  place: {
    name: 'Harbor Lanes',
    address: '1 Pier Rd, Boston, MA 02110',
    phone: '6175550142',
    email: 'desk@harbor.test',
  },
  qr: 'https://laneway.test/q/BHL-7K3QM.ABCDEFGHIJ',
  deals: [],
  taxes: [{ taxPer: 6.25, base: 149.35, tax: 9.34 }],
};

/** The deposit, in cash. */
export function aPayment(changes: Partial<PaymentRow> = {}): PaymentRow {
  return {
    transId: TRANS_ID,
    refundId: null,
    kind: 'payment',
    at: '2030-11-20T20:00:00Z',
    paymentMethod: 'CASH',
    amount: 79.35,
    tip: 0,
    tendered: 100,
    refunded: 0,
    refundable: 79.35,
    refundableTip: 0,
    receiptNo: null,
    brand: null,
    last4: null,
    authCode: null,
    aid: null,
    share: null,
    paymentPhone: null,
    paymentEmail: null,
    note: '',
    reason: null,
    error: null,
    status: 'successful',
    date: '2030-11-20',
    isDateClosed: false,
    by: 'Jo Pelletier',
    version: 1,
    ...changes,
  };
}
