import type { LikelyAmount } from '@laneway/domain/till/likely-amounts';
import { bookingMoney } from '@laneway/domain/bookings/booking-money';
import { hasContact } from '@laneway/domain/bookings/contact';
import { cents, sumCents, ZERO, type Cents } from '@laneway/domain/money/cents';
import { prorate } from '@laneway/domain/money/rounding';
import { centsOf } from '@laneway/domain/money/wire-money';
import { likelyAmounts } from '@laneway/domain/till/likely-amounts';
import { payable, statusByMoney } from '@laneway/domain/till/payment';
import { tipBase, tipChoices } from '@laneway/domain/till/tip-choices';
import type { PaymentRow } from '../../app/booking/transactions.ts';
import type { Booking } from './till.queries.ts';

/** A booking's money as the rules of the till judge it, in cents; `paying` is what is at the bank. */
export type Owing = ReturnType<typeof owingOf>;

export function owingOf(booking: Booking, rows: readonly PaymentRow[]) {
  const { total, paid, refunded, depositDue } = booking.money;
  const waiting = rows.filter(({ kind, status }) => kind === 'payment' && status === 'inprogress');
  const atBank = sumCents(waiting.map(({ amount }) => centsOf(amount)));
  return {
    status: booking.status,
    total: centsOf(total),
    paid: centsOf(paid),
    refunded: centsOf(refunded),
    depositDue: centsOf(depositDue),
    paying: atBank > 0 ? { amount: atBank } : null,
    /** Since when the oldest of it is there. */
    payingSince: waiting.map(({ at }) => at).toSorted()[0] ?? null,
    hasContact: hasContact(booking),
  };
}

/** The payment at the bank, where nothing but it is open on a booking; null: something else can be taken. */
export function atBankAlone(owing: Owing, rows: readonly PaymentRow[], wantsTip: boolean) {
  if (wantsTip || owing.paying === null || payable(owing).free > 0) return null;
  const row = rows.find(({ kind, status }) => kind === 'payment' && status === 'inprogress');
  return row ? { transId: row.transId, since: Date.parse(row.at), amount: row.amount, tip: row.tip } : null;
}

/** Who plays or has played owes the whole balance: what is due first is said before. */
const PLAYED: ReadonlySet<Booking['status']> = new Set(['inprogress', 'done']);

/** What is due before they play, in cents. */
export function dueFirst(owing: Owing): Cents {
  return PLAYED.has(owing.status) ? ZERO : bookingMoney(owing).dueNow;
}

/** The amounts that are most likely taken next, the likeliest first; none where nothing can be taken. */
export function likelyOf(owing: Owing): LikelyAmount[] {
  if (payable(owing).free === 0) return [];
  return likelyAmounts({
    balance: bookingMoney(owing).balance,
    dueNow: dueFirst(owing),
    reserved: owing.paying?.amount ?? ZERO,
  });
}

/**
 * The base of tips, and those that are offered on it. Of a share, in cents, the base is its part of the total's: eight
 * friends do not each tip for all.
 */
export function tipsOf({ lines, money: { total } }: Pick<Booking, 'lines' | 'money'>, share: Cents | null = null) {
  const whole = tipBase(
    lines.map(({ step, amount, included = false }) => ({ step, amount: centsOf(amount), included })),
  );
  const base = share === null || total <= 0 ? whole : prorate(whole, share, centsOf(total));
  return { base, choices: tipChoices(base).filter(({ percent, tip }) => percent === 0 || tip > 0) };
}

/** What a payment of this amount, in cents, leaves: what is open, what is due first, and the status that it brings. */
export function afterPayment(owing: Owing, amount: Cents) {
  const next = { ...owing, paid: cents(owing.paid + amount) };
  const { balance, dueNow } = bookingMoney(next);
  return { balance, dueNow, status: statusByMoney(next) };
}
