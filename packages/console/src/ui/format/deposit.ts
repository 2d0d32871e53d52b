import type { TFunction } from 'i18next';

type Sums = { depositDue: number; dueNow: number };
type Words = { t: TFunction; money: (amount: number) => string };

/** The deposit as a line of a ledger: the part that is still due, or the whole once it is paid. Null: there is none. */
export function depositLine({ depositDue, dueNow }: Sums, { t, money }: Words) {
  if (depositDue <= 0) return null;
  return dueNow > 0
    ? { isPaid: false, label: t('money.deposit_due'), value: money(dueNow) }
    : { isPaid: true, label: t('money.deposit'), value: t('money.deposit_paid', { amount: money(depositDue) }) };
}
