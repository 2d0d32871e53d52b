import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { PaymentRow } from '../../../app/booking/transactions.ts';
import { aUser, anId } from '../../../test/builders.ts';
import type { FakeApi, Handlers } from '../../../test/fake-api.ts';
import { openApp } from '../../../test/open-app.tsx';
import '../../booking-details/booking-details-screen.tsx';
import '../till-layers.tsx';
import '../../../app/dialog-registry.ts';
import { aPayment, aStory, BOOKING_ID, mayAll, RECEIPT, TRANS_ID } from '../till.fixture.ts';
import type { Details } from '../till.queries.ts';

type Opened = {
  details?: Details;
  rows?: readonly PaymentRow[];
  api?: Handlers;
  user?: ReturnType<typeof aUser>;
  /** Whether the desk offers tips. */
  offersTips?: boolean;
  receipt?: typeof RECEIPT;
};

const PATH = `/app/outlets/${anId(11)}/bookings/details?bookingId=${BOOKING_ID}`;

/** The answer to a payment of the deposit. */
export const TAKEN = {
  message: 'Payment received',
  transId: TRANS_ID,
  change: 0,
  poolAmount: 79.35,
  balance: 79.34,
  status: 'successful',
  bookingStatus: 'successful',
  version: 4,
  authenticate: null,
} as const;

/** A booking's details in the whole console. */
export async function openBooking({
  details = mayAll(aStory()),
  rows = [],
  api = {},
  user = aUser(),
  offersTips = true,
  receipt = RECEIPT,
}: Opened = {}): Promise<FakeApi> {
  const fake = openApp({
    path: PATH,
    user,
    api: {
      'reservation.details': () => details,
      'payment.transactions': () => ({
        rows: [...rows],
        poolAmount: details.booking.money.poolAmount,
        balance: details.booking.money.balance,
        gateway: null,
        link: null,
        gatewayAccount: null,
        offersTips,
        receipt,
      }),
      'payment.process': () => TAKEN,
      ...api,
    },
  });
  await expect.element(page.getByRole('heading', { level: 1, name: details.booking.name })).toBeVisible();
  return fake;
}

/** The story with its deposit paid in cash. */
export const PAID_ROWS = [aPayment()];

export const panel = page.getByRole('dialog', { name: 'Take payment' });
export const button = (name: string | RegExp) => page.getByRole('button', { name });
export const field = (name: string) => panel.getByRole('textbox', { name });
export const choice = (name: string | RegExp) => panel.getByRole('radio', { name });
export const payments = ({ sent }: FakeApi) => sent.filter(({ id }) => id === 'payment.process');
export const bodies = (api: FakeApi) => payments(api).map(({ call }) => call.body);
