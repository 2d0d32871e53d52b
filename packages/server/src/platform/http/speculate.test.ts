import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aBooking } from '../../features/booking-lists/booking-list.fixture.ts';
import type { Statement, Tx } from '../database/database.ts';
import { makeSeal } from '../settings/seal.ts';
import { hashOf } from './session-token.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { addPerson } from '../../testing/test-venue.ts';
import { speculate } from './speculate.ts';

const READ: Statement = { name: 'test.read', text: 'SELECT 1' };

describe('a read that begins before the caller is known', () => {
  const asked: string[] = [];
  const tx: Tx = {
    businessId: 'b',
    attempt: 1,
    seal: makeSeal('a secret'),
    now: Temporal.Instant.from('2026-12-11T23:42:00Z'),
    query: async <Row>({ name }: Statement) => {
      asked.push(name);
      return [{ name }] as Row[];
    },
    send: () => void asked.push('sent'),
    afterCommit: () => undefined,
  };
  const begin = () => {
    asked.length = 0;
    const seen: unknown[] = [];
    const begun = speculate(tx, async (behind) => {
      for (let i = 0; i < 3; i += 1) seen.push(...(await behind.query(READ)));
      return 'the answer';
    });
    return { seen, begun };
  };
  const laterOn = () => new Promise((resolve) => void setImmediate(resolve));

  test('performance: its first statement does not wait for the caller to be known', () => {
    begin();
    expect(asked).toEqual(['test.read']);
  });

  test('gets its rows once the caller is known, and none before', async () => {
    const { seen, begun } = begin();
    await laterOn();
    expect(seen).toEqual([]);
    expect(await begun.confirm()).toBe('the answer');
    expect(seen).toHaveLength(3);
  });

  test('gets no rows and sends nothing more when it began as another actor', async () => {
    const { seen, begun } = begin();
    begun.discard();
    await laterOn();
    expect([seen, asked]).toEqual([[], ['test.read']]);
  });

  test('ends with its call, including its unawaited branches', async () => {
    let late: Promise<unknown> = Promise.resolve();
    const begun = speculate(tx, async (behind) => {
      late = laterOn().then(() => behind.query(READ));
      return 'the answer';
    });
    await begun.confirm();
    begun.discard();
    await expect(late).rejects.toThrow('the speculative read is over');
  });

  test('does not write', async () => {
    const begun = speculate(tx, async (behind) => behind.send(READ));
    await expect(begun.confirm()).rejects.toThrow('a read does not write');
  });
});

describe('a read of a session with a cached actor', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
    await aBooking(app, { name: 'Here Iam' });
    await aBooking(app, { name: 'There Iam', at: 'sibling' });
  });
  afterAll(() => app.close());

  let readers = 0;
  /** A manager of both outlets who has listed and searched, and can repeat both. */
  async function reader() {
    const { harbor } = app.venue;
    const { staffId, token } = await addPerson(app.owner, harbor.businessId, `mia${(readers += 1)}`, 'MGR', {
      permissions: [['Bookings', true]],
      outlets: [harbor.outletId, harbor.sibling.outletId],
    });
    const list = async () => {
      const { outletId } = harbor.sibling;
      const { status, body } = await app.call({ token }, 'booking.lists', { params: { outletId }, body: {} });
      return status === 200 ? body.rows.map(({ name }) => name) : status;
    };
    const find = async () => {
      const { status, body } = await app.call({ token }, 'booking.search', { body: { search: 'iam' } });
      return status === 200 ? body.rows.map(({ name }) => name).toSorted() : status;
    };
    expect([await list(), await find()]).toEqual([['There Iam'], ['Here Iam', 'There Iam']]);
    expect([await list(), await find()]).toEqual([['There Iam'], ['Here Iam', 'There Iam']]);
    return { staffId, token, list, find };
  }

  test('is refused when the permission was taken away', async () => {
    const { staffId, list, find } = await reader();
    await app.owner.query('DELETE FROM manager_permission WHERE manager_id = $1', [staffId]);
    expect([await list(), await find()]).toEqual([403, 403]);
  });

  test('finds no more at an outlet that was taken away, and finds it again when it was given back', async () => {
    const { staffId, list, find } = await reader();
    const { sibling, businessId } = app.venue.harbor;
    await app.owner.query('DELETE FROM manager_outlet WHERE manager_id = $1 AND outlet_id = $2', [
      staffId,
      sibling.outletId,
    ]);
    expect([await find(), await list()]).toEqual([['Here Iam'], 404]);
    expect([await list(), await find()]).toEqual([404, ['Here Iam']]);
    await app.owner.query('INSERT INTO manager_outlet (business_id, manager_id, outlet_id) VALUES ($1, $2, $3)', [
      businessId,
      staffId,
      sibling.outletId,
    ]);
    expect([await find(), await list()]).toEqual([['Here Iam', 'There Iam'], ['There Iam']]);
  });

  test('is refused when the session has ended', async () => {
    const { token, list, find } = await reader();
    await app.owner.query('UPDATE session SET ended_at = app.now() WHERE token_hash = $1', [hashOf(token)]);
    expect([await list(), await find()]).toEqual([401, 401]);
  });

  test('names a wrong field, but not to a caller without the right', async () => {
    const { staffId, token } = await reader();
    const wrong = async () => {
      const { outletId } = app.venue.harbor;
      const { status } = await app.call({ token }, 'booking.lists', { params: { outletId }, body: { size: 0 } });
      return status;
    };
    expect(await wrong()).toBe(400);
    await app.owner.query('DELETE FROM manager_permission WHERE manager_id = $1', [staffId]);
    expect(await wrong()).toBe(403);
  });
});
