import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type AddonStockRow, addonForm } from '@laneway/contract/addons/addon.schema';
import type { Call } from '@laneway/contract/endpoints';
import { ApiError } from '@laneway/contract/http/client';
import { centsOf } from '@laneway/domain/money/wire-money';
import { z } from 'zod';
import { THEMES_NOW, axeFindings } from '../../test/axe-findings.ts';
import { aUser, anId } from '../../test/builders.ts';
import { type FakeApi, fakeApi, type Handlers, Refusal } from '../../test/fake-api.ts';
import { showHost } from '../../test/show-host.tsx';
import { clear } from '../../test/show.tsx';
import { useFormat } from '../../ui/format/use-format.ts';
import { commandOf } from '../commands/command.ts';
import { forgetIntents } from '../commands/intents.ts';
import { ask } from '../queries/ask.ts';
import { queryClient } from '../queries/query-client.ts';
import { endSession, session, startSession } from '../session/session.ts';
import { applySettings, settings } from '../settings/settings.ts';
import { fields } from './fields/descriptor.tsx';
import { money as moneyField, moneyWithin } from './fields/money-field.tsx';
import { text } from './fields/text-field.tsx';
import { MoneyFormDialog } from './money-form-dialog.tsx';
import { type Given, type Limit, useApproval } from './use-approval.tsx';
import { useContractForm } from './use-contract-form.ts';
import { useMoneyForm } from './use-money-form.tsx';
import { useSeen } from './use-seen.tsx';

/*
 * No endpoint takes payments yet, so an add-on stands for one: its price is the amount, its description the approval, and
 * the add-on that the outlet has is the booking with its balance.
 */
const outletId = anId(11);
const NOTHING = { taxPer: 0, taxFlat: 0, category: 'Cash', maxCount: null, stock: null, planIds: null, status: true };
const callOf = (amount: number, note: string, approvalId: string | null): Call<'addon.create'> => ({
  body: { ...NOTHING, outletId, name: note, desc: approvalId ?? '', price: amount },
});
const booking = (balance: number, version = 1) => ({ addonId: anId(7), price: balance, version }) as AddonStockRow;
const taken = { message: 'Payment received', addonId: anId(8), version: 1 };

/** What the colleague's approval ends in, in turn. */
let approvals: (ApiError | string)[] = [];
const given: (Given & { amount: number })[] = [];

afterEach(() => {
  queryClient.clear();
  endSession();
  approvals = [];
  given.length = 0;
});

function Payment({ present, onClose }: { present: AddonStockRow; onClose: () => void }) {
  const { money } = useFormat();
  const seen = useSeen(present, { facts: ({ price }) => [['Balance', money(price)]], onLeave: onClose });
  const balance = centsOf(seen.row.price);
  const payment = fields(z.object({ amount: moneyWithin({ most: balance }, money), note: addonForm.shape.name }), {
    amount: moneyField('addons.price', { most: balance, presets: [{ cents: balance, label: 'balance' }] }),
    note: text('addons.name'),
  });
  const form = useContractForm(payment, { values: { amount: seen.row.price, note: 'Cash' } });
  const approval = useApproval({
    limitIn: ({ status, body }) => (status === 403 ? (body.details as Limit) : null),
    async onApprove(typed, { asked }) {
      given.push({ ...typed, amount: asked });
      const next = approvals.shift() ?? 'approval-1';
      if (next instanceof ApiError) throw next;
      return { approvalId: next };
    },
  });
  const till = useMoneyForm(form, 'addon.create', {
    about: present.addonId,
    callOf: ({ amount, note }, approvalId) => callOf(amount, note, approvalId),
    valuesOf: ({ body }) => ({ amount: body.price, note: body.name }),
    consequence: ({ amount }) => `Takes ${money(amount)} in cash.`,
    seen,
    approval,
    onDone: onClose,
  });
  return (
    <MoneyFormDialog
      form={form}
      money={till}
      seen={seen}
      approval={approval}
      title="Take a payment"
      action={approval.isNeeded ? 'Approve and take it' : 'Take it'}
      onClose={onClose}
    >
      <payment.Field name="amount" label="Amount" />
      <payment.Field name="note" label="Note" />
    </MoneyFormDialog>
  );
}

function Host() {
  const [isOpen, setOpen] = useState(true);
  const { data } = useQuery(ask('addon.list', { params: { outletId }, query: {} }));
  const [present] = data?.rows ?? [];
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Pay
      </button>
      {isOpen && present && <Payment present={present} onClose={() => setOpen(false)} />}
    </>
  );
}

