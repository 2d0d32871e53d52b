import { expect, test } from 'vitest';
import { storeOf } from '../testing/board-rig.ts';
import { fitOf, type Label } from './label-fit.ts';
import { lettersOf, lineName } from './resources.ts';

function namesOf(rooms: string[]): string[] {
  const section = storeOf({ rooms, lanes: 2, rows: [] }).section('room');
  return section.map((room) => lineName(room, section));
}

test.each([
  [
    ['Harbor Room', 'Pier Room', 'Lantern Room'],
    ['Harbor', 'Pier', 'Lantern'],
  ],
  [
    ['Galley table 1', 'Galley table 2'],
    ['1', '2'],
  ],
  [
    ['Harbor', 'Pier'],
    ['Harbor', 'Pier'],
  ],
  [
    ['Harbor Room', 'Loft'],
    ['Harbor Room', 'Loft'],
  ],
  [['Harbor Room'], ['Harbor Room']],
])('of %j the lines show %j', (rooms, names) => {
  expect(namesOf(rooms)).toEqual(names);
});

test('the longest name decides the column, up to a limit', () => {
  const letters = (rooms: string[]) => lettersOf(storeOf({ rooms, lanes: 2, rows: [] }).resources);
  expect(letters(['Harbor Room', 'Pier Room'])).toBe(6);
  expect(letters(['The very long hall', 'Pier'])).toBe(14);
});

const party: Label = {
  name: 'Okafor party',
  guests: 14,
  due: '$336 due',
  shortDue: '$336',
  linked: false,
  hold: false,
};
const hold: Label = { ...party, due: '00:00', shortDue: '00:00', hold: true };

test.each([
  [party, [220, 195, 170, 130, 100, 60, 40], ['all', 'no-guests', 'short-due', 'no-due', 'cut', 'initials', 'icon']],
  [hold, [220, 100, 90, 60, 52, 40], ['all', 'cut', 'count', 'count', 'initials', 'icon']],
] as const)('a bar gives way in order, the name after its amount, the countdown last', (label, widths, fits) => {
  expect(widths.map((width) => fitOf(width, label))).toEqual(fits);
});
