import { expect, test } from 'vitest';
import { comeAndGo, type GuestRow, type PartyOfDay, partySize } from './guests-here.ts';
import { nameGuests, whoIsHere } from './name-guests.ts';

const row = (guestId: string, name: string | null, more: Partial<GuestRow> = {}): GuestRow => ({
  guestId,
  name,
  type: 'Guest',
  isHere: false,
  ...more,
});
const party = (rows: GuestRow[], more: Partial<PartyOfDay> = {}): PartyOfDay => ({
  rows,
  counts: { Guest: 4 },
  plays: false,
  ...more,
});
const NOTHING = { renamed: [], fresh: [], removed: [] };
const max = { guestId: 'a', name: 'Max', type: 'Guest' };

test('new names get rows, others stay, are changed, or go', () => {
  expect(nameGuests(party([]), [{ name: 'Max', type: 'Guest' }], 4)).toEqual({
    ...NOTHING,
    fresh: [{ name: 'Max', type: 'Guest' }],
  });
  expect(nameGuests(party([row('a', 'Max')]), [max], 4)).toEqual(NOTHING);
  expect(nameGuests(party([row('a', 'Max'), row('b', 'Mia')]), [{ ...max, name: 'Maxim' }], 4)).toEqual({
    ...NOTHING,
    renamed: [{ guestId: 'a', name: 'Maxim', type: 'Guest' }],
    removed: ['b'],
  });
  expect(nameGuests(party([row('a', 'Max')]), [{ ...max, type: 'Child' }], 4)).toMatchObject({
    renamed: [{ guestId: 'a', type: 'Child' }],
  });
});

test('more names than people, a row of somebody else and one that is named twice are refused', () => {
  const five = ['A', 'B', 'C', 'D', 'E'].map((name) => ({ name, type: 'Guest' }));
  expect(nameGuests(party([]), five, 4)).toEqual({ wrong: 'most' });
  expect(nameGuests(party([]), five.slice(1), 4)).toMatchObject({ fresh: five.slice(1) });
  expect(nameGuests(party([row('a', 'Max')]), [{ ...max, guestId: 'z' }], 4)).toEqual({ wrong: 'row', at: 0 });
  expect(nameGuests(party([row('a', 'Max')]), [max, max], 4)).toEqual({ wrong: 'row', at: 1 });
});

test('who is checked in is not removed, one by one or with the whole party', () => {
  const mia = row('b', 'Mia', { isHere: true });
  expect(nameGuests(party([row('a', 'Max'), mia], { plays: true }), [max], 4)).toEqual({ wrong: 'here', name: 'Mia' });
  expect(nameGuests(party([row('a', 'Max'), mia], { plays: true }), [{ ...max, guestId: 'b' }], 4)).toMatchObject({
    removed: ['a'],
    renamed: [{ guestId: 'b', name: 'Max' }],
  });
  const whole = party([row('a', 'Max')], { plays: true });
  expect(nameGuests(whole, [], 4)).toEqual({ wrong: 'here', name: 'Max' });
  expect([whoIsHere(whole)(row('a', 'Max')), whoIsHere(party([mia]))(row('a', 'Max'))]).toEqual([true, false]);
});

test('where each person has a row, a new name takes one without a name: of who is not here, then of its type', () => {
  const rows = [
    row('a', null, { isHere: true }),
    row('b', null, { type: 'Child' }),
    row('c', null),
    row('d', null, { isHere: true }),
  ];
  const names = (count: number) => ['Max', 'Mia', 'Tom'].slice(0, count).map((name) => ({ name, type: 'Guest' }));
  const named = nameGuests(party(rows, { plays: true }), names(3), 4);
  expect(named).toMatchObject({
    fresh: [],
    renamed: [
      { guestId: 'c', name: 'Max' },
      { guestId: 'b', name: 'Mia' },
      { guestId: 'a', name: 'Tom' },
    ],
  });
  // A person without a row is named first, so nobody is counted twice.
  expect(nameGuests(party(rows.slice(1), { plays: true }), names(2), 4)).toMatchObject({
    fresh: [{ name: 'Max' }],
    renamed: [{ guestId: 'c', name: 'Mia' }],
  });
  // A row that is named by its id.
  expect(nameGuests(party(rows), [{ ...max, guestId: 'd' }], 4)).toMatchObject({ renamed: [{ guestId: 'd' }] });
});

test('a party that came as a whole is here as a whole once it is named, and each guest can be taken back', () => {
  const whole = party([row('a', 'Max'), row('b', 'Mia')], { plays: true });
  expect(partySize(whole)).toEqual({ total: 4, unnamed: 2, here: 4, unnamedHere: 2 });
  expect(comeAndGo(whole, { guestIds: ['a'], count: 0, undo: true })).toMatchObject({ stamp: ['b'], here: 3 });
});
