import { describe, expect, test } from 'vitest';
import type { AddonStatus } from '../addons/addon-status.ts';
import { columnOf, inOrderOfWork, isAlert, type Ticket } from './ticket.ts';

/** 2026-12-11 in New York, at a wall time of the evening. */
const at = (time: string): number => Date.parse(`2026-12-11T${time}:00-05:00`);
const items = (...statuses: AddonStatus[]) => statuses.map((status) => ({ status }));

describe('the column of a ticket', () => {
  test.each<[AddonStatus[], string | null]>([
    [['initiated', 'inprogress', 'delivered'], 'initiated'],
    [['delivered', 'inprogress', 'cancelled'], 'inprogress'],
    [['delivered', 'cancelled'], 'delivered'],
    [['cancelled', 'cancelled'], null],
  ])('%j stands in %s', (statuses, column) => {
    expect(columnOf({ items: items(...statuses), deliveredMs: null }, at('19:00'))).toBe(column);
  });

  test('a delivered ticket leaves after 15 minutes, one that is open again does not', () => {
    const ticket = { items: items('delivered', 'cancelled'), deliveredMs: at('19:00') };
    expect(columnOf(ticket, at('19:15') - 1)).toBe('delivered');
    expect(columnOf(ticket, at('19:15'))).toBeNull();
    expect(columnOf({ ...ticket, items: items('inprogress') }, at('19:30'))).toBe('inprogress');
  });
});

test.each<[AddonStatus[], string, string | null, boolean]>([
  [['initiated'], '19:05', '19:15', true],
  [['inprogress', 'delivered'], '19:05', '19:15', true],
  [['initiated'], '19:04', '19:15', false],
  [['initiated'], '19:40', '19:15', true],
  [['delivered', 'cancelled'], '19:05', '19:15', false],
  [['initiated'], '19:05', null, false],
])('%j at %s, play to %s: alert is %s', (statuses, now, end, alert) => {
  expect(isAlert({ items: items(...statuses), endMs: end === null ? null : at(end) }, at(now))).toBe(alert);
});

test('alerts come first, then the longest due, then the lower number', () => {
  const ticket = (number: number, due: string, end: string): Ticket => ({
    number,
    dueMs: at(due),
    endMs: at(end),
    deliveredMs: null,
    items: items('initiated'),
  });
  const tickets = [
    ticket(36, '20:00', '22:00'),
    ticket(35, '19:00', '21:00'),
    ticket(34, '19:00', '21:00'),
    ticket(31, '19:02', '19:15'),
    // Ordered in the morning for the evening.
    ticket(1, '20:30', '22:00'),
  ];
  expect(inOrderOfWork(tickets, at('19:06')).map(({ number }) => number)).toEqual([31, 34, 35, 36, 1]);
  expect(inOrderOfWork(tickets, at('19:04')).map(({ number }) => number)).toEqual([34, 35, 31, 36, 1]);
});

test('what was delivered comes behind all that is to be made, the newest first', () => {
  const ticket = (number: number, delivered: string | null): Ticket => ({
    number,
    dueMs: at('18:00'),
    endMs: at('22:00'),
    deliveredMs: delivered === null ? null : at(delivered),
    items: items(delivered === null ? 'inprogress' : 'delivered'),
  });
  const tickets = [ticket(1, '19:00'), ticket(2, '19:10'), ticket(3, null)];
  expect(inOrderOfWork(tickets, at('19:12')).map(({ number }) => number)).toEqual([3, 2, 1]);
});
