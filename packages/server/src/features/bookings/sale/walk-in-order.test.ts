import { expect, test } from 'vitest';
import { walkInFirst } from './walk-in-sales.ts';

type Row = Parameters<typeof walkInFirst>[0][number];

const row = (planId: string, found: { now?: string; later?: string; why?: string }): Row => {
  const sale = (at: string) => ({
    start: at,
    startsAt: `2026-12-12T${at}:00Z`,
    duration: 1,
    entry: 1,
    lanes: [],
    total: null,
  });
  return {
    planId,
    title: planId,
    next: found.now === undefined ? null : sale(found.now),
    eta: found.later === undefined ? [] : [{ ...sale(found.later), minutes: 60, after: null }],
    whyNot: found.why === undefined ? null : { code: found.why, message: '' },
  };
};

test('a walk-in is offered lanes first, a full plan of lanes before a free table, what is not sold today last', () => {
  const rows = [
    row('closed lanes', { why: 'plan.not_available_date' }),
    row('table', { now: '18:40' }),
    row('full lanes', { why: 'venue.none' }),
    row('glow', { later: '21:30' }),
    row('open', { later: '18:50' }),
    row('free lanes', { now: '18:40' }),
  ];
  const order = walkInFirst(rows, ({ planId }) => planId !== 'table').map(({ planId }) => planId);
  expect(order).toEqual(['free lanes', 'open', 'glow', 'full lanes', 'table', 'closed lanes']);
});
