import { describe, expect, test } from 'vitest';
import { cents } from '../money/cents.ts';
import { isTransferable, judgeTransfer, type Transferable } from './judge-transfer.ts';

const booking = (changes: Partial<Transferable> = {}): Transferable => ({
  status: 'successful',
  items: [{ kind: 'timed', status: 'successful' }],
  addons: [],
  atBank: cents(0),
  splitOpen: null,
  ...changes,
});

describe('a booking that goes to another outlet', () => {
  test('is reserved: pending or confirmed, and neither held nor in play nor over', () => {
    const statuses = [
      'initiated',
      'holding',
      'wait',
      'pending',
      'successful',
      'inprogress',
      'done',
      'cancelled',
    ] as const;
    expect(statuses.filter((status) => isTransferable(booking({ status })))).toEqual(['pending', 'successful']);
    expect(judgeTransfer(booking({ status: 'inprogress' }))).toEqual({ code: 'booking.transition' });
  });

  test('has no deal and no gift card, but one that was taken off is nothing', () => {
    const withDeal = (status: 'successful' | 'cancelled') =>
      booking({
        items: [
          { kind: 'timed', status: 'successful' },
          { kind: 'goods', status },
        ],
      });
    expect(judgeTransfer(withDeal('successful'))).toEqual({ code: 'goods' });
    expect(judgeTransfer(withDeal('cancelled'))).toBeNull();
  });

  test('has nothing at the bank, and no open share', () => {
    expect(judgeTransfer(booking({ atBank: cents(7934) }))).toEqual({ code: 'payment.in_progress' });
    expect(judgeTransfer(booking({ splitOpen: cents(1) }))).toEqual({ code: 'split.adjust_first' });
    expect(judgeTransfer(booking({ splitOpen: cents(0) }))).toBeNull();
  });

  test('leaves what was ordered behind, named once, and what its plan includes only where it was begun', () => {
    const addons = [
      { name: 'Pizza', included: false, status: 'initiated' },
      { name: 'Pizza', included: false, status: 'delivered' },
      { name: 'Soda', included: false, status: 'cancelled' },
      { name: 'Cake', included: true, status: 'initiated' },
      { name: 'Balloons', included: true, status: 'inprogress' },
    ] as const;
    expect(judgeTransfer(booking({ addons }))).toEqual({ code: 'addons', names: ['Pizza', 'Balloons'] });
    expect(judgeTransfer(booking({ addons: addons.slice(2, 4) }))).toBeNull();
  });
});
