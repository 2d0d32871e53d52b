import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { Refusal } from '../../test/fake-api.ts';
import { aManager, anId } from '../../test/builders.ts';
import { aPaidStory, aPayment, aStory, mayAll, TRANS_ID, RECEIPT } from './till.fixture.ts';
import { button, openBooking, PAID_ROWS, panel } from './testing/open-till.tsx';

const money = page.getByRole('region', { name: 'Money' });
const lines = () => [...money.element().querySelectorAll('dl > div')].map((line) => line.textContent);
const menu = (name: string | RegExp) => page.getByRole('menuitem', { name });
const dialog = page.getByRole('alertdialog');
const correct = page.getByRole('dialog', { name: 'Correct the payment' });
const sentOf = (api: Awaited<ReturnType<typeof openBooking>>, id: string) => api.sent.filter((one) => one.id === id);

async function openMenu(...opened: Parameters<typeof openBooking>) {
  const api = await openBooking(...opened);
  await button('Change the payment of $79.35').click();
  await expect.element(menu('Correct…')).toBeVisible();
  return api;
}
const STORY = { details: mayAll(aPaidStory()), rows: PAID_ROWS };

it('the ledger reads downwards to the balance: payments with tip and number, what was voided struck', async () => {
  const second = aPayment({
    transId: 'b1000000-0000-7000-8000-000000000302',
    at: '2030-12-13T23:58:00Z',
    paymentMethod: 'CHECK',
    amount: 40,
    tip: 6,
    receiptNo: '1042',
    share: 'Jon Marsh',
  });
  const voided = aPayment({
    transId: 'b1000000-0000-7000-8000-000000000303',
    kind: 'void',
    status: 'cancelled',
    amount: 20,
  });
  const sums = { ...aStory().money, paid: 119.35, poolAmount: 119.35, balance: 39.34, dueNow: 0 };
  await openBooking({ details: mayAll(aPaidStory({ money: sums })), rows: [aPayment(), voided, second] });
  await expect.element(money.getByText('Deposit, Cash')).toBeVisible();
  const read = lines();
  const total = read.findIndex((line) => line?.startsWith('Total'));
  expect(read.slice(total)).toEqual([
    'Total$158.69',
    expect.stringMatching(/^Deposit/),
    expect.stringMatching(/^Deposit, Cash .*−\$79.35$/),
    expect.stringMatching(/^Cash .*Voided ?\$20.00$/),
    expect.stringMatching(/^Check .*no. 1042 ?Share of Jon Marsh ?and a tip of \$6.00, for Jo Pelletier−\$40.00$/),
    'Balance due$39.34',
    expect.stringMatching(/^Nothing due/),
  ]);
  expect(money.getByText('$20.00').element().closest('s')).not.toBeNull();
});

it('says in words what the house owes', async () => {
  const sums = { ...aStory().money, total: 60, paid: 79.35, poolAmount: 79.35, balance: -19.35, dueNow: 0 };
  await openBooking({ details: mayAll(aPaidStory({ money: sums })), rows: PAID_ROWS });
  await expect.element(money.getByText('−$19.35')).toBeVisible();
  await expect.element(money.getByText('The house owes Dana Cole $19.35.')).toBeVisible();
  await expect.element(button(/^Take \$/)).not.toBeInTheDocument();
});

