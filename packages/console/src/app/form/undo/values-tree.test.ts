import { describe, expect, it } from 'vitest';
import { changesBetween, shared, type Tree, withValue } from './values-tree.ts';

const [early, late, night] = ['early', 'late', 'night'].map((name) => ({ name, prices: [{ price: 22 }] }));
const plan = { title: 'Strike', rows: [early, late], days: ['MON'] };
const tree = shared(undefined, plan) as typeof plan;
const live = (changes: Partial<typeof plan>) => structuredClone({ ...plan, ...changes });
const changed = (changes: object): Tree => shared(tree, live(changes));

describe('a tree of values', () => {
  it('shares with the tree before all that reads the same', () => {
    expect(shared(tree, live({}))).toBe(tree);
    const next = changed({ title: 'Spare' }) as typeof plan;
    expect(next.rows).toBe(tree.rows);
    expect(tree.title).toBe('Strike');
  });

  it('finds rows again that were moved, and shares what an edited row kept', () => {
    const moved = changed({ rows: [night, late, early] }) as typeof plan;
    expect([moved.rows[1], moved.rows[2]]).toEqual([late, early]);
    expect(moved.rows[1]).toBe(tree.rows[1]);
    expect(moved.rows[2]).toBe(tree.rows[0]);
    const edited = changed({ rows: [{ ...early, name: 'Early' }, late] }) as typeof plan;
    expect(edited.rows[0]?.prices).toBe(tree.rows[0]?.prices);
  });

  it('takes a field that is not there for one without a value', () => {
    expect(shared(tree, { ...live({}), note: undefined })).toBe(tree);
  });
});

describe('the changes between two trees', () => {
  it('are the fields that differ, however deep', () => {
    const next = withValue(tree, ['rows', '1', 'prices', '0', 'price'], 24);
    expect(changesBetween(tree, next)).toEqual([{ path: 'rows.1.prices.0.price', value: 24 }]);
    expect(changesBetween(next, tree)).toEqual([{ path: 'rows.1.prices.0.price', value: 22 }]);
  });

  it('say of rows that came, went or moved where each one stood', () => {
    expect(changesBetween(tree, changed({ rows: [early] }))).toMatchObject([{ path: 'rows', rowsFrom: [0] }]);
    expect(changesBetween(tree, changed({ rows: [late, night, early] }))).toMatchObject([
      { path: 'rows', rowsFrom: [1, -1, 0] },
    ]);
  });

  it('take a list of plain values as a whole', () => {
    expect(changesBetween(tree, changed({ days: ['MON', 'TUE'] }))).toEqual([{ path: 'days', value: ['MON', 'TUE'] }]);
  });
});
