import { expect, test } from 'vitest';
import { itemEditConflict, type EditableItem, type NamedItems } from './item-edit-conflict.ts';

type Timed = Extract<EditableItem, { kind: 'timed' }>;
const item = (itemId: string, changes: Partial<Timed> = {}): EditableItem => ({
  kind: 'timed',
  itemId,
  planId: 'bowling',
  serviceItemType: 'PLAN',
  date: '2026-12-18',
  guests: { Guest: 4 },
  ...changes,
});
const items = [
  item('A'),
  item('B'),
  item('C'),
  item('later', { date: '2026-12-19' }),
  item('darts', { planId: 'darts' }),
  item('one', { guests: { Guest: 1 } }),
  { kind: 'goods', itemId: 'deal', planId: 'family', serviceItemType: 'BUY_NOW', date: null },
  { kind: 'goods', itemId: 'used', planId: 'family', serviceItemType: 'BUY_NOW', date: '2026-12-18' },
  { kind: 'goods', itemId: 'card', planId: 'card', serviceItemType: 'GIFT_CARD', date: null },
] satisfies EditableItem[];

const cases: [name: string, edits: NamedItems[], conflict: ReturnType<typeof itemEditConflict>][] = [
  ['no item', [], null],
  ['a party of four split', [{ itemId: 'A', splitLanes: ['L2'] }], null],
  ['a party of one split', [{ itemId: 'one', splitLanes: ['L2'] }], { place: 0, field: 'splitLanes', reason: 'alone' }],
  ['two items, edited apart', [{ itemId: 'A' }, { itemId: 'B' }], null],
  ['two items joined into one', [{ itemId: 'A', joinItems: ['B', 'C'] }], null],
  ['an item edited twice', [{ itemId: 'A' }, { itemId: 'A' }], { place: 1, field: 'itemId', reason: 'twice' }],
  [
    'an item joined into itself',
    [{ itemId: 'A', joinItems: ['A'] }],
    { place: 0, field: 'joinItems', reason: 'twice' },
  ],
  [
    'two items joined into each other',
    [
      { itemId: 'A', joinItems: ['B'] },
      { itemId: 'B', joinItems: ['A'] },
    ],
    { place: 0, field: 'joinItems', reason: 'twice' },
  ],
  [
    'an item joined into two',
    [
      { itemId: 'A', joinItems: ['B'] },
      { itemId: 'C', joinItems: ['B'] },
    ],
    { place: 1, field: 'joinItems', reason: 'twice' },
  ],
  [
    'an edited item that joins another',
    [{ itemId: 'B' }, { itemId: 'A', joinItems: ['B'] }],
    { place: 1, field: 'joinItems', reason: 'twice' },
  ],
  ['items of two dates', [{ itemId: 'A', joinItems: ['later'] }], { place: 0, field: 'joinItems', reason: 'apart' }],
  ['items of two plans', [{ itemId: 'A', joinItems: ['darts'] }], { place: 0, field: 'joinItems', reason: 'apart' }],
  [
    'an item joined and split',
    [{ itemId: 'A', joinItems: ['B'], splitLanes: ['L1'] }],
    { place: 0, field: 'joinItems', reason: 'split' },
  ],
  ['three of a deal', [{ itemId: 'deal', count: 3 }], null],
  ['a deal at a time', [{ itemId: 'deal', start: '19:00' }], { place: 0, field: 'start', reason: 'untimed' }],
  [
    'a deal in use on another lane, later and for longer',
    [{ itemId: 'used', date: '2026-12-18', lanes: ['L2'], start: '19:00', duration: 2 }],
    null,
  ],
  [
    'a deal in use on another date',
    [{ itemId: 'used', date: '2026-12-19' }],
    { place: 0, field: 'date', reason: 'used' },
  ],
  ['a party of a deal in use', [{ itemId: 'used', guests: {} }], { place: 0, field: 'guests', reason: 'used' }],
  ['guests of a gift card', [{ itemId: 'card', guests: {} }], { place: 0, field: 'guests', reason: 'untimed' }],
  [
    'a deal that lanes join',
    [{ itemId: 'A' }, { itemId: 'deal', joinItems: ['B'] }],
    { place: 1, field: 'joinItems', reason: 'untimed' },
  ],
  [
    'a deal joined into lanes',
    [{ itemId: 'A', joinItems: ['deal'] }],
    { place: 0, field: 'joinItems', reason: 'apart' },
  ],
  ['two of a gift card', [{ itemId: 'card', count: 2 }], { place: 0, field: 'count', reason: 'uncounted' }],
  ['a number of lanes', [{ itemId: 'A', count: 2 }], { place: 0, field: 'count', reason: 'uncounted' }],
];

test.each(cases)('%s', (_name, edits, conflict) => {
  expect(itemEditConflict(items, edits)).toEqual(conflict);
});
