import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Answer } from '@laneway/contract/endpoints';
import { queryClient } from '../../app/queries/query-client.ts';
import { applySettings, settings } from '../../app/settings/settings.ts';
import { THEMES_NOW, axeFindings } from '../../test/axe-findings.ts';
import { anId } from '../../test/builders.ts';
import { Refusal } from '../../test/fake-api.ts';
import '../booking-details/booking-layers.tsx';
import './refund-layers.tsx';
import { openBooking, PAID_ROWS } from './testing/open-till.tsx';
import { aPaidStory, BOOKING_ID, mayAll, TRANS_ID } from './till.fixture.ts';

/** The story: goods come back until two days before, the service fee of 4.62 is kept. */
const VIEW: Answer<'booking.viewCancel'> = {
  poolAmount: 79.35,
  inTime: true,
  until: '2030-12-11T22:30:00Z',
  goodsRefund: 74.73,
  feeRefund: 0,
  refund: 74.73,
  kept: 4.62,
  byPayment: [{ transId: TRANS_ID, paymentMethod: 'CASH', last4: null, refund: 74.73, tip: 0 }],
  tips: 0,
  promoReturned: null,
  addonsLost: 0,
  steps: [
    { until: '2030-12-11T22:30:00Z', refund: 74.73, kept: 4.62 },
    { until: '2030-12-13T22:30:00Z', refund: 0, kept: 79.35 },
  ],
  version: 4,
};
const LATE = { ...VIEW, inTime: false, goodsRefund: 0, refund: 0, kept: 79.35, byPayment: [], steps: [VIEW.steps[1]!] };
const refunded = (status: 'successful' | 'initiated'): Answer<'booking.refund'> => ({
  message: 'Refund made',
  refunded: status === 'successful' ? 74.73 : 0,
  tips: 0,
  byPayment: [
    { refundId: anId(410), transId: TRANS_ID, paymentMethod: 'CASH', amount: 74.73, tip: 0, status, error: null },
  ],
  refundId: anId(410),
  status,
  error: null,
  poolAmount: status === 'successful' ? 4.62 : 79.35,
  balance: 154.07,
  version: 5,
  drawerShort: false,
});
const CANCELLED: Answer<'booking.cancel'> = {
  message: 'Booking cancelled',
  booking: { bookingId: BOOKING_ID, version: 6, status: 'cancelled' },
  kept: 4.62,
};

type Opened = NonNullable<Parameters<typeof openBooking>[0]> & { view?: typeof VIEW };

async function openCancel({ api = {}, view = VIEW, ...opened }: Opened = {}) {
  const fake = await openBooking({
    details: mayAll(aPaidStory(), { refund: true }),
    rows: PAID_ROWS,
    api: {
      'booking.viewCancel': () => view,
      'booking.refund': () => refunded('successful'),
      'booking.cancel': () => CANCELLED,
      'payment.cancelWithoutRefund': () => ({ ...CANCELLED, kept: 79.35 }),
      ...api,
    },
    ...opened,
  });
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  return fake;
}
const dialog = page.getByRole('alertdialog');
const button = (name: string | RegExp) => dialog.getByRole('button', { name });
const moved = ({ sent }: Awaited<ReturnType<typeof openCancel>>) =>
  sent
    .filter(({ id }) => ['booking.refund', 'booking.cancel', 'payment.cancelWithoutRefund'].includes(id))
    .map(({ id, call }) => [id, call.body]);