it('a payment typed by mistake is voided with its reason, and says before what that brings', async () => {
  const api = await openMenu({
    ...STORY,
    api: {
      'payment.void': () => ({
        message: 'Payment voided',
        poolAmount: 0,
        balance: 158.69,
        status: 'pending',
        version: 5,
      }),
    },
  });
  await menu('Void…').click();
  await expect.element(dialog.getByRole('heading', { name: 'Void the payment of $79.35 (Cash)?' })).toBeVisible();
  await expect.element(dialog.getByText('The balance becomes $158.69.')).toBeVisible();
  await expect.element(dialog.getByText('The booking will wait for its deposit again.')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Keep the payment' })).toHaveFocus();
  await dialog.getByRole('button', { name: 'Void $79.35' }).click();
  await expect.element(dialog.getByRole('textbox', { name: 'Reason' })).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Typed twice');
  await dialog.getByRole('button', { name: 'Void $79.35' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText('Payment voided')).toBeVisible();
  expect(sentOf(api, 'payment.void').map(({ call }) => call.body)).toEqual([
    expect.objectContaining({ transId: TRANS_ID, reason: 'Typed twice' }),
  ]);
});

const VOIDED = { message: 'Payment voided', poolAmount: 0, balance: 158.69, status: 'pending', version: 5 } as const;

async function pressVoid(...opened: Parameters<typeof openBooking>) {
  const api = await openMenu(...opened);
  await menu('Void…').click();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Typed twice');
  await dialog.getByRole('button', { name: 'Void $79.35' }).click();
  return api;
}

it('above the limit of the clerk a colleague approves the void in its own dialog', async () => {
  const api = await pressVoid({
    ...STORY,
    api: {
      'payment.void': ({ body }) => {
        if (body.approvalId) return VOIDED;
        throw new Refusal(403, 'limit.needs_approval', 'Above your limit', { limit: 50, asked: 79.35, used: 0 });
      },
      'approval.give': () => ({ approvalId: anId(501), expiresAt: '2030-11-20T20:05:00Z' }),
    },
  });
  await expect.element(dialog.getByText('Above your $50.00. Somebody who may, please.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Email' }).fill('lead@laneway.test');
  await dialog.getByLabelText('Password').fill('Bowling-2026');
  await dialog.getByRole('button', { name: 'Approve and void $79.35' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sentOf(api, 'approval.give').map(({ call }) => call.body)).toEqual([
    expect.objectContaining({ what: 'refund', amount: 79.35, email: 'lead@laneway.test' }),
  ]);
  expect(sentOf(api, 'payment.void').map(({ call }) => call.body)).toEqual([
    expect.objectContaining({ approvalId: null }),
    expect.objectContaining({ approvalId: anId(501) }),
  ]);
});

it('above what an owner does without the own password it is asked for', async () => {
  let isProved = false;
  const api = await pressVoid({
    ...STORY,
    api: {
      'payment.void': () => {
        if (isProved) return VOIDED;
        throw new Refusal(403, 'auth.password_needed', 'Enter your password');
      },
      'auth.prove': () => {
        isProved = true;
        return { message: 'Thank you' };
      },
    },
  });
  const proof = page.getByRole('dialog', { name: 'Please confirm that it is you' });
  await proof.getByLabelText('Password').fill('Bowling-2026');
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sentOf(api, 'payment.void')).toHaveLength(2);
});

it('cash that was a check is corrected with its number, and says what moves', async () => {
  const api = await openMenu({
    ...STORY,
    api: {
      'booking.updateTransaction': () => ({
        message: 'Payment corrected',
        transId: TRANS_ID,
        paymentVersion: 2,
        balance: 79.34,
        version: 5,
      }),
    },
  });
  await menu('Correct…').click();
  const save = correct.getByRole('button', { name: 'Save the correction' });
  await expect.element(save).toHaveAccessibleDescription('Nothing is changed yet.');
  await correct.getByRole('radio', { name: 'Check' }).click();
  await expect.element(correct.getByText('$79.35 moves from Cash to Check. Total and balance stay.')).toBeVisible();
  await save.click();
  await expect
    .element(correct.getByRole('textbox', { name: 'Receipt number' }))
    .toHaveAttribute('aria-invalid', 'true');
  await correct.getByRole('textbox', { name: 'Receipt number' }).fill('1042');
  await save.click();
  await expect.element(correct).not.toBeInTheDocument();
  expect(sentOf(api, 'booking.updateTransaction').map(({ call }) => [call.params, call.body])).toEqual([
    [
      expect.objectContaining({ transId: TRANS_ID }),
      expect.objectContaining({ version: 1, paymentMethod: 'CHECK', receiptNo: '1042' }),
    ],
  ]);
});

it('of a closed day number and payer alone are corrected, and nothing is voided', async () => {
  await openMenu({ ...STORY, rows: [aPayment({ isDateClosed: true })] });
  await expect.element(menu(/Void…/)).toHaveAttribute('aria-disabled', 'true');
  await expect.element(page.getByText('Wed, Nov 20 is closed: a payment of it can no longer be voided.')).toBeVisible();
  await menu('Correct…').click();
  await expect.element(correct.getByText(/number and payer alone can be corrected/)).toBeVisible();
  await expect.element(correct.getByRole('radio')).not.toBeInTheDocument();
});

it('who may only look sees the payments and no button', async () => {
  const user = aManager('Bookings');
  await openBooking({ ...STORY, details: mayAll(aPaidStory(), { pay: false }), user });
  await expect.element(money.getByText('Deposit, Cash')).toBeVisible();
  await expect.element(button(/Change the payment/)).not.toBeInTheDocument();
  await expect.element(button(/^Take \$/)).not.toBeInTheDocument();
  await expect.element(panel).not.toBeInTheDocument();
});

it('shows within a second what another desk took', async () => {
  const api = await openBooking();
  await api.stream.connected();
  api.handlers['reservation.details'] = () => mayAll(aPaidStory());
  api.handlers['payment.transactions'] = () => ({
    rows: [aPayment()],
    poolAmount: 79.35,
    balance: 79.34,
    gateway: null,
    link: null,
    gatewayAccount: null,
    offersTips: true,
    receipt: RECEIPT,
  });
  const { bookingId } = aStory();
  const actor = { id: null, name: 'Jo' };
  const event = { version: 4, what: 'payment.received' as const, blocks: [], tray: [], actor };
  api.stream.send({ bookingId, blockId: null, ...event });
  await expect.element(money.getByText('Deposit, Cash')).toBeVisible();
  await expect.element(button(/^Take \$79.34/)).toBeVisible();
});

it('above the limit of the clerk a colleague approves that a gift card is taken off', async () => {
  const giftCardDetails = [
    { giftCardId: anId(601), last4: '9PCD', at: '2030-12-13T23:58:00Z', transId: TRANS_ID, redeemAmount: 79.35 },
  ];
  const api = await openMenu({
    details: mayAll(aPaidStory({ giftCardDetails })),
    rows: [aPayment({ paymentMethod: 'GIFT_CARD' })],
    api: {
      'giftCard.remove': ({ body }) => {
        if (body.approvalId) return { message: 'Gift card taken off', balance: 158.69, version: 5 };
        throw new Refusal(403, 'limit.needs_approval', 'Above your limit', { limit: 50, asked: 79.35, used: 0 });
      },
      'approval.give': () => ({ approvalId: anId(501), expiresAt: '2030-11-20T20:05:00Z' }),
    },
  });
  await menu('Take the gift card off').click();
  await expect.element(dialog.getByText(/^\$79.35 go back on the gift card 9PCD/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Put $79.35 back on the card' }).click();
  await expect.element(dialog.getByText('Above your $50.00. Somebody who may, please.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Email' }).fill('lead@laneway.test');
  await dialog.getByLabelText('Password').fill('Bowling-2026');
  await dialog.getByRole('button', { name: 'Put $79.35 back on the card' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sentOf(api, 'giftCard.remove').map(({ call }) => call.body)).toEqual([
    expect.objectContaining({ giftCardId: anId(601), approvalId: null }),
    expect.objectContaining({ giftCardId: anId(601), approvalId: anId(501) }),
  ]);
});
