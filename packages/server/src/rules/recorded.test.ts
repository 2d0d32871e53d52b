import { ENDPOINTS, type EndpointId } from '@laneway/contract/endpoints';
import type { Role } from '@laneway/contract/access/permissions';
import type { Access } from '@laneway/contract/http/endpoint';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { expireHolds } from '../jobs/expire-holds.ts';
import { sampleCalls, sampleTargets } from '../testing/sample-calls.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import type { Person } from '../testing/test-venue.ts';
import { GLOBALS_RULE, namesNoBusiness, judgePlatformStatement, STATEMENT_RULES } from './statement-rules.ts';

/** The rules of statements once more, over those that were really sent: also what is put together at run time. */

type Sent = { user: string; text: string; area: string };
/** Calls about accounts write the global tables; a business is made with its owner's. */
const ACCOUNTS = ['identity', 'auth', 'mail', 'managers', 'business'];
let area = '';
/** A stream, and what ends the session of who calls. */
const WITHOUT = new Set<EndpointId>(['booking.events', 'auth.events', 'auth.logout', 'auth.leaveBusiness']);
const sent: Sent[] = [];
let app: TestApp;

beforeAll(async () => {
  const query: unknown = Reflect.get(pg.Client.prototype, 'query');
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [first] = args;
    const text = typeof first === 'string' ? first : (first as { text?: string }).text;
    if (text !== undefined && this.user?.startsWith('laneway_')) {
      sent.push({ user: this.user, text: text.replaceAll(/\s+/g, ' ').trim(), area });
    }
    return Reflect.apply(query as (...all: unknown[]) => never, this, args);
  });
  app = await startTestApp();
  const targets = await sampleTargets(app);
  const samples = sampleCalls(app);
  for (const endpoint of ENDPOINTS) {
    if (WITHOUT.has(endpoint.id)) continue;
    area = endpoint.area;
    await callAs(samples, endpoint.id, personFor(endpoint.access));
  }
  area = '';
  await callAs(samples, 'venue.list', 'admin');
  await app.owner.query("UPDATE booking SET expires_at = app.now() - interval '1 second' WHERE status = 'holding'");
  await expireHolds(app.database);

  async function callAs(made: typeof samples, id: EndpointId, person: Person): Promise<void> {
    const role: Role = person === 'admin' ? 'ADM' : 'BIZ';
    const call = await made[id]({ to: targets.own, sender: { accountId: app.venue.accounts[person], role } });
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

/** Somebody who may. */
function personFor(access: Access): Person {
  return access.roles === 'public' || access.roles.includes('BIZ') ? 'owner' : 'admin';
}

test('much was sent', () => {
  expect(ofApplication().length).toBeGreaterThan(50);
});

test.each(STATEMENT_RULES)('what was sent keeps the rule: $name', ({ name, judge }) => {
  const judged = name === GLOBALS_RULE ? ofApplication((one) => !ACCOUNTS.includes(one.area)) : ofApplication();
  const broken = judged.flatMap((text) => {
    const says = judge(text);
    return says === null ? [] : [`${text.slice(0, 200)}: ${says}`];
  });
  expect(broken).toEqual([]);
});

test('what reads across businesses is the platform role alone', () => {
  expect(ofApplication().filter(namesNoBusiness)).toEqual([]);
  const platform = [...new Set(sent.filter(({ user }) => user === 'laneway_platform').map(({ text }) => text))];
  expect(platform.length).toBeGreaterThan(2);
  expect(platform.flatMap((text) => judgePlatformStatement(text) ?? [])).toEqual([]);
});

test('every transaction begins by entering one business, and settles before COMMIT', () => {
  const texts = sent.filter(({ user }) => user === 'laneway_app').map(({ text }) => text);
  const begun = texts.filter((text) => text.startsWith('BEGIN'));
  expect(
    begun.filter((text) => !/^BEGIN; SELECT app\.enter\('[0-9a-f-]{36}'\), app\.now\(\) AS now$/.test(text)),
  ).toEqual([]);
  expect(begun.length).toBeGreaterThan(20);
  expect(new Set(texts.filter((text) => /\bCOMMIT\b/.test(text)))).toEqual(new Set(['SELECT app.settle(); COMMIT']));
  expect(
    texts.filter((text) => /app\.enter|set_config|SET (LOCAL|SESSION)/.test(text) && !text.startsWith('BEGIN')),
  ).toEqual([]);
});
