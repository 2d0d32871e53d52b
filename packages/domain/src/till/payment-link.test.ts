import { expect, test } from 'vitest';
import { cents } from '../money/cents.ts';
import { linkAsks } from './payment-link.ts';

const dana = {
  status: 'pending' as const,
  total: cents(15869),
  depositDue: cents(7935),
  paid: cents(0),
  refunded: cents(0),
  paying: null,
};
const open = { amount: null, payments: [], share: null };
const share = (amount: number, status: 'open' | 'confirmed' | 'removed' = 'open') => ({
  ...open,
  share: { amount: cents(amount), status },
});
const payment = (amount: number, status: 'successful' | 'cancelled' | 'inprogress') => ({
  amount: cents(amount),
  status,
});

test.each([
  ['the deposit while it is due', dana, open, { what: 'deposit', amount: 7935 }],
  ['what is left of the deposit', { ...dana, paid: cents(2000) }, open, { what: 'deposit', amount: 5935 }],
  [
    'the balance once the deposit was paid at the desk',
    { ...dana, status: 'successful' as const, paid: cents(7935) },
    open,
    { what: 'balance', amount: 7934 },
  ],
  ['its own sum', dana, { ...open, amount: cents(2500) }, { what: 'amount', amount: 2500 }],
  [
    'no more than the balance',
    { ...dana, paid: cents(15000) },
    { ...open, amount: cents(2500) },
    { what: 'amount', amount: 869 },
  ],
  [
    'the same after four declined cards',
    dana,
    { ...open, payments: Array.from({ length: 4 }, () => payment(7935, 'cancelled')) },
    { what: 'deposit', amount: 7935 },
  ],
  ['nothing once it is paid by it', dana, { ...open, payments: [payment(7935, 'successful')] }, { over: 'paid' }],
  [
    'nothing once its sum is paid',
    { ...dana, paid: cents(2500) },
    { ...open, amount: cents(2500), payments: [payment(2500, 'successful')] },
    { over: 'paid' },
  ],
  ['nothing where nothing is owed', { ...dana, paid: cents(15869) }, open, { over: 'paid' }],
  ['nothing of a cancelled booking', { ...dana, status: 'cancelled' as const }, open, { over: 'booking' }],
  [
    'nothing after the fifth declined card',
    dana,
    { ...open, payments: Array.from({ length: 5 }, () => payment(7935, 'cancelled')) },
    { over: 'declined' },
  ],
  ['its share, whatever is due now', dana, share(3967), { what: 'share', amount: 3967 }],
  ['nothing once its share is paid', dana, share(3967, 'confirmed'), { over: 'paid' }],
  ['nothing of a share that was removed', dana, share(3967, 'removed'), { over: 'share' }],
  ['nothing of a share above what is owed', dana, share(15870), { over: 'share' }],
])('a link asks for %s', (_, booking, link, asked) => {
  expect(linkAsks(booking, link)).toEqual(asked);
});
