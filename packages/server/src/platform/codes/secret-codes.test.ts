import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../database/uuid.ts';
import { makeSeal } from '../settings/seal.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { hashOfCode, newSecretCode, openSecretCode } from './secret-codes.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const seal = makeSeal('a secret of an installation');

test('a code is found by its hash and opens for its own row alone', async () => {
  const { harbor, cedar } = app.venue;
  const id = newId();
  await app.database.read(harbor.businessId, async (tx) => {
    const { code, hash, sealed } = newSecretCode(tx, seal, 'deal', id);
    expect(code).toMatch(/^[2-9A-HJ-NP-Z]{10}$/);
    expect(hashOfCode(tx, seal, 'deal', code)).toEqual(hash);
    expect(openSecretCode(tx, seal, 'deal', { id, sealed })).toBe(code);
    for (const bytes of [hash, sealed]) expect(bytes.includes(code)).toBe(false);
    expect(() => openSecretCode(tx, seal, 'deal', { id: newId(), sealed })).toThrow('authenticate');
    expect(() => openSecretCode(tx, seal, 'giftCard', { id, sealed })).toThrow('authenticate');
    expect(hashOfCode(tx, seal, 'giftCard', code)).not.toEqual(hash);
    await Promise.resolve();
  });
  const hashes = await Promise.all(
    [harbor, cedar].map(({ businessId }) =>
      app.database.read(businessId, async (tx) => hashOfCode(tx, seal, 'deal', 'K7QMRT4WXH').toString('hex')),
    ),
  );
  expect(new Set(hashes).size).toBe(2);
});
