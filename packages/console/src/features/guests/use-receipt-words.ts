import { useTranslation } from 'react-i18next';
import type { PaymentRow } from '../../app/booking/transactions.ts';
import { lineLabel } from '../../app/booking/line-label.ts';
import { TENDERS } from '../../app/booking/tenders.ts';
import { amountLess } from '@laneway/domain/money/wire-money';
import { useFormat } from '../../ui/format/use-format.ts';
import type { Booking, Facts } from './receipt-data.ts';

/** What a receipt says of dates, items and payments. */
export function useReceiptWords() {
  const { t } = useTranslation();
  const format = useFormat();
  const { money, locale, zone } = format;
  /** The code by which a deal is used; null of anything else, and once it was. */
  const codeOf = (item: Booking['items'][number]) =>
    'dealCode' in item && item.dealCode !== null && item.validUntil !== null && item.redeemedOn === null
      ? t('receipt.deal', { code: item.dealCode, date: format.date(item.validUntil, 'year') })
      : null;
  const dayOf = (at: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: zone }).format(Date.parse(at));
  return {
    ...format,
    t,
    dayOf,
    now: () => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: zone }).format(),
    /** What was sold, with its times as the language writes them. */
    sold: (line: Booking['lines'][number]) => lineLabel(line, format.wallRange),
    /** The items that were not cancelled, each with its date, time and places. */
    items: (booking: Booking) =>
      booking.items
        .filter(({ status }) => status !== 'cancelled' || booking.status === 'cancelled')
        .map((item) => ({
          key: item.itemId,
          title: item.planTitle,
          date: item.date === null ? '' : format.date(item.date, 'year'),
          times: item.startsAt !== null && item.endsAt !== null ? format.range(item.startsAt, item.endsAt) : '',
          lanes: codeOf(item) ?? format.lanes(item.lanes.map(({ name }) => name)),
        })),
    /** The QR of each deal that is good still, with its title, and its code below. */
    deals: (booking: Booking, { deals }: Facts) =>
      deals.flatMap(({ itemId, qr }) => {
        const item = booking.items.find((one) => one.itemId === itemId);
        const code = item && codeOf(item);
        return code ? [{ key: itemId, qr, title: item.planTitle, code }] : [];
      }),
    /** A payment or a refund in one line, with what the receipt says below it. */
    movement: (row: PaymentRow) => {
      const isBack = row.refundId !== null;
      const tender = row.last4
        ? `${row.brand ?? t(TENDERS[row.paymentMethod].words)} ${row.last4}`
        : t(TENDERS[row.paymentMethod].words);
      const change = row.tendered === null ? 0 : amountLess(amountLess(row.tendered, row.amount), row.tip);
      const notes = [
        row.share !== null && t('money.share_of', { name: row.share }),
        row.tendered !== null && t('receipt.given', { given: money(row.tendered), change: money(change) }),
        !isBack && row.authCode && t('receipt.approval', { code: row.authCode }),
        !isBack && row.aid && `AID ${row.aid}`,
      ];
      return {
        key: row.refundId ?? row.transId,
        label: t(isBack ? 'receipt.payment_back' : 'receipt.payment', { date: dayOf(row.at), tender }),
        amount: money(isBack ? row.amount : -row.amount),
        note: notes.filter(Boolean).join(', '),
      };
    },
    tip: (row: PaymentRow) => ({
      key: `tip ${row.refundId ?? row.transId}`,
      label: t('receipt.tip', { date: dayOf(row.at) }),
      amount: money(row.refundId === null ? row.tip : -row.tip),
    }),
  };
}
