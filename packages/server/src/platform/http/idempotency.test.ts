import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { Statement, Tx } from '../database/database.ts';
import type { Actor } from './actor.ts';
import { carryOutOnce } from './idempotency.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const COUNT_UP: Statement = {
  name: 'test.count_up',
  text: 'UPDATE outlet SET version = version + 1 WHERE business_id = $1 AND outlet_id = $2 RETURNING version',
};
const READ: Statement = {
  name: 'test.version',
  text: 'SELECT version FROM outlet WHERE business_id = $1 AND outlet_id = $2',
};

const version = async () => {
  const { outletId } = app.venue.harbor;
  const { rows } = await app.owner.query<{ version: number }>('SELECT version FROM outlet WHERE outlet_id = $1', [
    outletId,
  ]);
  return rows[0]?.version ?? 0;
};
type Work = (tx: Tx, here: unknown[]) => Promise<unknown>;
const send = (key: string, readsBeforeClaim: boolean, work: Work) => {
  const { businessId, outletId } = app.venue.harbor;
  const actor = { accountId: app.venue.accounts.owner } as Actor;
  const requestHash = Buffer.from('PUT /outlet');
  const keyed = { key, requestHash, status: 200, readsBeforeClaim, seal: app.post.seal, isSecret: false };
  return app.database.transaction(businessId, (tx) =>
    carryOutOnce(tx, actor, keyed, (gated) => work(gated, [businessId, outletId])),
  );
};
const writesFirst: Work = (tx, here) => tx.query(COUNT_UP, here);
const readsFirst: Work = async (tx, here) => {
  await tx.query(READ, here);
  return tx.query(COUNT_UP, here);
};

describe('a request under a key', () => {
  test('whose first statement writes and answers is carried out once', async () => {
    const before = await version();
    const key = randomUUID();
    const first = await send(key, false, writesFirst);
    expect(await send(key, false, writesFirst)).toEqual(first);
    expect(await version()).toBe(before + 1);
  });

  test('that reads in the round trip of its claim is carried out once', async () => {
    const before = await version();
    const key = randomUUID();
    const first = await send(key, true, readsFirst);
    expect(await send(key, true, readsFirst)).toEqual(first);
    expect(await version()).toBe(before + 1);
  });

  test('that reads in the round trip of its claim is refused when its first statement writes, awaited or not', async () => {
    const before = await version();
    const sends: Work = async (tx, here) => tx.send(COUNT_UP, here);
    for (const work of [writesFirst, sends]) {
      await expect(send(randomUUID(), true, work)).rejects.toThrow('writes only after');
    }
    expect(await version()).toBe(before);
  });

  test('writes nothing under a used key', async () => {
    const key = randomUUID();
    const first = await send(key, true, readsFirst);
    const before = await version();
    expect(await send(key, true, writesFirst)).toEqual(first);
    expect(await send(key, false, writesFirst)).toEqual(first);
    expect(await version()).toBe(before);
  });
});