async function open(handlers: Handlers = {}): Promise<FakeApi> {
  if (session.get() === null) startSession(aUser());
  const api = fakeApi({
    'addon.list': () => ({ rows: [booking(52.5)] }),
    'addon.create': () => taken,
    ...handlers,
  });
  await showHost(Host, 'addons');
  await expect.element(dialog).toBeVisible();
  return api;
}

/** As a reload does: the page begins anew, with what the browser keeps for the tab. */
async function reload(handlers: Handlers = {}): Promise<FakeApi> {
  clear();
  forgetIntents();
  queryClient.clear();
  return open(handlers);
}

const dialog = page.getByRole('dialog');
const button = (name: string) => dialog.getByRole('button', { name, exact: true });
const amount = dialog.getByRole('textbox', { name: 'Amount' });
const payments = ({ sent }: FakeApi) => sent.filter(({ id }) => id === 'addon.create');
const prices = (api: FakeApi) => payments(api).map(({ call }) => (call.body as { price: number }).price);
const keys = (api: FakeApi) => payments(api).map(({ headers }) => headers.get('idempotency-key'));
const refusal = (status: number, code: string, message: string, details?: object) => () => {
  throw new Refusal(status, code as never, message, details);
};
const UNKNOWN = /No answer came. It may have been done/;

async function pressInSilence(api: FakeApi): Promise<() => void> {
  const heal = api.cut('addon.create');
  await button('Take it').click();
  await expect.element(dialog.getByText(UNKNOWN)).toBeVisible();
  return heal;
}

test('says in a sentence what the button does, and its answer closes it', async () => {
  const api = await open();
  await expect.element(dialog.getByText('Takes $52.50 in cash.')).toBeVisible();
  await amount.fill('40');
  await expect.element(dialog.getByText('Takes $40.00 in cash.')).toBeVisible();
  const through = api.slow('addon.create');
  await button('Take it').click();
  await expect.element(button('Take it')).toHaveAttribute('aria-busy', 'true');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).toBeVisible();
  through();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText('Payment received')).toBeVisible();
  expect(prices(api)).toEqual([40]);
});

test('an amount above the most is refused before it is sent, in words', async () => {
  const api = await open();
  await expect.element(amount).toHaveAccessibleDescription('At most $52.50');
  await amount.fill('52.51');
  await button('Take it').click();
  await expect.element(amount).toHaveAttribute('aria-invalid', 'true');
  await expect.element(amount).toHaveAccessibleDescription('At most $52.50');
  expect(prices(api)).toEqual([]);
});

test('silence is a state of its own: nothing can be changed, and the next press asks about the same payment', async () => {
  const api = await open();
  await amount.fill('40');
  const heal = await pressInSilence(api);
  const note = dialog.getByRole('alert');
  await expect.element(note).toMatchTextContent(/Takes \$40.00 in cash\..*never done twice/);
  await expect.element(note).toHaveFocus();
  await expect.element(amount).toBeDisabled();
  await expect.element(dialog.getByRole('radio')).toBeDisabled();
  heal();
  await button('Look again').click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(prices(api)).toEqual([40, 40]);
  expect(new Set(keys(api)).size).toBe(1);
});

test('the dialog may be closed on it without a question, and opens with what was sent', async () => {
  const api = await open();
  await amount.fill('40');
  const heal = await pressInSilence(api);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  heal();
  await page.getByRole('button', { name: 'Pay' }).click();
  await expect.element(amount).toHaveValue('40.00');
  await expect.element(amount).toBeDisabled();
  await button('Look again').click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(prices(api)).toEqual([40, 40]);
  expect(new Set(keys(api)).size).toBe(1);
});

test('so does a page that was loaded again', async () => {
  const before = await open();
  await amount.fill('40');
  await pressInSilence(before);
  const after = await reload();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/Takes \$40.00 in cash/);
  await expect.element(amount).toHaveValue('40.00');
  await button('Look again').click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(prices(after)).toEqual([40]);
  expect(keys(after)).toEqual(keys(before));
});

test('a refusal settles it: the form is open again, and what is sent then is another payment', async () => {
  const api = await open();
  await amount.fill('40');
  const heal = await pressInSilence(api);
  heal();
  api.handlers['addon.create'] = refusal(422, 'booking.refund_first', 'The card was declined. Nothing was taken.');
  await button('Look again').click();
  await expect.element(dialog.getByText('The card was declined. Nothing was taken.')).toBeVisible();
  await expect.element(amount).toBeEnabled();
  api.handlers['addon.create'] = () => taken;
  await amount.fill('30');
  await button('Take it').click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(prices(api)).toEqual([40, 40, 30]);
  expect(new Set(keys(api)).size).toBe(2);
});

