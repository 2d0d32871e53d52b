import { CheckCheck, CircleAlert, CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cents } from '@laneway/domain/money/cents';
import { centsOf, toWire } from '@laneway/domain/money/wire-money';
import { Card } from '../../ui/card.tsx';
import { useFormat } from '../../ui/format/use-format.ts';
import { Money } from '../../ui/money.tsx';
import { Muted } from '../../ui/text.tsx';
import { Difference } from './close-compare.tsx';
import { useAllRight } from './close-exceptions.tsx';
import type { Day } from './close-state.ts';
import styles from './close.module.css';

type Props = { day: Day; closed: NonNullable<Day['closed']> };

/** What became of the exceptions of a closed day. */
export function ClosedExceptions({ day, closed }: Props) {
  const { t } = useTranslation();
  const { money } = useFormat();
  return (
    <Card title={t('close.settled')}>
      <ul className={styles.rows}>
        {closed.settled.map(({ kind, code, name, amount, as, reason }) => (
          <li key={`${kind} ${code} ${amount}`} className={styles.exception}>
            {as === 'open' ? (
              <CircleAlert size={16} aria-hidden="true" className={styles.isOpen} />
            ) : (
              <CircleCheck size={16} aria-hidden="true" className={styles.isSettled} />
            )}
            <div className={styles.about}>
              <strong>{t(`close.kind.${kind}`, { name: name || code, amount: money(amount) })}</strong>
              <Muted as="span" small>
                {[t(`close.as.${as}`), reason].filter(Boolean).join(': ')}
              </Muted>
            </div>
          </li>
        ))}
        <li className={styles.right}>
          <CheckCheck size={16} aria-hidden="true" />
          <span>{useAllRight(day)}</span>
        </li>
      </ul>
    </Card>
  );
}

/** The count of a closed day. */
export function ClosedCount({ day, closed }: Props) {
  const { t } = useTranslation();
  const { time, date } = useFormat();
  const { by, at, difference, leave, deposited, note } = closed;
  const expected = day.cashExpected ?? 0;
  const lines = [
    [t('close.float'), day.float],
    [t('close.cash_moved'), toWire(cents(centsOf(expected) - centsOf(day.float)))],
    [t('close.expected'), expected],
    [t('close.counted'), toWire(cents(centsOf(expected) + centsOf(difference)))],
    [t('close.left'), leave],
    [t('close.bank'), deposited],
  ] as const;
  return (
    <Card title={t('close.count')} note={t('close.closed_by', { name: by, time: time(at) })}>
      <dl className={styles.lines}>
        {lines.map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Money amount={amount} />
            </dd>
          </div>
        ))}
      </dl>
      <Difference difference={centsOf(difference)} />
      {note !== '' && <Muted>{note}</Muted>}
      {day.countsFor !== day.date && day.date === day.today && (
        <Muted small>{t('close.counts_for', { date: date(day.date, 'day'), next: date(day.countsFor, 'day') })}</Muted>
      )}
    </Card>
  );
}
