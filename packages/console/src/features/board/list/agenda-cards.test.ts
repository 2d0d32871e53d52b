import { expect, test } from 'vitest';
import type { FixtureRow } from '../testing/board-fixture.ts';
import { storeOf } from '../testing/board-rig.ts';
import { agendaCards } from './agenda-cards.ts';

/** It is 6:42 PM. */
const ROWS: FixtureRow[] = [
  { lanes: '9-10', at: ['16:00', '18:30'], name: 'Huang', status: 'inprogress' },
  { lanes: '9', at: ['18:30', '19:30'], name: 'Sanders' },
  { lanes: '10', at: ['18:30', '19:30'], name: 'White' },
  { lanes: '9-11', at: ['19:30', '21:30'], name: 'Okonkwo' },
  { lanes: '11', at: ['17:00', '18:30'], name: 'Farah', status: 'done' },
];

const nextOf = (rows: readonly FixtureRow[]) =>
  agendaCards(storeOf({ rows }), 'now')
    .filter(({ block, next }) => block !== null || next.length > 0)
    .map(({ block, next }) => [block?.name ?? 'free', ...next.map(({ name }) => name)]);

test('who waits for a party that plays past its end is next, however late', () => {
  expect(nextOf(ROWS)).toEqual([
    ['Huang', 'Sanders', 'White'],
    ['free', 'Okonkwo'],
  ]);
});

test('of neighbours the first to come is next', () => {
  expect(nextOf(ROWS.filter(({ name }) => name !== 'Sanders'))[0]).toEqual(['Huang', 'White']);
});