test('a refusal because of other figures shows the new ones, and waits for a choice', async () => {
  let row = booking(52.5);
  const api = await open({
    'addon.list': () => ({ rows: [row] }),
    'addon.create': () => {
      row = booking(12.5, 2);
      return refusal(422, 'booking.balance_due', 'The balance is $12.50; more cannot be taken')();
    },
  });
  await button('Take it').click();
  await expect.element(dialog.getByText('The balance is $12.50; more cannot be taken')).toBeVisible();
  await expect.element(dialog.getByRole('row', { name: 'Balance $52.50 $12.50' })).toBeVisible();
  await expect.element(button('Take it')).toHaveAccessibleDescription('Somebody changed this meanwhile');
  await button('Do mine all the same').click();
  await expect.element(amount).toHaveAccessibleDescription('At most $12.50');
  await dialog.getByRole('radio').click();
  api.handlers['addon.create'] = () => taken;
  await button('Take it').click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(prices(api)).toEqual([52.5, 12.5]);
});

test('so is a failure of the server (500): the money may have moved', async () => {
  const api = await open({ 'addon.create': refusal(500, 'internal', 'Internal Server Error') });
  await amount.fill('40');
  await button('Take it').click();
  await expect.element(dialog.getByText(UNKNOWN)).toBeVisible();
  await expect.element(amount).toBeDisabled();
  api.handlers['addon.create'] = () => taken;
  await button('Look again').click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(prices(api)).toEqual([40, 40]);
  expect(new Set(keys(api)).size).toBe(1);
});

/** Another command that moves money of the same booking: it got no answer. */
async function refundInSilence(api: FakeApi): Promise<() => void> {
  const heal = api.cut('booking.lock');
  const refund = commandOf('booking.lock', () => ({ intent: anId(7), lasting: true }));
  await expect(refund.send({ body: { bookingId: 'b' } })).rejects.toMatchObject({ body: { code: 'unanswered' } });
  return heal;
}
const UNKNOWN_BEFORE = /An earlier step about this had no answer. It may have been done/;

