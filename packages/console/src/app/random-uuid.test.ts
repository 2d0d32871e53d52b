import { expect, test } from 'vitest';
import { z } from 'zod';
import { provideRandomUuid } from './random-uuid.ts';

test('a page without https makes random ids, too, and one with https keeps the browser’s own', () => {
  const page: { randomUUID?: Crypto['randomUUID'] } = {};
  provideRandomUuid(page);
  const ids = Array.from({ length: 100 }, () => page.randomUUID!());
  expect(new Set(ids).size).toBe(100);
  for (const id of ids) expect(z.uuidv4().safeParse(id).success).toBe(true);
  const own = page.randomUUID;
  provideRandomUuid(page);
  expect(page.randomUUID).toBe(own);
});
