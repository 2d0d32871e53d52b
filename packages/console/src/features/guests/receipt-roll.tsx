import { Fragment } from 'react';
import type { PaymentRow } from '../../app/booking/transactions.ts';
import { QrPicture } from '../../ui/qr-picture.tsx';
import { type Booking, droppedOf, type Facts, moved, netOf, soldLines } from './receipt-data.ts';
import { ReceiptDeals } from './receipt-deals.tsx';
import { ReceiptLine } from './receipt-line.tsx';
import styles from './receipt.module.css';
import { useReceiptWords } from './use-receipt-words.ts';

export type ReceiptProps = { booking: Booking; rows: readonly PaymentRow[]; facts: Facts };

/** The receipt on a roll of 80 mm. */
export function ReceiptRoll({ booking, rows, facts }: ReceiptProps) {
  const words = useReceiptWords();
  const { t, money, percent } = words;
  const { place, qr, taxes } = facts;
  const { code, name, totalGuests, money: sums } = booking;
  const payments = moved(rows);
  const dropped = droppedOf(booking, facts);
  const tips = payments.filter(({ tip }) => tip > 0);
  return (
    <>
      <header className={styles.house}>
        <strong className={styles.name}>{place.name}</strong>
        <span>{place.address}</span>
        <span>{place.phone && words.phone(place.phone)}</span>
      </header>
      <dl>
        <ReceiptLine label={t('receipt.booking')} amount={<strong>{code}</strong>} />
        <ReceiptLine label={name} amount="" />
        {words.items(booking).map(({ key, date, times, lanes, title }) => (
          <Fragment key={key}>
            <ReceiptLine label={date || title} amount={times} />
            {lanes && <ReceiptLine label={lanes} amount="" />}
          </Fragment>
        ))}
        {totalGuests > 0 && <ReceiptLine label={t('count.guests', { count: totalGuests })} amount="" />}
      </dl>
      <dl>
        {soldLines(booking).map((line, at) => (
          <ReceiptLine
            key={at}
            label={words.sold(line)}
            note={
              line.quantity !== undefined &&
              line.unit !== undefined &&
              t('receipt.times', { count: line.quantity, amount: money(line.unit) })
            }
            amount={money(line.amount)}
          />
        ))}
        {dropped !== 0 && <ReceiptLine label={t('booking.status.cancelled')} amount={money(dropped)} />}
      </dl>
      <dl>
        <ReceiptLine label={t('receipt.net')} amount={money(netOf(booking, facts))} />
        {taxes
          .filter(({ tax }) => tax !== 0)
          .map(({ taxPer, tax }) => (
            <ReceiptLine key={taxPer} label={t('receipt.tax', { percent: percent(taxPer) })} amount={money(tax)} />
          ))}
        <ReceiptLine label={t('money.total')} amount={money(sums.total)} isStrong />
      </dl>
      <dl>
        {payments
          .filter(({ amount }) => amount > 0)
          .map(words.movement)
          .map(({ key, ...line }) => (
            <ReceiptLine key={key} {...line} />
          ))}
        <ReceiptLine label={t('money.balance')} amount={money(sums.balance)} isStrong />
      </dl>
      {tips.length > 0 && (
        <dl>
          {tips.map(words.tip).map(({ key, ...line }) => (
            <ReceiptLine key={key} {...line} />
          ))}
        </dl>
      )}
      <ReceiptDeals deals={words.deals(booking, facts)} />
      <footer className={styles.foot}>
        <QrPicture text={qr} label={t('receipt.picture', { code })} className={styles.qr} />
        <span>{t('receipt.show')}</span>
        <span>{t('receipt.thanks')}</span>
        <small>{t('receipt.printed', { date: words.now() })}</small>
      </footer>
    </>
  );
}
