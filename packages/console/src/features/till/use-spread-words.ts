import { useTranslation } from 'react-i18next';
import type { Cents } from '@laneway/domain/money/cents';
import { toWire } from '@laneway/domain/money/wire-money';
import type { RefundSpread } from '@laneway/domain/till/refund-spread';
import type { Tender } from '../../app/booking/tenders.ts';
import { useTenderName } from '../../app/booking/use-tender-name.ts';
import type { PaymentRow } from '../../app/booking/transactions.ts';
import { useFormat } from '../../ui/format/use-format.ts';
import { sumOf } from './give-back-form.ts';

const PARTS = {
  CASH: 'give_back.part.CASH',
  CARD: 'give_back.part.CARD',
  CARD_PRESENT: 'give_back.part.CARD',
  GIFT_CARD: 'give_back.part.GIFT_CARD',
  CHECK: 'give_back.part.CHECK',
  OTHER: 'give_back.part.OTHER',
} as const satisfies Record<Tender, string>;

/** A refund in a sentence: "Gives $74.73 back: $50.00 in cash and $24.73 on VISA 4242." */
export function useSpreadWords(rows: readonly PaymentRow[]): (spread: RefundSpread) => string {
  const { t } = useTranslation();
  const { money, locale } = useFormat();
  const nameOf = useTenderName();
  const part = (transId: string, method: Tender, sum: number) => {
    const row = rows.find((one) => one.transId === transId && one.refundId === null);
    return t(PARTS[method], { amount: money(sum), card: row ? nameOf(row) : '' });
  };
  return (spread) => {
    const parts = spread.byPayment.map(({ transId, method, amount, tip }) =>
      part(transId, method, toWire((amount + tip) as Cents)),
    );
    return t('give_back.gives', {
      amount: money(toWire(sumOf(spread))),
      parts: new Intl.ListFormat(locale).format(parts),
    });
  };
}
