import { expect, it } from 'vitest';
import { withTypedSince } from './typed-since.ts';

const sent = { name: ' Pier ', address: { city: 'boston', zip: '' }, prices: [{ id: '', amount: 1 }], codes: ['a'] };
const saved = { name: 'Pier', address: { city: 'Boston', zip: '' }, prices: [{ id: '7', amount: 1 }], codes: ['A'] };

it('takes the answer where nothing was typed since', () => {
  expect(withTypedSince(saved, sent, structuredClone(sent))).toEqual(saved);
});

it('keeps a field that was typed on, and takes the answer beside it', () => {
  const now = { ...sent, address: { city: 'boston', zip: '02110' } };
  expect(withTypedSince(saved, sent, now)).toEqual({ ...saved, address: { city: 'Boston', zip: '02110' } });
});

it('keeps the answer’s id of a row whose amount was typed on', () => {
  const now = { ...sent, prices: [{ id: '', amount: 2 }] };
  expect(withTypedSince(saved, sent, now).prices).toEqual([{ id: '7', amount: 2 }]);
});

it('keeps the whole array where a row was added or taken away meanwhile', () => {
  expect(withTypedSince(saved, sent, { ...sent, codes: ['a', 'b'] }).codes).toEqual(['a', 'b']);
  expect(withTypedSince(saved, sent, { ...sent, codes: [] }).codes).toEqual([]);
});

it('merges mine and theirs field by field, and row by row', () => {
  const base = { name: 'Pier', phone: '1', rows: [{ amount: 1 }, { amount: 2 }] };
  const mine = { ...base, name: 'Pier 4', rows: [{ amount: 5 }, { amount: 2 }] };
  const theirs = { ...base, phone: '2', rows: [{ amount: 1 }, { amount: 6 }] };
  expect(withTypedSince(theirs, base, mine)).toEqual({
    name: 'Pier 4',
    phone: '2',
    rows: [{ amount: 5 }, { amount: 6 }],
  });
});

it('keeps rows whole where one of the two moved them', () => {
  const base = [
    { planId: 'a', priority: 1 },
    { planId: 'b', priority: 2 },
  ];
  const moved = [
    { planId: 'b', priority: 1 },
    { planId: 'a', priority: 2 },
  ];
  const raised = [
    { planId: 'a', priority: 1 },
    { planId: 'b', priority: 3 },
  ];
  expect(withTypedSince(raised, base, moved)).toEqual(moved);
  expect(withTypedSince(moved, base, raised)).toEqual(raised);
});

const rows = (...names: string[]) => names.map((name) => ({ rowId: name[0], name }));

it('merges rows by their ids where one of the two put in or took out some', () => {
  // Mine: b renamed, m put in after it, c taken out. Theirs: a renamed, t put in first.
  const mine = rows('a', 'b mine', 'm', 'd');
  const theirs = rows('t', 'a theirs', 'b', 'c', 'd');
  expect(withTypedSince(theirs, rows('a', 'b', 'c', 'd'), mine)).toEqual(rows('t', 'a theirs', 'b mine', 'm', 'd'));
});

it('drops a row that they took out, unless it was changed here', () => {
  expect(withTypedSince(rows('a'), rows('a', 'b'), rows('a mine', 'b'))).toEqual(rows('a mine'));
  expect(withTypedSince(rows('a'), rows('a', 'b'), rows('a', 'b mine'))).toEqual(rows('a', 'b mine'));
});
