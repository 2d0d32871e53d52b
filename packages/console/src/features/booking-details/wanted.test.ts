import { describe, expect, it } from 'vitest';
import { aLane, anItem, ITEM_ID } from './booking.fixture.ts';
import type { Wanted } from './booking-details.queries.ts';
import { editOf, endOf, startsWith, undoOf, wantedOf, withRoom } from './wanted.ts';

const item = anItem();
const now: Wanted = { date: '2030-12-13', start: '19:30', duration: 2, lanes: null, guests: { Guest: 8 } };
const ids = (...numbers: number[]) => numbers.map((number) => aLane(number).resourceId);

describe('an item as somebody wants it', () => {
  it('begins as it stands; without a time there is nothing to move', () => {
    expect(wantedOf(item)).toEqual(now);
    expect(wantedOf(anItem({ start: null }))).toBeNull();
  });

  it.each([
    ['nothing', {}, null],
    ['the same lanes in another order', { lanes: ids(10, 9) }, null],
    ['a start', { start: '20:00' }, { start: '20:00' }],
    ['a date', { date: '2030-12-14' }, { date: '2030-12-14' }],
    ['a length', { duration: 1.5 }, { duration: 1.5 }],
    ['lanes', { lanes: ids(3, 4) }, { lanes: ids(3, 4) }],
    ['a party', { guests: { Guest: 9 } }, { guests: { Guest: 9 } }],
    ['which of two hours', { which: 'later' as const }, { which: 'later' }],
  ])('sends only what changes: %s', (_, change: Partial<Wanted>, sent) => {
    expect(editOf(item, { ...now, ...change })).toEqual(sent && { itemId: ITEM_ID, ...sent });
  });

  it('takes a move back with everything it was', () => {
    expect(undoOf([item], ITEM_ID)).toEqual({ itemId: ITEM_ID, ...now, lanes: ids(9, 10) });
  });

  it('gives a grown party the best places, unless it chose its own', () => {
    const grown = { ...now, guests: { Guest: 14 } };
    const places = { best: ids(9, 10, 11) };
    expect(withRoom(item, grown, places).lanes).toEqual(places.best);
    expect(withRoom(item, { ...grown, lanes: ids(1, 2) }, places).lanes).toEqual(ids(1, 2));
    expect(withRoom(item, now, places).lanes).toBeNull();
    expect(withRoom(item, grown, null).lanes).toBeNull();
  });

  it('ends on the clock of its business date', () => {
    expect(endOf('23:30', 2)).toBe('25:30');
    expect(endOf('29:00', 3)).toBe('29:59');
  });

  it('offers every quarter of an hour of the day, and the odd start that there is', () => {
    const starts = startsWith('19:35');
    expect(starts.slice(0, 2)).toEqual(['06:00', '06:15']);
    expect(starts.at(-1)).toBe('29:45');
    expect(starts[starts.indexOf('19:30') + 1]).toBe('19:35');
  });
});
