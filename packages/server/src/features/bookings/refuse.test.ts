import { expect, test, vi } from 'vitest';
import type { Refused, Situation } from './judge-items.ts';
import type { SellingOutlet } from './outlet.repository.ts';
import { refusalError } from './refuse.ts';

test('what would be accepted instead is looked for once, when the answer is written, not when the refusal is thrown', () => {
  const outlet = { zone: 'America/New_York', resources: [] } as unknown as SellingOutlet;
  const situation: Situation = {
    outlet,
    occupancy: [],
    booking: null,
    now: Temporal.Instant.from('2026-12-11T23:42:00Z'),
  };
  const nearest = vi.fn<Refused['nearest']>(() => []);
  const refused: Refused = { code: 'occupancy.taken', params: { resource: 'Lane 5' }, nearest };
  const error = refusalError(situation, [], { refused, item: 0 }, 'en');
  expect([error.code, error.params]).toEqual(['occupancy.taken', { resource: 'Lane 5' }]);
  expect(nearest).not.toHaveBeenCalled();
  expect(error.details).toEqual({ resource: 'Lane 5', nearest: [], item: 0 });
  expect(error.details).toEqual({ resource: 'Lane 5', nearest: [], item: 0 });
  expect(nearest).toHaveBeenCalledTimes(1);
});
