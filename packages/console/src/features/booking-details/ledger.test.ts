import { describe, expect, it } from 'vitest';
import { aBooking } from './booking.fixture.ts';
import { ledgerOf } from './ledger.ts';

describe('the ledger of a booking', () => {
  it('sums the charges of an item and the taxes of one rate, in the order of the calculation', () => {
    expect(ledgerOf(aBooking()).map(({ kind, label, percent, amount }) => [kind, label, percent, amount])).toEqual([
      ['charge', 'Open bowling', null, 145],
      ['promo', 'Promo FALL5', null, -5],
      ['tax', 'Tax 6.25%', 6.25, 9.07],
      ['fee', 'Service fee', null, 4.35],
      ['fee_tax', 'Tax on Service fee', null, 0.27],
    ]);
  });

  it('adds up to the total, but for what is only shown', () => {
    const { lines, items, status, money } = aBooking();
    const sum = ledgerOf({ lines, items, status, money }).reduce(
      (cents, row) => cents + Math.round(row.amount * 100),
      0,
    );
    expect(sum).toBe(Math.round(money.total * 100));
    const included = ledgerOf({
      items,
      status,
      money,
      lines: [
        {
          step: 'tax',
          label: 'Includes tax 20%',
          parts: { of: 'tax', percent: 20, included: true },
          amount: 3,
          included: true,
        },
      ],
    });
    expect(included.map((row) => row.kind)).toEqual(['tax_included']);
  });

  it('takes off a cancelled booking what the house does not keep', () => {
    const { lines, items, money } = aBooking();
    const rows = (total: number) => ledgerOf({ lines, items, status: 'cancelled', money: { ...money, total } });
    expect(rows(79.35).at(-1)).toMatchObject({ kind: 'cancelled', amount: -74.34 });
    expect(rows(0).at(-1)).toMatchObject({ kind: 'cancelled', amount: -153.69 });
    expect(rows(153.69).at(-1)?.kind).toBe('fee_tax');
  });
});
