import { describe, expect, it } from 'vitest';
import { aBooking } from './booking.fixture.ts';
import { ledgerOf, soldOf } from './ledger.ts';

describe('the ledger of a booking', () => {
  it('sums the charges of an item and the taxes of one rate, in the order of the calculation', () => {
    expect(ledgerOf(aBooking()).map(({ kind, label, percent, amount }) => [kind, label, percent, amount])).toEqual([
      ['charge', 'Open bowling', null, 145],
      ['promo', 'Promo FALL5', null, -5],
      ['tax', 'Tax 6.25%', '6.25', 9.07],
      ['fee', 'Service fee', null, 4.35],
      ['fee_tax', 'Tax on Service fee', null, 0.27],
    ]);
  });

  it('adds up to the total, but for what is only shown', () => {
    const { lines, items, money } = aBooking();
    const sum = ledgerOf({ lines, items }).reduce((cents, row) => cents + Math.round(row.amount * 100), 0);
    expect(sum).toBe(Math.round(money.total * 100));
    const included = ledgerOf({
      items,
      lines: [{ step: 'tax', label: 'Includes tax 20%', amount: 3, included: true }],
    });
    expect(included.map((row) => row.kind)).toEqual(['tax_included']);
  });

  const none = { from: null, to: null, type: null, games: null, name: '' };
  it.each([
    ['Open bowling 17:30-18:00', 'Open bowling', { from: '17:30', to: '18:00' }],
    ['Cosmic 00:00-01:30, VIP', 'Cosmic', { from: '00:00', to: '01:30', name: 'VIP' }],
    ['Birthday Strike, Child', 'Birthday Strike', { type: 'Child' }],
    ['League, Guest, 3 games', 'League', { type: 'Guest', games: 3 }],
    ['Solo, Per Person, 1 game', 'Solo', { type: 'Per Person', games: 1 }],
    ['Bowl, eat, play, Child', 'Bowl, eat, play', { type: 'Child' }],
    ['Party, Childs’ corner', 'Party', { name: 'Childs’ corner' }],
    ['Sunday', 'Sunday', {}],
  ])('reads “%s” by its parts', (label, title, parts) => {
    expect(soldOf(label, title)).toEqual({ ...none, title, ...parts });
  });

  it('reads a line of a plan that has another title by now', () => {
    expect(soldOf('Old name 17:30-18:00, Child', 'New name')).toEqual({
      ...none,
      title: 'Old name',
      from: '17:30',
      to: '18:00',
      type: 'Child',
    });
  });
});
