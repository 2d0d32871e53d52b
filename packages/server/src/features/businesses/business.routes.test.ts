import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PLATFORM_BUSINESS } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/uuid.ts';
import { startTestApp, type Reply, type TestApp } from '../../testing/test-app.ts';
import { insert } from '../../testing/insert.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const addBusiness = async (name: string, more: Record<string, unknown> = {}): Promise<string> => {
  const businessId = newId();
  await insert(app.owner, 'business', { business_id: businessId, name, status: 'ACTIVE', ...more });
  return businessId;
};

describe('business/list', () => {
  test('lists every business by name for the admin, with its outlets, but not the platform itself', async () => {
    const { status, body } = await app.call('admin', 'business.list', { query: {} });
    expect(status).toBe(200);
    expect(body).toMatchObject({ next: null, prev: null, total: 2, totalIsExact: true });
    expect(body.rows.map((row) => [row.name, row.outlets])).toEqual([
      ['Cedar Alley', 1],
      ['Harbor Lanes', 2],
    ]);
  });

  test.each([
    ['name', { search: 'ARBOR' }, ['Harbor Lanes']],
    ['e-mail', { search: 'cedar.alley@' }, ['Cedar Alley']],
    ['beginning of the name, below three characters', { search: 'ha' }, ['Harbor Lanes']],
    ['the middle of the name, which takes three characters', { search: 'la' }, []],
    ['wildcards, which mean themselves', { search: '%%%' }, []],
    ['status', { status: 'INACTIVE' as const }, []],
  ])('narrows by %s', async (_, query, names) => {
    const { body } = await app.call('admin', 'business.list', { query });
    expect(body.rows.map((row) => row.name)).toEqual(names);
    expect(body.total).toBe(names.length);
  });

  test('pages forward and backward over equal names, and by number', async () => {
    for (let made = 0; made < 5; made += 1) await addBusiness('Same Name Bowl', { email: `b${made}@same.test` });
    const query = { search: 'same name', size: 2 };
    const pages: string[][] = [];
    let after: string | null = null;
    let prev: string | null = null;
    do {
      const reply: Reply<'business.list'> = await app.call('admin', 'business.list', { query: { ...query, after } });
      pages.push(reply.body.rows.map((row) => row.businessId));
      after = reply.body.next;
      prev = reply.body.prev;
    } while (after !== null);
    expect(pages.map((page) => page.length)).toEqual([2, 2, 1]);
    expect(new Set(pages.flat()).size).toBe(5);
    const back = await app.call('admin', 'business.list', { query: { ...query, before: prev } });
    expect(back.body.rows.map((row) => row.businessId)).toEqual(pages[1]);
    const first = await app.call('admin', 'business.list', { query: { ...query, before: back.body.prev } });
    expect(first.body.rows.map((row) => row.businessId)).toEqual(pages[0]);
    expect(first.body.prev).toBeNull();
    const numbered = await app.call('admin', 'business.list', { query: { ...query, page: 2 } });
    expect(numbered.body.rows.map((row) => row.businessId)).toEqual(pages[1]);
  });

  test('refuses a made-up cursor, and pages beyond the first 1,000 rows', async () => {
    const wrong = [
      ['after', { after: 'nonsense' }],
      ['before', { before: Buffer.from('["name",["a","no id"]]').toString('base64url') }],
      ['after', { after: Buffer.from('["other",[]]').toString('base64url') }],
      ['page', { page: 41 }],
      ['status', { status: 'CLOSED' as never }],
    ] as const;
    for (const [field, query] of wrong) {
      const { status, error } = await app.call('admin', 'business.list', { query });
      expect([status, error.code, Object.keys(error.details?.['fields'] ?? {})]).toEqual([400, 'validation', [field]]);
    }
  });

  test('is refused to everybody but the admin', async () => {
    expect((await app.call(null, 'business.list', { query: {} })).status).toBe(401);
    for (const person of ['owner', 'lead', 'edit'] as const) {
      expect((await app.call(person, 'business.list', { query: {} })).status).toBe(403);
    }
  });
});

describe('business/details', () => {
  const details = (who: Parameters<TestApp['call']>[0], businessId: string) =>
    app.call(who, 'business.details', { params: { businessId } });

  test('shows any business to the admin, and their own to an owner and a business admin', async () => {
    const { harbor, cedar } = app.venue;
    expect((await details('admin', cedar.businessId)).body.business).toMatchObject({ name: 'Cedar Alley', version: 1 });
    for (const person of ['owner', 'lead'] as const) {
      const { status, body } = await details(person, harbor.businessId);
      expect(status).toBe(200);
      expect(body.business).toMatchObject({ businessId: harbor.businessId, name: 'Harbor Lanes', taxPer: 0 });
    }
  });

  test('has every part of an address, also of one that is stored in part', async () => {
    const businessId = await addBusiness('Half Address', { address: JSON.stringify({ city: 'Boston', floor: 3 }) });
    const { body } = await details('admin', businessId);
    const empty = { line1: '', line2: '', state: '', zip: '', country: '' };
    expect(body.business.address).toEqual({ ...empty, city: 'Boston' });
  });

  test('refuses callers without the right', async () => {
    const { harbor, cedar } = app.venue;
    expect((await details(null, harbor.businessId)).status).toBe(401);
    expect((await details('edit', harbor.businessId)).status).toBe(403);
    expect((await details('owner', cedar.businessId)).status).toBe(404);
    expect((await details('cedarOwner', harbor.businessId)).status).toBe(404);
    expect((await details('admin', newId())).status).toBe(404);
    expect((await details('owner', PLATFORM_BUSINESS)).status).toBe(404);
    expect((await details('admin', 'no-id')).error.details).toMatchObject({
      fields: { businessId: expect.any(String) },
    });
  });
});
