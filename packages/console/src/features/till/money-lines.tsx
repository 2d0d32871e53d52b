import { Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { toWire } from '@laneway/domain/money/wire-money';
import { formatCountdown } from '../../ui/format/time.ts';
import { useFormat } from '../../ui/format/use-format.ts';
import { Money } from '../../ui/money.tsx';
import { useNow } from '../../ui/use-now.ts';
import { dueFirst, type Owing } from './owing.ts';
import { TENDERS } from '../../app/booking/tenders.ts';
import styles from './till.module.css';
import type { PaymentRow } from '../../app/booking/transactions.ts';
import type { Booking } from './till.queries.ts';

type Props = { booking: Booking; rows: readonly PaymentRow[]; owing: Owing };

/** A booking's money in short, read downwards: total, what was paid by which tenders, balance. */
export function MoneyLines({ booking, rows, owing }: Props) {
  const { t } = useTranslation();
  const { money, list } = useWords();
  const { total, paid, refunded, balance } = booking.money;
  const dueNow = toWire(dueFirst(owing));
  const made = rows.filter(({ kind, status }) => kind === 'payment' && status === 'successful');
  const tenders = [...new Set(made.map(({ paymentMethod }) => t(TENDERS[paymentMethod].words)))];
  return (
    <dl className={styles.lines}>
      <div>
        <dt>{t('money.total')}</dt>
        <dd>
          <Money amount={total} />
        </dd>
      </div>
      {paid !== 0 && (
        <div>
          <dt>
            {tenders.length > 0
              ? t('till.paid_by', { paid: t('money.paid'), tenders: list(tenders) })
              : t('money.paid')}
          </dt>
          <dd>
            <Money amount={-paid} tone="credit" />
          </dd>
        </div>
      )}
      {refunded !== 0 && (
        <div>
          <dt>{t('money.refunded')}</dt>
          <dd>
            <Money amount={refunded} signed />
          </dd>
        </div>
      )}
      <div className={styles.balance}>
        <dt>{t(balance < 0 ? 'money.owed_to_guest' : 'money.balance')}</dt>
        <dd>
          <Money amount={Math.abs(balance)} tone="strong" />
        </dd>
      </div>
      {owing.paying && (
        <div className={styles.waits}>
          <dt>
            <Clock size={14} aria-hidden="true" /> <span>{t('till.at_bank')}</span>
            {owing.payingSince !== null && <Age since={owing.payingSince} />}
          </dt>
          <dd>{money(toWire(owing.paying.amount))}</dd>
        </div>
      )}
      {dueNow > 0 && dueNow !== balance && (
        <div>
          <dt>{t('till.due_now')}</dt>
          <dd>{money(dueNow)}</dd>
        </div>
      )}
    </dl>
  );
}

/** How long the bank has been asked; a timer is not announced with each second. */
function Age({ since }: { since: string }) {
  const seconds = Math.max(0, (useNow(1000) - Date.parse(since)) / 1000);
  return <span role="timer">{formatCountdown(seconds)}</span>;
}

function useWords() {
  const format = useFormat();
  const { locale } = format;
  const isNoun = locale.startsWith('de');
  const list = (words: readonly string[]) =>
    new Intl.ListFormat(locale).format(words.map((word) => (isNoun ? word : word.toLocaleLowerCase(locale))));
  return { ...format, list };
}
