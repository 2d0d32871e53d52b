import type { CommandId } from '@laneway/contract/endpoints';
import { ApiError, isUnanswered } from '@laneway/contract/http/client';
import { afterEach, expect, test } from 'vitest';
import { aUser } from '../../test/builders.ts';
import { endSession, startSession } from '../session/session.ts';
import { startWords } from '../words/i18n.ts';
import { messageOf } from './errors.ts';
import { type IntentName, sendIntent } from './intents.ts';

const failure = (status: number, code: ApiError['body']['code']) =>
  new ApiError(status, { code, message: '', requestId: '' });
const silence = failure(0, 'unanswered');
const refusal = failure(409, 'stale');

afterEach(() => endSession());

/** A till for one payment: what it sent, under which keys; each press ends as `ends` says, at first in silence. */
function till(
  send: typeof sendIntent = sendIntent,
  {
    name = 'payment b-1',
    lasting = false,
    command = 'addon.create',
  }: Partial<IntentName & { command: CommandId }> = {},
) {
  const sent: { amount: number; key: string }[] = [];
  const press = (amount: number, ends?: Error) =>
    send({ name, lasting }, { command, amount }, async (call, key) => {
      sent.push({ amount: call.amount, key });
      if (ends) throw ends;
      return `took ${call.amount}`;
    }).catch((error: unknown) => error);
  const amounts = () => sent.map(({ amount }) => amount);
  /** The keys as numbers, in the order in which they came up. */
  const keys = () => sent.map(({ key }) => [...new Set(sent.map((one) => one.key))].indexOf(key));
  return { press, amounts, keys };
}

test.each([0, 502, 503, 504])('silence (%i) keeps the key for the same call, from whichever dialog', async (status) => {
  const { press, keys } = till();
  expect(await press(40, failure(status, 'unanswered'))).toMatchObject({ status });
  expect(await press(40)).toBe('took 40');
  expect(keys()).toEqual([0, 0]);
});

test('an answer ends the intent, a refusal too', async () => {
  const { press, keys } = till();
  await press(40, refusal);
  await press(40);
  await press(40);
  expect(keys()).toEqual([0, 1, 2]);
});

test('a repeat that is turned away before its key is looked for leaves the intent open', async () => {
  const { press, keys } = till();
  await press(40, silence);
  await press(40, failure(503, 'unavailable'));
  await press(40, failure(429, 'too_many'));
  await press(40, failure(403, 'forbidden'));
  expect(await press(40)).toBe('took 40');
  expect(keys()).toEqual([0, 0, 0, 0, 0]);
});

test('a call that was changed after silence waits until the first is known, and is not sent where that was done', async () => {
  await startWords('en');
  const { press, amounts, keys } = till();
  await press(40, silence);
  expect(await press(40.5, silence)).toBe(silence);
  expect(await press(40.5)).toMatchObject({ status: 409, message: /^The first press was carried out\./ });
  expect(amounts()).toEqual([40, 40, 40]);
  expect(await press(40.5)).toBe('took 40.5');
  expect(keys()).toEqual([0, 0, 0, 1]);
});

test('a call that was changed after silence is sent at once where the first was refused', async () => {
  const sent: number[] = [];
  const send = (amount: number) =>
    sendIntent({ name: 'payment b-2', lasting: false }, { command: 'addon.create', amount }, async (call) => {
      sent.push(call.amount);
      if (sent.length === 1) throw silence;
      if (call.amount === 40) throw refusal;
      return 'taken';
    });
  await expect(send(40)).rejects.toBe(silence);
  expect(await send(40.5)).toBe('taken');
  expect(sent).toEqual([40, 40, 40.5]);
});

test('calls about the same wait for each other; equal ones are one', async () => {
  const gate = Promise.withResolvers<void>();
  const sent: number[] = [];
  const send = (amount: number) =>
    sendIntent({ name: 'payment b-3', lasting: false }, { command: 'addon.create', amount }, async (call) => {
      sent.push(call.amount);
      await gate.promise;
      return call.amount;
    });
  const all = Promise.all([send(1), send(1), send(2)]);
  await expect.poll(() => sent).toEqual([1]);
  gate.resolve();
  expect(await all).toEqual([1, 1, 2]);
  expect(sent).toEqual([1, 2]);
});