describe('a booking that holds money', () => {
  it('is refunded by its policy to the cent, then cancelled: 74.73 go back, 4.62 are kept', async () => {
    const api = await openCancel();
    await expect.element(dialog.getByRole('heading', { name: 'Cancel Dana Cole and give back $74.73?' })).toBeVisible();
    await expect.element(dialog.getByRole('radio', { name: /^By the policy/ })).toBeChecked();
    await expect.element(dialog.getByText('Kept by the house$4.62')).toBeVisible();
    await expect
      .element(dialog.getByText('Refunds must be initiated before canceling a party and are not automatic.'))
      .toBeVisible();
    const steps = [...dialog.element().querySelectorAll('section table.visually-hidden tbody tr')].map((row) =>
      [...row.children].map((cell) => cell.textContent),
    );
    expect(steps).toEqual([
      [expect.stringContaining('Dec 11'), '$74.73', '$4.62'],
      [expect.stringContaining('Dec 13'), '$0.00', '$79.35'],
    ]);
    await button('Give back $74.73, then cancel').click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(page.getByText('Dana Cole is cancelled')).toBeVisible();
    expect(moved(api)).toEqual([
      [
        'booking.refund',
        {
          version: 4,
          refundType: 3,
          refundAmount: 74.73,
          refundTip: false,
          reason: 'Cancelled: Guest',
          approvalId: null,
        },
      ],
      ['booking.cancel', { version: 5, reason: 'guest', note: '', mail: true, approvalId: null }],
    ]);
  });

  it('is not asked for its policy again once it is refunded: by then it may be cancelled, and has none', async () => {
    const cancelling = Promise.withResolvers<void>();
    const paid = mayAll(aPaidStory(), { refund: true });
    let version = 4;
    const api = await openCancel({
      api: {
        'reservation.details': () => ({ ...paid, booking: { ...paid.booking, version } }),
        'booking.refund': () => {
          version = 5;
          return refunded('successful');
        },
        'booking.cancel': () => cancelling.promise.then(() => CANCELLED),
      },
    });
    const count = (of: string) => api.sent.filter(({ id }) => id === of).length;
    const before = count('reservation.details');
    await button('Give back $74.73, then cancel').click();
    await expect.poll(() => count('reservation.details')).toBeGreaterThan(before);
    await expect.poll(() => count('booking.cancel')).toBe(1);
    await expect.poll(() => queryClient.isFetching()).toBe(0);
    expect(count('booking.viewCancel')).toBe(1);
    cancelling.resolve();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.poll(() => queryClient.isFetching()).toBe(0);
    expect(count('booking.viewCancel')).toBe(1);
  });

  it('is cancelled without refund with its reason', async () => {
    const api = await openCancel();
    await dialog.getByRole('radio', { name: /^Nothing, cancel without refund/ }).click();
    await expect.element(dialog.getByText('Kept by the house$79.35')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Note' }).fill('Agreed by phone');
    await button('Cancel without refund').click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(moved(api)).toEqual([
      [
        'payment.cancelWithoutRefund',
        expect.objectContaining({ version: 4, reason: 'guest', note: 'Agreed by phone', approvalId: null }),
      ],
    ]);
  });

  it('says what was done where the second call is refused, and goes on from there', async () => {
    let isRefused = true;
    const api = await openCancel({
      api: {
        'booking.cancel': () => {
          if (isRefused) throw new Refusal(409, 'payment.in_progress', 'A payment is under way');
          return CANCELLED;
        },
      },
    });
    await button('Give back $74.73, then cancel').click();
    await expect.element(dialog.getByText('Given back: $74.73')).toBeVisible();
    await expect.element(dialog.getByText(/The booking is not cancelled yet/)).toBeVisible();
    await expect.element(dialog.getByRole('alert').getByText('A payment is under way')).toBeVisible();
    isRefused = false;
    await button('Cancel booking').click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(moved(api).map(([id]) => id)).toEqual(['booking.refund', 'booking.cancel', 'booking.cancel']);
  });

  it('is not cancelled while the bank did not give its part back', async () => {
    const api = await openCancel({ api: { 'booking.refund': () => refunded('initiated') } });
    await button('Give back $74.73, then cancel').click();
    await expect.element(dialog.getByText(/The bank could not give \$74.73 back/)).toBeVisible();
    await expect.element(button('To the refund that failed')).toBeVisible();
    expect(moved(api).map(([id]) => id)).toEqual(['booking.refund']);
  });

  it('above the limit asks for a colleague, for the refund', async () => {
    const api = await openCancel({
      api: {
        'booking.refund': ({ body }) => {
          if (body.approvalId !== null) return refunded('successful');
          throw new Refusal(403, 'limit.needs_approval', 'Above', { limit: 50, asked: 74.73, used: 0 });
        },
        'approval.give': () => ({ approvalId: anId(501), expiresAt: '2030-11-20T20:05:00Z' }),
      },
    });
    await button('Give back $74.73, then cancel').click();
    await dialog.getByRole('textbox', { name: 'Email' }).fill('lead@laneway.test');
    await dialog.getByLabelText('Password').fill('Bowling-2026');
    await button('Approve, give back $74.73, then cancel').click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(moved(api).map(([id]) => id)).toEqual(['booking.refund', 'booking.refund', 'booking.cancel']);
  });

  it('is kept whole after its time, as the policy says', async () => {
    await openCancel({ view: LATE });
    await expect.element(dialog.getByRole('radio', { name: /^By the policy/ })).toBeDisabled();
    await expect.element(dialog.getByRole('radio', { name: /^Nothing/ })).toBeChecked();
    await expect.element(button('Cancel without refund')).toBeVisible();
  });

  it('of a party that did not come is kept or given back with that reason', async () => {
    const [item] = aPaidStory().items;
    const items = [{ ...item!, startsAt: '2020-11-20T22:30:00Z' }];
    const api = await openBooking({
      details: mayAll(aPaidStory({ items }), { refund: true }),
      rows: PAID_ROWS,
      api: {
        'booking.viewCancel': () => LATE,
        'payment.cancelWithoutRefund': () => ({ ...CANCELLED, kept: 79.35 }),
      },
    });
    await page.getByRole('button', { name: 'Mark as no-show' }).click();
    await button('Mark as no-show, keep $79.35').click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(moved(api)).toEqual([
      ['payment.cancelWithoutRefund', expect.objectContaining({ reason: 'no_show', mail: false })],
    ]);
  });

  it('is left to who may give money back', async () => {
    await openCancel({ details: mayAll(aPaidStory(), { refund: false }) });
    await expect
      .element(button('Cancel without refund'))
      .toHaveAccessibleDescription(/Somebody who may give money back/);
  });
});

describe.each(THEMES_NOW)('in %s', (theme) => {
  it('axe finds nothing', async () => {
    await openCancel();
    await expect.element(button(/then cancel/)).toBeVisible();
    applySettings({ ...settings.get(), theme, lessMotion: true });
    expect(await axeFindings()).toEqual([]);
  });
});
