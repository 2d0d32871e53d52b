import { sumOfAmounts } from '@laneway/domain/money/wire-money';
import { QrPicture } from '../../ui/qr-picture.tsx';
import { droppedOf, moved, netOf, soldLines } from './receipt-data.ts';
import { ReceiptDeals } from './receipt-deals.tsx';
import { ReceiptLine } from './receipt-line.tsx';
import type { ReceiptProps } from './receipt-roll.tsx';
import styles from './receipt.module.css';
import { useReceiptWords } from './use-receipt-words.ts';

/** The receipt on a page of A4. */
export function ReceiptSheet({ booking, rows, facts }: ReceiptProps) {
  const words = useReceiptWords();
  const { t, money, percent } = words;
  const { place, qr, taxes } = facts;
  const { code, name, bookingEmail, bookingPhone, totalGuests, money: sums } = booking;
  const payments = moved(rows);
  const dropped = droppedOf(booking, facts);
  const tips = payments.filter(({ tip }) => tip > 0).map(words.tip);
  const lines = payments.filter(({ amount }) => amount > 0).map(words.movement);
  const taxSum = taxes.filter(({ tax }) => tax !== 0);
  return (
    <>
      <header className={styles.letterhead}>
        <p>
          <strong className={styles.title}>{place.name}</strong>
          <span>{place.address}</span>
          <span>{[place.phone && words.phone(place.phone), place.email].filter(Boolean).join(', ')}</span>
        </p>
        <p className={styles.right}>
          <strong className={styles.title}>{t('money.receipt')}</strong>
          <span>
            {t('receipt.booking')} <strong>{code}</strong>
          </span>
          <span>{t('receipt.printed', { date: words.now() })}</span>
        </p>
      </header>
      <div className={styles.halves}>
        <p>
          <span>{t('receipt.for')}</span>
          <strong>{name}</strong>
          <span>{bookingEmail}</span>
          <span>{bookingPhone && words.phone(bookingPhone)}</span>
        </p>
        <p>
          <span>{t('receipt.played')}</span>
          {words.items(booking).map(({ key, date, times, lanes, title }) => (
            <span key={key}>
              <strong>{date || title}</strong>
              <span>{[times, lanes].filter(Boolean).join(', ')}</span>
            </span>
          ))}
          {totalGuests > 0 && <span>{t('count.guests', { count: totalGuests })}</span>}
        </p>
      </div>
      <table className={styles.table}>
        <thead>
          <tr>
            <th>{t('receipt.what')}</th>
            <th>{t('receipt.quantity')}</th>
            <th>{t('receipt.each')}</th>
            <th>{t('receipt.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {soldLines(booking).map((line, at) => (
            <tr key={at}>
              <td>{words.sold(line)}</td>
              <td>{line.quantity !== undefined && words.number(line.quantity)}</td>
              <td>{line.unit !== undefined && money(line.unit)}</td>
              <td>{money(line.amount)}</td>
            </tr>
          ))}
          {dropped !== 0 && (
            <tr>
              <td colSpan={3}>{t('booking.status.cancelled')}</td>
              <td>{money(dropped)}</td>
            </tr>
          )}
        </tbody>
      </table>
      <div className={styles.halves}>
        <div>
          <h2>{t('receipt.by_rate')}</h2>
          <table className={styles.table}>
            <thead>
              <tr>
                <th>{t('receipt.rate')}</th>
                <th>{t('receipt.net')}</th>
                <th>{t('receipt.taxes')}</th>
                <th>{t('receipt.with_tax')}</th>
              </tr>
            </thead>
            <tbody>
              {taxes.map(({ taxPer, base, tax }) => (
                <tr key={taxPer}>
                  <td>{percent(taxPer)}</td>
                  <td>{money(base)}</td>
                  <td>{money(tax)}</td>
                  <td>{money(sumOfAmounts([base, tax]))}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <small>{t('receipt.rounded')}</small>
        </div>
        <dl>
          <ReceiptLine label={t('receipt.net')} amount={money(netOf(booking, facts))} />
          {taxSum.map(({ taxPer, tax }) => (
            <ReceiptLine key={taxPer} label={t('receipt.tax', { percent: percent(taxPer) })} amount={money(tax)} />
          ))}
          <ReceiptLine label={t('money.total')} amount={money(sums.total)} isStrong />
          {lines.map(({ key, ...line }) => (
            <ReceiptLine key={key} {...line} />
          ))}
          <ReceiptLine label={t('money.balance')} amount={money(sums.balance)} isStrong />
          {tips.map(({ key, ...line }) => (
            <ReceiptLine key={key} {...line} />
          ))}
        </dl>
      </div>
      <ReceiptDeals deals={words.deals(booking, facts)} />
      <footer className={styles.sheetFoot}>
        <QrPicture text={qr} label={t('receipt.picture', { code })} className={styles.qr} />
        <p>
          <strong>{t('receipt.show')}</strong>
          <span>{t('receipt.thanks')}</span>
          <small>{t('receipt.refunds', { code })}</small>
        </p>
      </footer>
    </>
  );
}
