import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Answer } from '@laneway/contract/endpoints';
import { applySettings, settings } from '../../app/settings/settings.ts';
import { THEMES_NOW, axeFindings } from '../../test/axe-findings.ts';
import { anId } from '../../test/builders.ts';
import { Refusal } from '../../test/fake-api.ts';
import './refund-layers.tsx';
import '../../app/booking/refunds-failed.tsx';
import { openBooking } from './testing/open-till.tsx';
import { aPaidStory, aPayment, BOOKING_ID, mayAll, TRANS_ID } from './till.fixture.ts';

const CARD_ID = anId(302);
const REFUND_ID = anId(402);
/** 50.00 in cash are newer than 29.35 on a card, of which a tip of 5.00 was taken. */
const ROWS = [
  aPayment({
    transId: CARD_ID,
    at: '2030-11-19T20:00:00Z',
    paymentMethod: 'CARD',
    brand: 'VISA',
    last4: '4242',
    amount: 29.35,
    refundable: 29.35,
    tip: 5,
    refundableTip: 5,
  }),
  aPayment({ amount: 50, refundable: 50 }),
];
const FAILED = aPayment({
  ...ROWS[0],
  refundId: REFUND_ID,
  kind: 'refund',
  at: '2030-11-21T20:00:00Z',
  amount: 24.73,
  tip: 0,
  status: 'initiated',
  error: 'gateway.try_again',
  reason: 'Group got smaller',
});
const back = (
  transId: string,
  paymentMethod: 'CASH' | 'CARD',
  amount: number,
  status: 'successful' | 'initiated' = 'successful',
): Answer<'booking.refund'>['byPayment'][number] => ({
  refundId: anId(410),
  transId,
  paymentMethod,
  amount,
  tip: 0,
  status,
  error: status === 'initiated' ? 'gateway.try_again' : null,
});
const GIVEN: Answer<'booking.refund'> = {
  message: 'Refund made',
  refunded: 74.73,
  tips: 0,
  byPayment: [back(TRANS_ID, 'CASH', 50), back(CARD_ID, 'CARD', 24.73)],
  refundId: null,
  status: null,
  error: null,
  poolAmount: 4.62,
  balance: 154.07,
  version: 5,
  drawerShort: false,
};

const panel = page.getByRole('dialog', { name: 'Give money back' });
const again = page.getByRole('dialog', { name: 'Refund that failed' });
const field = (name: string) => panel.getByRole('textbox', { name });
const choice = (name: string | RegExp) => panel.getByRole('radio', { name });

async function openGiving({ api = {}, ...opened }: NonNullable<Parameters<typeof openBooking>[0]> = {}) {
  const fake = await openBooking({
    details: mayAll(aPaidStory(), { refund: true }),
    rows: ROWS,
    api: { 'booking.refund': () => GIVEN, 'payment.refund': () => GIVEN, ...api },
    ...opened,
  });
  return fake;
}
const sentTo = ({ sent }: Awaited<ReturnType<typeof openGiving>>, id: string) =>
  sent.filter((one) => one.id === id).map(({ call }) => call.body);

async function openPanel(opened: Parameters<typeof openGiving>[0] = {}) {
  const api = await openGiving(opened);
  await page.getByRole('button', { name: /^Give back/ }).click();
  await expect.element(panel.getByRole('heading', { name: 'Where each dollar goes' })).toBeVisible();
  return api;
}

