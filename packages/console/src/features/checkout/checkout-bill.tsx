import { useTranslation } from 'react-i18next';
import { priceLines } from '../../app/booking/price-lines.ts';
import { useFormat } from '../../ui/format/use-format.ts';
import { Money } from '../../ui/money.tsx';
import styles from './checkout.module.css';
import type { LinkAnswer } from './checkout.queries.ts';

/** The booking line by line, read downwards to what is due. */
export function CheckoutBill({ link }: { link: LinkAnswer }) {
  const { t } = useTranslation();
  const { date, wallRange, money } = useFormat();
  const when = [
    link.date && date(link.date),
    link.start && link.end && wallRange(link.start, link.end),
    t('checkout.guests', { count: link.totalGuests }),
  ];
  return (
    <section className={styles.bill} aria-label={t('checkout.bill')}>
      <p className={styles.when}>{when.filter(Boolean).join(', ')}</p>
      <dl className={styles.lines}>
        {priceLines(link.lines, wallRange)
          .filter(({ amount }) => amount !== 0)
          .map(({ label, amount, included }, index) => (
            // Lines have no id of their own, and do not move.
            <div key={`${index} ${label}`}>
              <dt>{included ? t('checkout.included', { label }) : label}</dt>
              <dd>
                <Money amount={amount} />
              </dd>
            </div>
          ))}
        <div className={styles.total}>
          <dt>{t('money.total')}</dt>
          <dd>
            <Money amount={link.total} tone="strong" />
          </dd>
        </div>
        <div>
          <dt>{t('checkout.paid')}</dt>
          <dd>{money(link.paid)}</dd>
        </div>
        <div className={styles.due}>
          <dt>{t(`checkout.due.${link.what}`)}</dt>
          <dd>{money(link.amount)}</dd>
        </div>
      </dl>
    </section>
  );
}
