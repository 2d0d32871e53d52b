import type { Call, EndpointId } from '@laneway/contract/endpoints';
import type { Role } from '@laneway/contract/access/permissions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleCalls, sampleTargets, type Samples, type Targets } from '../../testing/sample-calls.ts';
import { personWithPassword } from '../../testing/sample-people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { Person } from '../../testing/test-venue.ts';

/**
 * A call with several transactions holds one connection at a time, so no caller waits for its peers while holding one.
 */

/** Calls that count mail, or that act in more than one business. */
const SEVERAL: [id: EndpointId, person: Person][] = [
  ['manager.inviteAgain', 'owner'],
  ['mail.registration', 'owner'],
  ['auth.switchProvider', 'owner'],
  ['business.inviteOwner', 'admin'],
  ['auth.enterBusiness', 'admin'],
  ['dashboard.overview', 'admin'],
];

const sending = (app: TestApp, samples: Samples, targets: Targets) => {
  const prepare = async (id: EndpointId, person: Person): Promise<unknown> => {
    const role: Role = person === 'admin' ? 'ADM' : 'BIZ';
    const call = await samples[id]({ to: targets.own, sender: { accountId: app.venue.accounts[person], role } });
    // Disabling the provider also ends the sign-ins that were begun with it.
    return id === 'auth.switchProvider' ? { body: { ...(call as Call<typeof id>).body, on: false } } : call;
  };
  return { prepare, send: (id: EndpointId, person: Person, call: unknown) => app.call(person, id, call as never) };
};

describe('with one connection', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ poolSize: 1 });
  });
  afterAll(() => app.close());

  test('each call of several transactions is answered', async () => {
    const { prepare, send } = sending(app, await sampleCalls(app), await sampleTargets(app));
    const answered: [EndpointId, number][] = [];
    for (const [id, person] of SEVERAL) answered.push([id, (await send(id, person, await prepare(id, person))).status]);
    expect(answered).toEqual(SEVERAL.map(([id]) => [id, 200]));
  });
});

describe('with as many connections as a server has', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  test('another business reads on while one repeats such a call many times at once', async () => {
    const targets = await sampleTargets(app);
    const { prepare, send } = sending(app, await sampleCalls(app), targets);
    const { email } = await personWithPassword(app);
    const [invite, enter] = [
      await prepare('manager.inviteAgain', 'owner'),
      await prepare('auth.enterBusiness', 'admin'),
    ];
    const repeated = Array.from({ length: 24 }, () => [
      send('manager.inviteAgain', 'owner', invite),
      send('mail.registration', 'owner', { body: { email } }),
      send('auth.enterBusiness', 'admin', enter),
    ]).flat();
    const reads = Array.from({ length: 12 }, () =>
      app.call('cedarOwner', 'outlet.list', { params: { businessId: targets.other.businessId }, query: {} }),
    );
    expect((await Promise.all(reads)).map(({ status }) => status)).toEqual(reads.map(() => 200));
    const statuses = new Set((await Promise.all(repeated)).map(({ status }) => status));
    // A mail that is requested again too soon.
    statuses.delete(429);
    expect([...statuses]).toEqual([200]);
  });
});