describe('money that is given back', () => {
  it('of 74.73 goes to the newest payment first, said before the press', async () => {
    const api = await openPanel();
    await choice(/^Another amount/).click();
    await expect.element(field('Amount to give back')).toHaveFocus();
    await field('Amount to give back').fill('74.73');
    await field('Reason').fill('Group got smaller');
    await expect.element(panel.getByText('Gives $74.73 back: $50.00 in cash and $24.73 on VISA 4242.')).toBeVisible();
    const rows = [...panel.element().querySelectorAll('tbody tr')].map((row) => row.textContent);
    expect(rows).toEqual([
      'Cashfrom the drawer, paid Nov 20$50.00$50.00',
      'VISA 42423 to 5 business days, paid Nov 20$29.35$24.73',
    ]);
    await expect.element(panel.getByText(/Stays paidBefore: \$79.35 \$4.62/)).toBeVisible();
    await panel.getByRole('button', { name: 'Give back $74.73' }).click();
    await expect.element(panel).not.toBeInTheDocument();
    await expect.element(page.getByText('Hand out $50.00 in cash.')).toBeVisible();
    expect(sentTo(api, 'booking.refund')).toEqual([
      {
        version: 4,
        refundType: 3,
        refundAmount: 74.73,
        refundTip: false,
        reason: 'Group got smaller',
        approvalId: null,
      },
    ]);
  });

  it('is all of it with the tip, by the keyboard alone', async () => {
    const api = await openGiving();
    await userEvent.keyboard('u');
    await expect.element(choice(/^Everything paid/)).toHaveFocus();
    await userEvent.keyboard('{Tab} {Tab}Lanes were closed');
    await expect.element(panel.getByRole('button', { name: 'Give back $84.35' })).toBeVisible();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await panel.getByRole('button', { name: 'Give back $84.35' }).click();
    await expect.element(panel).not.toBeInTheDocument();
    expect(sentTo(api, 'booking.refund')).toEqual([expect.objectContaining({ refundType: 4, refundTip: true })]);
  });

  it('begins with what the house owes, not with everything', async () => {
    const owed = { ...aPaidStory().money, total: 75.23, balance: -4.12 };
    const api = await openPanel({ details: mayAll(aPaidStory({ money: owed }), { refund: true }) });
    await expect.element(choice(/^Another amount/)).toBeChecked();
    await expect.element(field('Amount to give back')).toHaveValue('4.12');
    await field('Reason').fill('Lane stopped');
    await panel.getByRole('button', { name: 'Give back $4.12' }).click();
    await expect.element(panel).not.toBeInTheDocument();
    expect(sentTo(api, 'booking.refund')).toEqual([expect.objectContaining({ refundType: 3, refundAmount: 4.12 })]);
  });

  it('of a part in percent, of a fixed amount that is cut, and above what is paid', async () => {
    await openPanel();
    await choice(/^A part/).click();
    await field('Amount to give back').fill('10');
    await expect.element(panel.getByText('Gives $7.94 back: $7.94 in cash.')).toBeVisible();
    await choice(/^A fixed amount/).click();
    await field('Amount to give back').fill('100');
    await expect.element(panel.getByText('Gives $79.35 back: $50.00 in cash and $29.35 on VISA 4242.')).toBeVisible();
    await choice(/^Another amount/).click();
    await field('Amount to give back').fill('79.36');
    await panel.getByRole('button', { name: 'Give money back' }).click();
    await expect.element(field('Amount to give back')).toHaveAccessibleDescription('At most $79.35');
  });

  it('of one payment comes from that one alone', async () => {
    const api = await openGiving();
    await page.getByRole('button', { name: 'Change the payment of $29.35' }).click();
    await page.getByRole('menuitem', { name: 'Give back…' }).click();
    await field('Reason').fill('Paid twice');
    await expect.element(panel.getByText('Gives $29.35 back: $29.35 on VISA 4242.')).toBeVisible();
    await panel.getByRole('button', { name: 'Give back $29.35' }).click();
    await expect.element(panel).not.toBeInTheDocument();
    const { outletId, bookingId } = aPaidStory();
    expect(sentTo(api, 'payment.refund')).toEqual([
      expect.objectContaining({ outletId, bookingId, version: 4, transId: CARD_ID, refundType: 4 }),
    ]);
  });

  it('above the limit of the clerk is approved on the spot', async () => {
    const api = await openPanel({
      api: {
        'booking.refund': ({ body }) => {
          if (body.approvalId !== null) return GIVEN;
          throw new Refusal(403, 'limit.needs_approval', 'Above', { limit: 50, asked: 79.35, used: 0 });
        },
        'approval.give': () => ({ approvalId: anId(501), expiresAt: '2030-11-20T20:05:00Z' }),
      },
    });
    await field('Reason').fill('Group got smaller');
    await panel.getByRole('button', { name: 'Give back $79.35' }).click();
    await expect.element(panel.getByText('Above your $50.00. Somebody who may, please.')).toBeVisible();
    await field('Email').fill('lead@laneway.test');
    await panel.getByLabelText('Password').fill('Bowling-2026');
    await panel.getByRole('button', { name: 'Approve and give back $79.35' }).click();
    await expect.element(panel).not.toBeInTheDocument();
    expect(sentTo(api, 'approval.give')).toEqual([
      expect.objectContaining({ bookingId: BOOKING_ID, what: 'refund', amount: 79.35 }),
    ]);
    expect(sentTo(api, 'booking.refund')).toEqual([
      expect.objectContaining({ approvalId: null }),
      expect.objectContaining({ approvalId: anId(501) }),
    ]);
  });

  it('is offered to nobody who may not', async () => {
    await openBooking({ details: mayAll(aPaidStory()), rows: ROWS });
    await expect.element(page.getByRole('button', { name: /^Give back/ })).not.toBeInTheDocument();
    await userEvent.keyboard('u');
    await expect.element(panel).not.toBeInTheDocument();
  });
});

