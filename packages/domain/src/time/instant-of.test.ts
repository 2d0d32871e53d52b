import { expect, test } from 'vitest';
import { instantOf } from './instant-of.ts';
import { MINUTE_MS } from './lengths.ts';

test('an instant has the text that Temporal gives it, also from the cache', () => {
  const first = Date.UTC(2026, 11, 11);
  const asked = Array.from({ length: 5000 }, (_, index) => first + index * MINUTE_MS);
  for (const ms of [...asked, ...asked.slice(0, 10), first + 1, first + 1000, 0, -MINUTE_MS, -1]) {
    expect(instantOf(ms)).toBe(Temporal.Instant.fromEpochMilliseconds(ms).toString());
  }
  expect(instantOf(first + 30_500)).toBe('2026-12-11T00:00:30.500Z');
});