test('of money it survives a reload, until it is answered', async () => {
  const path = './intents.ts?reloaded';
  const { sendIntent: afterReload } = (await import(/* @vite-ignore */ path)) as { sendIntent: typeof sendIntent };
  const [money, notes] = [{ lasting: true }, { name: 'notes b-1' }];
  const before = [till(sendIntent, money), till(sendIntent, notes)] as const;
  for (const one of before) await one.press(40, silence);
  const stored = () => Object.keys(sessionStorage).filter((key) => key.startsWith('laneway-intent'));
  expect(stored()).toHaveLength(1);
  const after = till(afterReload, money);
  expect(await after.press(41)).toMatchObject({ status: 409 });
  expect(after.amounts()).toEqual([40]);
  expect(stored()).toEqual([]);
  const other = till(afterReload, notes);
  expect(await other.press(41)).toBe('took 41');
});

test('nothing of it is left to the next person', async () => {
  startSession({ ...aUser(), token: 'one' } as never);
  const money = till(sendIntent, { lasting: true });
  const notes = till(sendIntent, { name: 'notes b-1' });
  await money.press(40, silence);
  await notes.press(40, silence);
  endSession();
  startSession({ ...aUser(), token: 'two' } as never);
  await money.press(40);
  await notes.press(40);
  expect([money.keys(), notes.keys()]).toEqual([
    [0, 1],
    [0, 1],
  ]);
});

test('a 403 of the command itself, such as of a limit, ends the intent: nothing was done', async () => {
  const { press, keys } = till();
  const limit = failure(403, 'limit.needs_approval' as never);
  await press(40, silence);
  expect(await press(40, limit)).toBe(limit);
  expect(await press(40)).toBe('took 40');
  expect(keys()).toEqual([0, 0, 1]);
});

test('a server that failed (500) may have moved money: the key lives on, and the person learns that it may be done', async () => {
  await startWords('en');
  const { press, amounts, keys } = till(sendIntent, { lasting: true });
  const bug = failure(500, 'internal');
  const first = await press(40, bug);
  expect(isUnanswered(first)).toBe(true);
  expect(messageOf(first)).toBe('No answer came. It may have been done; pressing again does it only once.');
  expect(isUnanswered(await press(41, bug))).toBe(true);
  expect(await press(41)).toMatchObject({ status: 409, message: /^The first press was carried out\./ });
  expect(amounts()).toEqual([40, 40, 40]);
  expect(keys()).toEqual([0, 0, 0]);
});

test('a repeat that the server failed at (500) says nothing of the first', async () => {
  const { press, keys } = till();
  await press(40, silence);
  await press(40, failure(500, 'internal'));
  expect(await press(40)).toBe('took 40');
  expect(keys()).toEqual([0, 0, 0]);
});

test('of another command about the same, the one without an answer is settled first, and the person learns it', async () => {
  await startWords('en');
  const sent: string[] = [];
  const send = (command: CommandId, ends?: Error) =>
    sendIntent({ name: 'money b-4', lasting: true }, { command, amount: 40 }, async (call) => {
      sent.push(call.command);
      if (ends) throw ends;
      return 'done';
    }).catch((error: unknown) => error);
  await send('addon.create', silence);
  const unknown = await send('booking.lock', silence);
  expect(isUnanswered(unknown)).toBe(true);
  expect(messageOf(unknown)).toMatch(
    /^The step before it had no answer, and may have been done. This one was not sent/,
  );
  expect(await send('booking.lock')).toMatchObject({
    status: 409,
    message: /^The step before it had no answer, and was carried out\. This one was not sent/,
  });
  expect(sent).toEqual(['addon.create', 'addon.create', 'addon.create']);
  expect(await send('booking.lock')).toBe('done');
  expect(sent.at(-1)).toBe('booking.lock');
});
