import { expect, it } from 'vitest';
import { comeAndGo, partySize, type Coming, type GuestRow, type PartyOfDay } from './guests-here.ts';

const row = (guestId: string, name: string | null, isHere = false, type = 'Guest'): GuestRow => ({
  guestId,
  name,
  type,
  isHere,
});
/** Max and Mia are named, of a party of two children and three others. */
const party = (more: Partial<PartyOfDay> = {}): PartyOfDay => ({
  rows: [row('max', 'Max', false, 'Child'), row('mia', 'Mia', false, 'Child')],
  counts: { Child: 2, Guest: 3 },
  plays: false,
  ...more,
});
const nobody: Coming = { guestIds: [], count: 0, undo: false };
const some = (more: Partial<Coming>): Coming => ({ ...nobody, ...more });

it('a party that came as a whole, without rows, is here as a whole', () => {
  const bare = party({ rows: [] });
  expect(partySize(bare)).toEqual({ total: 5, unnamed: 5, here: 0, unnamedHere: 0 });
  expect(comeAndGo(bare, nobody)).toEqual({ stamp: [], clear: [], fresh: [], here: 5, before: 0 });
  const playing = { ...bare, plays: true };
  expect(partySize(playing)).toMatchObject({ here: 5, unnamedHere: 5 });
  expect(comeAndGo(playing, nobody)).toEqual({ stamp: [], clear: [], fresh: [], here: 5, before: 5 });
  expect(comeAndGo(playing, some({ undo: true }))).toEqual({ stamp: [], clear: [], fresh: [], here: 0, before: 5 });
  // Two of them go again: the three who stay get rows.
  expect(comeAndGo(playing, some({ count: 2, undo: true }))).toEqual({
    stamp: [],
    clear: [],
    fresh: ['Child', 'Child', 'Guest'],
    here: 3,
    before: 5,
  });
});

it('all of a party with names: each gets a row, by the types that were sold', () => {
  expect(comeAndGo(party(), nobody)).toEqual({
    stamp: ['max', 'mia'],
    clear: [],
    fresh: ['Guest', 'Guest', 'Guest'],
    here: 5,
    before: 0,
  });
});

it('guest by guest and a count of those without a name', () => {
  expect(comeAndGo(party(), some({ guestIds: ['max'], count: 2 }))).toEqual({
    stamp: ['max'],
    clear: [],
    fresh: ['Guest', 'Guest'],
    here: 3,
    before: 0,
  });
  const three = party({
    rows: [row('max', 'Max', true, 'Child'), row('mia', 'Mia', false, 'Child'), row('a', null, true), row('b', null)],
    plays: true,
  });
  expect(partySize(three)).toEqual({ total: 5, unnamed: 3, here: 2, unnamedHere: 1 });
  // The row of one who went is used again.
  expect(comeAndGo(three, some({ count: 2 }))).toEqual({
    stamp: ['b'],
    clear: [],
    fresh: ['Guest'],
    here: 4,
    before: 2,
  });
  expect(comeAndGo(three, some({ guestIds: ['b'] }))).toMatchObject({ stamp: ['b'], fresh: [], here: 3 });
  expect(comeAndGo(three, some({ guestIds: ['max'] }))).toMatchObject({ stamp: [], clear: [], here: 2, before: 2 });
  expect(comeAndGo(three, nobody)).toMatchObject({ stamp: ['mia', 'b'], fresh: ['Guest'], here: 5 });
});

it('the undo of some, and of all', () => {
  const rows = [row('max', 'Max', true), row('mia', 'Mia', true), row('a', null, true), row('b', null, true)];
  const four = party({ rows, plays: true });
  expect(comeAndGo(four, some({ guestIds: ['mia'], count: 1, undo: true }))).toEqual({
    stamp: [],
    clear: ['mia', 'b'],
    fresh: [],
    here: 2,
    before: 4,
  });
  expect(comeAndGo(four, some({ guestIds: ['a'], undo: true }))).toMatchObject({ clear: ['a'], here: 3 });
  expect(comeAndGo(four, some({ undo: true }))).toMatchObject({ clear: ['max', 'mia', 'a', 'b'], here: 0 });
});

it('a count above those left, and a guest of somebody else, are refused at their fields', () => {
  expect(comeAndGo(party(), some({ count: 4 }))).toEqual({ wrong: 'count' });
  expect(comeAndGo(party(), some({ count: 1, undo: true }))).toEqual({ wrong: 'count' });
  expect(comeAndGo(party(), some({ guestIds: ['max', 'eve'] }))).toEqual({ wrong: 'guestIds' });
});

it('a party with more names than it was sold for is as large as its names', () => {
  const rows = [row('max', 'Max'), row('mia', 'Mia'), row('jo', 'Jo')];
  expect(partySize(party({ rows, counts: { Child: 2 } }))).toEqual({ total: 3, unnamed: 0, here: 0, unnamedHere: 0 });
  expect(comeAndGo(party({ rows, counts: { Child: 2 } }), nobody)).toMatchObject({ fresh: [], here: 3 });
});
