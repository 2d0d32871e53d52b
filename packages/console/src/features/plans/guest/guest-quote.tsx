import { CircleAlert, GitCompareArrows } from 'lucide-react';
import type { ReactNode } from 'react';
import type { QuoteLine } from '@laneway/contract/bookings/booking.schema';
import { amountLess } from '@laneway/domain/money/wire-money';
import { useTranslation } from 'react-i18next';
import { classes } from '../../../ui/classes.ts';
import { useFormat } from '../../../ui/format/use-format.ts';
import { Money } from '../../../ui/money.tsx';
import { Note } from '../../../ui/note.tsx';
import styles from './guest-panel.module.css';
import type { Checked, Difference } from './guest-price.ts';

type Props = { answer: Checked; difference: Difference | null };

/** What the party pays, line by line, or why the plan cannot be sold; and what the changes make of it. */
export function GuestQuote({ answer: { quote, whyNot }, difference }: Props) {
  const { t } = useTranslation();
  const { wallTime, money } = useFormat();
  const nearest = whyNot?.nearest.map(({ start, total }) =>
    total === null ? wallTime(start) : t('plan_guest.nearest_price', { time: wallTime(start), total: money(total) }),
  );
  return (
    <>
      {whyNot && (
        <Note tone="warning" icon={CircleAlert}>
          {whyNot.message}
          {nearest && nearest.length > 0 && (
            <span className={styles.nearest}>{t('plan_guest.nearest', { times: nearest.join(', ') })}</span>
          )}
        </Note>
      )}
      {quote && <Lines quote={quote} />}
      <div role="status" className={styles.difference}>
        {difference && (
          <Note tone="info" icon={GitCompareArrows}>
            <DifferenceWords difference={difference} />
          </Note>
        )}
      </div>
    </>
  );
}

function Lines({ quote: { lines, total, depositDue, dueNow } }: { quote: NonNullable<Checked['quote']> }) {
  const { t } = useTranslation();
  const { money, number, wallRange } = useFormat();
  /** What a line of the plan is for; the plan's name stands above. */
  const words = ({ label, parts }: QuoteLine) => {
    if (parts.of !== 'plan' || !parts.from || !parts.to) return label;
    const whose = parts.name ?? (parts.type && t(`plan.guest.${parts.type}`));
    return [whose, wallRange(parts.from, parts.to)].filter(Boolean).join(', ');
  };
  const lineWords = (line: QuoteLine) => {
    const { quantity, unit } = line;
    if (quantity === undefined || unit === undefined) return words(line);
    return (
      <>
        {t('plan_guest.times_price', { times: number(quantity), price: money(unit) })}{' '}
        <span className={styles.quiet}>{words(line)}</span>
      </>
    );
  };
  return (
    <dl className={styles.lines} aria-label={t('plan_guest.quote')}>
      {lines.map((line, at) => (
        <Line key={`${at} ${line.label}`} label={lineWords(line)} quiet={line.included}>
          <Money amount={line.amount} />
        </Line>
      ))}
      <Line label={t('money.total')} isTotal>
        <Money amount={total} tone="strong" />
      </Line>
      {depositDue > 0 && (
        <Line label={t('plan_guest.deposit_now')}>
          <Money amount={dueNow} />
        </Line>
      )}
      <Line label={t('plan_guest.at_venue')}>
        <Money amount={amountLess(total, dueNow)} />
      </Line>
    </dl>
  );
}

type LineProps = { label: ReactNode; isTotal?: boolean; quiet?: boolean | undefined; children: ReactNode };

function Line({ label, isTotal = false, quiet = false, children }: LineProps) {
  return (
    <div className={classes(styles.quoteLine, isTotal && styles.total, quiet && styles.quiet)}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function DifferenceWords({ difference }: { difference: Difference }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  switch (difference.kind) {
    case 'more':
    case 'less':
      return t(`plan_guest.difference.${difference.kind}`, {
        amount: money(difference.amount),
        total: money(difference.total),
      });
    case 'only_saved':
      return t('plan_guest.difference.only_saved', { total: money(difference.total) });
    default:
      return t(`plan_guest.difference.${difference.kind}`);
  }
}