test('another command about the same booking is settled before money is sent', async () => {
  const api = await open({ 'booking.lock': () => ({ message: 'Refund made' }) as never });
  await amount.fill('40');
  const heal = await refundInSilence(api);
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(UNKNOWN_BEFORE);
  await expect.element(amount).toBeDisabled();
  await button('Look again').click();
  await expect.element(button('Look again')).not.toHaveAttribute('aria-busy', 'true');
  expect(payments(api)).toEqual([]);
  heal();
  await button('Look again').click();
  await expect.element(page.getByText('Refund made')).toBeVisible();
  await expect.element(amount).toBeEnabled();
  await expect.element(amount).toHaveValue('40');
  await button('Take it').click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(prices(api)).toEqual([40]);
  const locks = api.sent.filter(({ id }) => id === 'booking.lock');
  expect(locks.length).toBe(3);
  expect(new Set(locks.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
});

test('a payment that was at the bank when it was sent is not said to be there still', async () => {
  const api = await open({
    'booking.lock': () =>
      ({ message: 'The bank has not answered yet', transId: anId(9), status: 'inprogress' }) as never,
  });
  const heal = await refundInSilence(api);
  heal();
  await button('Look again').click();
  await expect.element(amount).toBeEnabled();
  // A message would be gone after a while: it is looked for at once.
  expect(page.getByText('The bank has not answered yet').elements()).toEqual([]);
});

test('a command of another booking waits for nothing', async () => {
  const api = await open();
  api.cut('booking.lock');
  const other = commandOf('booking.lock', () => ({ intent: anId(9), lasting: true }));
  await expect(other.send({ body: { bookingId: 'b' } })).rejects.toMatchObject({ status: 0 });
  await button('Take it').click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(prices(api)).toEqual([52.5]);
});

test('Esc asks before what was typed is dropped', async () => {
  await open();
  await amount.fill('40');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog.getByText('Leave without saving?')).toBeVisible();
  await button('Discard').click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('axe finds nothing where the outcome is not known', async () => {
  const api = await open();
  await pressInSilence(api);
  for (const theme of THEMES_NOW) {
    applySettings({ ...settings.get(), theme, lessMotion: true });
    expect(await axeFindings()).toEqual([]);
  }
});

/* Above a limit. */

const email = dialog.getByRole('textbox', { name: 'Email' });
const password = dialog.getByLabelText('Password');
const code = dialog.getByRole('textbox', { name: 'Code' });
const above = { limit: 50, used: 12.5, asked: 52.5 };
const needsApproval: Handlers = {
  'addon.create': ({ body }) =>
    body.desc === '' ? refusal(403, 'limit.needs_approval', 'Above your limit', above)() : taken,
};
const wrong = (status: number, name: string, message: string) =>
  new ApiError(status, { code: name as never, message, requestId: '' });

async function pressAbove(): Promise<FakeApi> {
  const api = await open(needsApproval);
  await button('Take it').click();
  await expect.element(email).toHaveFocus();
  return api;
}

test('above a limit a colleague approves on the spot, and the desk stays signed in', async () => {
  const api = await pressAbove();
  const before = session.get();
  await expect.element(dialog).toMatchTextContent(/Above your \$50.00\. Somebody who may, please/);
  await expect.element(dialog).toMatchTextContent(/please\.Takes \$52.50 in cash\./);
  await expect.element(dialog).toMatchTextContent(/Used on this day: \$12.50/);
  await email.fill('lead@laneway.test');
  await password.fill('Bowling-2026');
  await button('Approve and take it').click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(given).toEqual([{ email: 'lead@laneway.test', password: 'Bowling-2026', code: null, amount: 52.5 }]);
  expect(payments(api).map(({ call }) => (call.body as { desc: string }).desc)).toEqual(['', 'approval-1']);
  expect(session.get()).toBe(before);
});

test('another amount is another command: within the limit it needs nobody, above it another approval', async () => {
  const api = await pressAbove();
  await amount.fill('51');
  await button('Approve and take it').click();
  await expect.element(dialog).toMatchTextContent(/please\.Takes \$51.00 in cash\./);
  expect(given).toEqual([]);
  api.handlers['addon.create'] = () => taken;
  await amount.fill('40');
  await button('Approve and take it').click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(given).toEqual([]);
  expect(prices(api)).toEqual([52.5, 51, 40]);
});

test.each([
  ['a wrong password', wrong(400, 'auth.invalid_credentials', 'Wrong e-mail or password'), () => password],
  ['who may not approve', wrong(403, 'approval.not_allowed', 'This person cannot approve it'), () => email],
] as const)('%s is said at its field, and nothing is sent', async (_, failure, field) => {
  const api = await pressAbove();
  approvals = [failure];
  await email.fill('jo@laneway.test');
  await password.fill('Bowling-2026');
  await button('Approve and take it').click();
  await expect.element(field()).toHaveAccessibleDescription(failure.body.message);
  await expect.element(field()).toHaveFocus();
  expect(payments(api)).toHaveLength(1);
});

test('a two-step code is asked for where the account has one', async () => {
  await pressAbove();
  approvals = [wrong(400, 'auth.two_step', 'Enter the code'), wrong(400, 'auth.code_invalid', 'This code is wrong')];
  await email.fill('lead@laneway.test');
  await password.fill('Bowling-2026');
  await expect.element(code).not.toBeInTheDocument();
  await button('Approve and take it').click();
  await expect.element(code).toHaveFocus();
  await code.fill('318402');
  await button('Approve and take it').click();
  await expect.element(code).toHaveAccessibleDescription('This code is wrong');
  await code.fill('318403');
  await button('Approve and take it').click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(given.map((typed) => typed.code)).toEqual([null, '318402', '318403']);
});

test('too many wrong ones lock it for a while, and a used approval is asked for anew', async () => {
  const api = await pressAbove();
  approvals = [wrong(429, 'too_many', 'Too many attempts. Try again in 5 minutes')];
  await email.fill('lead@laneway.test');
  await password.fill('Bowling-2026');
  await button('Approve and take it').click();
  await expect.element(dialog.getByText('Too many attempts. Try again in 5 minutes')).toBeVisible();
  api.handlers['addon.create'] = refusal(
    422,
    'approval.invalid',
    'This approval is over or was given for something else',
  );
  await button('Approve and take it').click();
  await expect.element(dialog.getByText(/This approval is over/)).toBeVisible();
  await expect.element(password).toHaveValue('');
  expect(prices(api)).toEqual([52.5, 52.5]);
});

test('after silence it is asked about with the approval that it was sent with', async () => {
  const api = await pressAbove();
  await email.fill('lead@laneway.test');
  await password.fill('Bowling-2026');
  const heal = api.cut('addon.create');
  await button('Approve and take it').click();
  await expect.element(dialog.getByText(UNKNOWN)).toBeVisible();
  await expect.element(email).not.toBeInTheDocument();
  heal();
  await button('Look again').click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(given).toHaveLength(1);
  expect(new Set(keys(api).slice(1)).size).toBe(1);
});

test('axe finds nothing where a colleague is asked', async () => {
  await pressAbove();
  for (const theme of THEMES_NOW) {
    applySettings({ ...settings.get(), theme, lessMotion: true });
    expect(await axeFindings()).toEqual([]);
  }
});
