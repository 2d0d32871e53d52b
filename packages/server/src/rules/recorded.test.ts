import { ENDPOINTS, type EndpointId } from '@laneway/contract/endpoints';
import type { Role } from '@laneway/contract/access/permissions';
import { needsSession, type Access } from '@laneway/contract/http/endpoint';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { expireHolds } from '../features/bookings/bookings.door.ts';
import { silentLog } from '../testing/test-log.ts';
import { sampleCalls, sampleTargets } from '../testing/sample-calls.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import type { Person } from '../testing/test-venue.ts';
import { hashOf } from '../platform/http/session-token.ts';
import { isRead } from '../platform/database/database.ts';
import { GLOBALS_RULE, namesNoBusiness, judgePlatformStatement, STATEMENT_RULES } from './statement-rules.ts';

/** The rules of statements, applied to those really sent, which include statements built at run time. */

/** A statement, with its message and its index in that. */
type Sent = { user: string; text: string; area: string; message: string[]; at: number };
/** Calls about accounts write the global tables; creating a business also creates its owner's account. */
const ACCOUNTS = ['identity', 'auth', 'mail', 'managers', 'business'];
/** Whose charge it is stands with the capture: an event of the gateway names nothing else of ours. */
const OF_CAPTURE = 'writes to the global table gateway_charge';
/** Who opens a short link names no business; a person makes it by a call of its own. */
const OF_SHORT_LINK = 'writes to the global table short_link';
let area = '';
/** Streams, and calls that end the caller's session. */
const WITHOUT = new Set<EndpointId>(['booking.events', 'auth.events', 'auth.logout', 'auth.leaveBusiness']);
const sent: Sent[] = [];
let app: TestApp;

beforeAll(async () => {
  const query: unknown = Reflect.get(pg.Client.prototype, 'query');
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const { user } = this;
    if (user?.startsWith('laneway_')) {
      const message = textsOf(args[0]).map((text) => text.replaceAll(/\s+/g, ' ').trim());
      for (const [at, text] of message.entries()) sent.push({ user, text, area, message, at });
    }
    return Reflect.apply(query as (...all: unknown[]) => never, this, args);
  });
  app = await startTestApp();
  const targets = await sampleTargets(app);
  const samples = await sampleCalls(app);
  for (const endpoint of ENDPOINTS) {
    const { access } = endpoint;
    // Guests and providers have no session.
    if (WITHOUT.has(endpoint.id) || (access.roles !== 'public' && !needsSession(access))) continue;
    area = endpoint.area;
    await callAs(samples, endpoint.id, personFor(endpoint.access));
  }
  area = '';
  await callAs(samples, 'venue.list', 'admin');
  await app.owner.query("UPDATE booking SET expires_at = app.now() - interval '1 second' WHERE status = 'holding'");
  await expireHolds(app.database, silentLog);

  async function callAs(made: typeof samples, id: EndpointId, person: Person): Promise<void> {
    const role: Role = person === 'admin' ? 'ADM' : 'BIZ';
    const call = await made[id]({ to: targets.own, sender: { accountId: app.venue.accounts[person], role } });
    // Sets the last use of every session to two minutes ago, so that each call records its use.
    await app.owner.query("UPDATE session SET last_used_at = app.now() - interval '2 minutes' WHERE token_hash = $1", [
      hashOf(app.venue.tokens[person]),
    ]);
    const { status, body } = await app.call(person, id, call as never);
    if (status >= 300) throw new Error(`${id} answered ${status}: ${JSON.stringify(body)}`);
  }
});
afterAll(async () => {
  await app.close();
  vi.restoreAllMocks();
});

const ofApplication = (which: (one: Sent) => boolean = () => true) => [
  ...new Set(sent.filter((one) => one.user === 'laneway_app' && which(one)).map(({ text }) => text)),
];

/** The texts of a query: of a string, a statement, or a message of several. */
function textsOf(query: unknown): string[] {
  if (typeof query === 'string') return [query];
  const { text, parts } = query as { text?: string; parts?: { text: string }[] };
  if (parts !== undefined) return parts.map((part) => part.text);
  return text === undefined ? [] : [text];
}

/** A person with the right to call. */
function personFor(access: Access): Person {
  return !needsSession(access) || access.roles.includes('BIZ') ? 'owner' : 'admin';
}

test('many statements were recorded', () => {
  expect(ofApplication().length).toBeGreaterThan(50);
});

test.each(STATEMENT_RULES)('sent statements keep the rule: $name', ({ name, judge }) => {
  const judged = name === GLOBALS_RULE ? ofApplication((one) => !ACCOUNTS.includes(one.area)) : ofApplication();
  const broken = judged.flatMap((text) => {
    const says = judge(text);
    return says === null || says === OF_SHORT_LINK || (says === OF_CAPTURE && text.includes('INSERT INTO ledger_entry'))
      ? []
      : [`${text.slice(0, 200)}: ${says}`];
  });
  expect(broken).toEqual([]);
});

test('only the platform role reads across businesses', () => {
  expect(ofApplication().filter(namesNoBusiness)).toEqual([]);
  const platform = [...new Set(sent.filter(({ user }) => user === 'laneway_platform').map(({ text }) => text))];
  expect(platform.length).toBeGreaterThan(2);
  expect(platform.flatMap((text) => judgePlatformStatement(text) ?? [])).toEqual([]);
});

test('every transaction begins by entering one business, and settles before COMMIT where it may have written', () => {
  const ours = sent.filter(({ user }) => user === 'laneway_app');
  const enter = 'SELECT app.enter($1), app.now() AS now';
  const begun = ours.filter(({ text }) => text === 'BEGIN');
  expect(begun.length).toBeGreaterThan(20);
  expect(begun.filter(({ message, at }) => message[at + 1] !== enter)).toEqual([]);
  expect(ours.filter(({ text }) => /^BEGIN|app\.enter/.test(text) && text !== 'BEGIN' && text !== enter)).toEqual([]);
  expect(ours.filter(({ text }) => /set_config|SET (LOCAL|SESSION)/.test(text))).toEqual([]);
  const ends = ours.filter(({ text }) => /\bCOMMIT\b/.test(text));
  expect(new Set(ends.map(({ text }) => text))).toEqual(new Set(['COMMIT']));
  const settled = ends.filter(({ message, at }) => message[at - 1] === 'SELECT app.settle()');
  const whole = ends.filter(({ message }) => message[0] === 'BEGIN' && !message.includes('SELECT app.settle()'));
  expect(settled.length).toBeGreaterThan(20);
  expect(whole.length).toBeGreaterThan(10);
  expect(settled.length + whole.length).toBe(ends.length);
  const written = whole.flatMap(({ message }) => message.slice(2, -1)).filter((text) => !isRead({ name: '', text }));
  expect(written).toEqual([]);
});

test('the use of a session is recorded in a transaction of its own', async () => {
  const notes = () => sent.filter(({ text }) => text.startsWith('UPDATE session SET last_used_at'));
  await expect.poll(() => notes().length).toBeGreaterThan(20);
  expect(notes().filter(({ message }) => message.length > 1)).toEqual([]);
});
