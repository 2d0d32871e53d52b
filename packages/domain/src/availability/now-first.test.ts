import { expect, test } from 'vitest';
import { nowFirst } from './now-first.ts';

const plan = (id: string, at: string | null) => ({
  id,
  next: at === null ? null : { startsAt: `2026-12-12T${at}:00Z` },
});

test('what sells at once keeps the venue’s order, what sells later follows by time, the rest comes last', () => {
  const plans = [
    plan('never', null),
    plan('night', '22:00'),
    plan('open', '18:15'),
    plan('party', '18:00'),
    plan('evening', '19:00'),
    plan('never either', null),
  ];
  const order = nowFirst(plans).map(({ id }) => id);
  expect(order).toEqual(['open', 'party', 'evening', 'night', 'never', 'never either']);
});
