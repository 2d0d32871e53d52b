import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../platform/database/uuid.ts';
import { startTestApp, type Reply, type TestApp } from '../../testing/test-app.ts';
import { addPerson } from '../../testing/test-venue.ts';

let app: TestApp;
let managers: Record<'view' | 'edit' | 'lead' | 'sibling' | 'cedar', string>;

beforeAll(async () => {
  app = await startTestApp();
  const { accounts, cedar } = app.venue;
  const staffOf = async (account: string): Promise<string> =>
    (await app.owner.query('SELECT staff_id FROM account WHERE account_id = $1', [account])).rows[0].staff_id;
  managers = {
    view: await staffOf(accounts.view),
    edit: await staffOf(accounts.edit),
    lead: await staffOf(accounts.lead),
    sibling: await staffOf(accounts.siblingEdit),
    cedar: (await addPerson(app.owner, cedar.businessId, 'cleo', 'MGR', { permissions: [], outlets: [cedar.outletId] }))
      .staffId,
  };
});
afterAll(() => app.close());

type Who = Parameters<TestApp['call']>[0];
const list = (query: Record<string, unknown> = {}, who: Who = 'owner') =>
  app.call(who, 'manager.listOfBusiness', { params: { businessId: app.venue.harbor.businessId }, query });
const names = (reply: Reply<'manager.listOfBusiness'>) => reply.body.rows.map((row) => row.firstName);

describe('managers of the business', () => {
  test('are listed by name with their outlets, permissions and last use', async () => {
    const reply = await list();
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({ next: null, prev: null, total: 6, totalIsExact: true });
    expect(names(reply)).toEqual(['calendar', 'edit', 'lead', 'siblingEdit', 'unpermitted', 'view']);
    const { harbor } = app.venue;
    expect(reply.body.rows[1]).toMatchObject({
      managerId: managers.edit,
      status: 'active',
      isBAdmin: false,
      outlets: [{ outletId: harbor.outletId, name: 'Harbor Lanes' }],
      permissions: [
        { id: 'Bookings', view: true, edit: true, disabled: false },
        { id: 'Calendar', view: true, edit: true, disabled: false },
      ],
      lastSeen: expect.stringMatching(/^2026-12-11T/),
      version: 1,
    });
  });

  test.each([
    ['name', { search: 'SIBLING' }, ['siblingEdit']],
    ['e-mail', { search: 'view.' }, ['view']],
    ['the beginning of the name, below three characters', { search: 'le' }, ['lead']],
    ['wildcards, which mean themselves', { search: '%%%' }, []],
    ['state', { status: 'invited' }, []],
  ])('are narrowed by %s', async (_, query, found) => {
    expect(names(await list(query))).toEqual(found);
  });

  test('page forward and backward', async () => {
    const first = await list({ size: 2 });
    const second = await list({ size: 2, after: first.body.next });
    const third = await list({ size: 2, after: second.body.next });
    expect([first, second, third].map(names)).toEqual([
      ['calendar', 'edit'],
      ['lead', 'siblingEdit'],
      ['unpermitted', 'view'],
    ]);
    expect(third.body.next).toBeNull();
    expect(names(await list({ size: 2, before: third.body.prev }))).toEqual(names(second));
    expect(names(await list({ size: 2, page: 2 }))).toEqual(names(second));
  });

  test('of an outlet are those who work there', async () => {
    const { harbor } = app.venue;
    const at = (outletId: string) => app.call('owner', 'manager.list', { params: { outletId }, query: {} });
    expect((await at(harbor.sibling.outletId)).body.rows.map((row) => row.firstName)).toEqual(['siblingEdit']);
    expect((await at(harbor.outletId)).body.total).toBe(5);
    expect((await at(app.venue.cedar.outletId)).status).toBe(404);
  });

  test('are read one by one, with all fields of the form', async () => {
    const { status, body } = await app.call('owner', 'manager.details', { params: { managerId: managers.lead } });
    expect(status).toBe(200);
    expect(body.manager).toMatchObject({
      firstName: 'lead',
      isBAdmin: true,
      permissions: [],
      outletIds: [app.venue.harbor.outletId],
      toAddressesList: [],
      openSessions: 1,
    });
  });
});

describe('the outlets of a manager', () => {
  const outlets = async (who: Who, managerId: string) => {
    const { status, body } = await app.call(who, 'manager.outletList', { params: { managerId } });
    return status === 200 ? body.rows.map((row) => `${row.name}, ${row.city}, ${row.status}`) : status;
  };

  test("are the owner's to see, and a manager's own", async () => {
    expect(await outlets('owner', managers.sibling)).toEqual(['Harbor North, Boston, ACTIVE']);
    expect(await outlets('view', managers.view)).toEqual(['Harbor Lanes, Boston, ACTIVE']);
    expect(await outlets('unpermitted', managers.view)).toBe(404);
    expect(await outlets('lead', managers.lead)).toBe(403);
  });
});

describe('everybody but the owner', () => {
  const calls = (managerId: string) =>
    [
      ['manager.listOfBusiness', { params: { businessId: app.venue.harbor.businessId }, query: {} }],
      ['manager.list', { params: { outletId: app.venue.harbor.outletId }, query: {} }],
      ['manager.details', { params: { managerId } }],
      ['manager.update', { params: { managerId }, body: { version: 1, isBAdmin: true } }],
    ] as const;

  test.each([
    ['nobody', null, 401],
    ['a manager', 'edit', 403],
    ['a business admin', 'lead', 403],
    ['the platform', 'admin', 403],
    ['the owner of another business', 'cedarOwner', 404],
  ] as const)('sees or changes managers: %s', async (_, who, status) => {
    for (const [id, call] of calls(managers.view)) expect((await app.call(who, id, call as never)).status).toBe(status);
  });

  test('a manager of another business, and an unknown one, are both not found', async () => {
    const refusals = [managers.cedar, newId()].map(async (managerId) => {
      const details = await app.call('owner', 'manager.details', { params: { managerId } });
      const update = await app.call('owner', 'manager.update', { params: { managerId }, body: { version: 1 } });
      const outlets = await app.call('owner', 'manager.outletList', { params: { managerId } });
      return [details, update, outlets].map(({ status, error }) => `${status} ${error.code} ${error.message}`);
    });
    const [foreign, unknown] = await Promise.all(refusals);
    expect(foreign).toEqual(unknown);
    expect(foreign?.every((answer) => answer.startsWith('404 not_found'))).toBe(true);
  });
});
