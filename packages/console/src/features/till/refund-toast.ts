import type { TFunction } from 'i18next';
import type { Answer } from '@laneway/contract/endpoints';
import { sumOfAmounts } from '@laneway/domain/money/wire-money';
import { toast } from '../../ui/toast-store.ts';

type Refunded = Answer<'booking.refund'>;
type Say = { t: TFunction; money: (amount: number) => string };

/** Says what came of a refund: what is handed out in cash, what the bank did not do. */
export function toastRefund(answer: Refunded, { t, money }: Say): void {
  const { message, byPayment, drawerShort } = answer;
  const sumWhere = (is: (row: Refunded['byPayment'][number]) => boolean) =>
    sumOfAmounts(byPayment.filter(is).flatMap(({ amount, tip }) => [amount, tip]));
  const cash = sumWhere(({ paymentMethod, status }) => paymentMethod === 'CASH' && status === 'successful');
  const text = cash > 0 ? t('give_back.hand_out', { amount: money(cash) }) : undefined;
  const isOpen = byPayment.length === 0 || byPayment.some(({ status }) => status === 'inprogress');
  const kind = failedIn(answer) > 0 ? 'error' : isOpen || drawerShort ? 'info' : 'success';
  toast({ kind, title: message, text });
}

/** What the bank did not give back, with its tips: a decimal. */
export function failedIn({ byPayment }: Refunded): number {
  const failed = byPayment.filter(({ status }) => status === 'initiated');
  return sumOfAmounts(failed.flatMap(({ amount, tip }) => [amount, tip]));
}
