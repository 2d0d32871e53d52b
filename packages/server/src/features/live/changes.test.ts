import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EndpointId } from '@laneway/contract/endpoints';
import { sampleCalls, sampleTargets, type Samples, type Target } from '../../testing/sample-calls.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { LISTENER_NAME } from './listener.ts';
import { named, startDesk, type Desk, type Listening, type Message } from './live.fixture.ts';

/** The console of one person is told which lists another person's save made old. */

let app: TestApp;
let desk: Desk;
let samples: Samples;
let own: Target;
const open: Listening[] = [];

beforeAll(async () => {
  app = await startTestApp();
  desk = await startDesk(app, { lookMs: 3_600_000, judgeMs: 3_600_000, heartbeatMs: 3_600_000 });
  samples = await sampleCalls(app);
  ({ own } = await sampleTargets(app));
});
afterAll(async () => {
  for (const stream of open) stream.close();
  await desk.close();
  await app.close();
});

async function listen(person: keyof TestApp['venue']['tokens'], options: { own?: true } = {}): Promise<Listening> {
  const stream = await desk.listen({ token: app.venue.tokens[person] }, options);
  open.push(stream);
  return stream;
}
const of = (kind: string | null) => (message: Message) =>
  message.event === 'changed' && (message.data as { kind: string | null }).kind === kind;

test.each<[EndpointId, string]>([
  ['dealTag.update', 'deal_tag'],
  ['dealTag.delete', 'deal_tag'],
  ['plan.update', 'plan'],
  ['plan.partialUpdate', 'plan'],
  ['addon.create', 'addon'],
  ['addon.partialUpdate', 'addon'],
  ['tags.update', 'tag'],
  ['tags.metaSave', 'tag_meta'],
  ['serviceCategory.create', 'service_category'],
  ['serviceCategory.partialUpdate', 'service_category'],
  ['serviceConfig.update', 'service_config'],
  ['manager.register', 'manager'],
  ['venue.update', 'resource'],
])('after %s by one person, the consoles of others of the business are told', async (id, kind) => {
  const call = await samples[id]({ to: own, sender: { accountId: app.venue.accounts.owner, role: 'BIZ' } });
  // With an outlet, and without one: a person without bookings follows none.
  const [atDesk, elsewhere] = await Promise.all([listen('view'), listen('unpermitted', { own: true })]);
  const { status } = await app.call('owner', id, call as never);
  expect(status).toBeLessThan(300);
  const told = await atDesk.next(of(kind));
  // The kind alone is told, and no position: the stream of bookings goes on where it was.
  expect([told.data, told.id]).toEqual([{ kind }, '']);
  await elsewhere.next(of(kind));
});

test('another business is told nothing, and a save that changes nothing tells nobody', async () => {
  const [here, there] = await Promise.all([listen('view'), listen('cedarOwner', { own: true })]);
  const made = await app.call('owner', 'serviceCategory.create', {
    body: { businessId: own.businessId, serviceId: 'BOWLING', name: 'Cosmic' },
  });
  const params = { serviceCatId: (made.body as { serviceCatId: string }).serviceCatId };
  await here.next(of('service_category'));
  await app.call('owner', 'serviceCategory.update', { params, body: { version: 1, name: 'Cosmic' } });
  await app.call('owner', 'serviceCategory.update', { params, body: { version: 1, name: 'Cosmic bowling' } });
  await here.next(of('service_category'));
  await app.call('cedarOwner', 'tags.create', {
    body: { businessId: app.venue.cedar.businessId, tagName: 'Cedar only' },
  });
  await there.next(of('tag'));
  expect(here.messages.filter(named('changed'))).toHaveLength(2);
  expect(there.messages.filter(named('changed'))).toHaveLength(1);
});

test('after the listening connection is lost, any list may be old', async () => {
  const stream = await listen('view');
  const listeners = 'FROM pg_stat_activity WHERE datname = current_database() AND application_name = $1';
  await app.owner.query(`SELECT pg_terminate_backend(pid, 5000) ${listeners}`, [LISTENER_NAME]);
  expect(await stream.next(of(null))).toMatchObject({ event: 'changed' });
});