describe('a refund that the bank did not make', () => {
  const block = page.getByRole('region', { name: 'Refund failed' });

  it('stands in the ledger with its reason, and is tried again', async () => {
    const api = await openGiving({ rows: [...ROWS, FAILED] });
    await expect.element(block).toMatchTextContent(/\$24.73.*Nothing was given back yet. VISA 4242.*Group got smaller/);
    await block.getByRole('button', { name: 'Try again' }).click();
    await again.getByRole('button', { name: 'Try $24.73 on VISA 4242 again' }).click();
    await expect.element(again).not.toBeInTheDocument();
    expect(sentTo(api, 'payment.refund')).toEqual([
      expect.objectContaining({ version: 4, refundId: REFUND_ID, tender: null, receiptNo: '' }),
    ]);
  });

  it('is given in cash, or by a check with its number', async () => {
    const api = await openGiving({
      rows: [...ROWS, FAILED],
      api: { 'payment.refund': () => ({ ...GIVEN, byPayment: [back(CARD_ID, 'CASH', 24.73)] }) },
    });
    await block.getByRole('button', { name: 'Give otherwise' }).click();
    await expect.element(again.getByRole('button', { name: 'Give $24.73 back in cash' })).toBeVisible();
    await again.getByRole('radio', { name: 'Check' }).click();
    await again.getByRole('button', { name: 'Give $24.73 back by check' }).click();
    const number = again.getByRole('textbox', { name: 'Check number' });
    await expect.element(number).toHaveAttribute('aria-invalid', 'true');
    await number.fill('1042');
    await again.getByRole('button', { name: 'Give $24.73 back by check' }).click();
    await expect.element(again).not.toBeInTheDocument();
    expect(sentTo(api, 'payment.refund')).toEqual([expect.objectContaining({ tender: 'CHECK', receiptNo: '1042' })]);
  });

  it('is said at once, as something that failed', async () => {
    const failed = { ...GIVEN, message: 'The bank could not give it back.', refunded: 50 };
    await openPanel({
      api: {
        'booking.refund': () => ({
          ...failed,
          byPayment: [back(TRANS_ID, 'CASH', 50), back(CARD_ID, 'CARD', 29.35, 'initiated')],
        }),
      },
    });
    await field('Reason').fill('Group got smaller');
    await panel.getByRole('button', { name: 'Give back $79.35' }).click();
    await expect.element(page.getByRole('alert').getByText('The bank could not give it back.')).toBeVisible();
  });
});

describe.each(THEMES_NOW)('in %s', (theme) => {
  it('axe finds nothing in the panel and the block', async () => {
    await openPanel({ rows: [...ROWS, FAILED] });
    applySettings({ ...settings.get(), theme, lessMotion: true });
    expect(await axeFindings()).toEqual([]);
  });
});
