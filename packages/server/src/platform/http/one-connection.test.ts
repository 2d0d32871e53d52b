import { ENDPOINTS, type Call, type EndpointId } from '@laneway/contract/endpoints';
import type { Role } from '@laneway/contract/access/permissions';
import { needsSession, type Endpoint } from '@laneway/contract/http/endpoint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleCalls, sampleTargets, type Samples, type Targets } from '../../testing/sample-calls.ts';
import { personWithPassword } from '../../testing/sample-people.ts';
import { sendSample } from '../../testing/send-sample.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { Person } from '../../testing/test-venue.ts';

/**
 * A call with several transactions holds one connection at a time, so no caller waits for its peers while holding one.
 */

const prepared = async (app: TestApp, samples: Samples, targets: Targets, id: EndpointId, person: Person) => {
  const role: Role = person === 'admin' ? 'ADM' : 'BIZ';
  return samples[id]({ to: targets.own, sender: { accountId: app.venue.accounts[person], role } });
};

/** Who may send a call: the owner, else the Admin, who is inside a business where it must be so. */
function senderOf({ access }: Endpoint): Person {
  if (needsSession(access) && access.inside) return 'inside';
  return needsSession(access) && !access.roles.includes('BIZ') ? 'admin' : 'owner';
}

describe('with one connection', () => {
  let app: TestApp;
  let samples: Samples;
  let targets: Targets;
  beforeAll(async () => {
    app = await startTestApp({ poolSize: 1 });
    samples = await sampleCalls(app);
    targets = await sampleTargets(app);
  });
  afterAll(() => app.close());

  const calls = ENDPOINTS.flatMap((endpoint): [EndpointId, Person, Endpoint][] => {
    const sender = senderOf(endpoint);
    const { access }: Endpoint = endpoint;
    // The Admin's calls act in a business that is not the session's.
    const isAdmins = sender === 'owner' && needsSession(access) && access.roles.includes('ADM') && !access.inside;
    return (isAdmins ? [sender, 'admin' as const] : [sender]).map((person) => [endpoint.id, person, endpoint]);
  });
  test.each(calls)('%s as %s is answered', async (id, person, { access, success }) => {
    const call = await prepared(app, samples, targets, id, person);
    const { status } = await sendSample(app, id, person, call);
    expect(status).toBe(access.roles === 'hook' ? 404 : success.status);
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
    const samples = await sampleCalls(app);
    const send = <I extends EndpointId>(id: I, person: Person, call: unknown) => app.call(person, id, call as Call<I>);
    const { email } = await personWithPassword(app);
    const [invite, enter] = [
      await prepared(app, samples, targets, 'manager.inviteAgain', 'owner'),
      await prepared(app, samples, targets, 'auth.enterBusiness', 'admin'),
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
