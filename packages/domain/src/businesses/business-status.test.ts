import { expect, test } from 'vitest';
import { mayBusinessBecome } from './business-status.ts';

test.each([
  ['DRAFT', 'ACTIVE', true],
  ['DRAFT', 'INACTIVE', true],
  ['ACTIVE', 'INACTIVE', true],
  ['INACTIVE', 'ACTIVE', true],
  ['ACTIVE', 'DRAFT', false],
  ['INACTIVE', 'DRAFT', false],
  ['ACTIVE', 'ACTIVE', false],
] as const)('from %s to %s: %s', (from, to, may) => {
  expect(mayBusinessBecome(from, to)).toBe(may);
});
