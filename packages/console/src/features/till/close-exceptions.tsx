import {
  CheckCheck,
  CircleAlert,
  CircleCheck,
  Clock,
  CreditCard,
  type LucideIcon,
  Play,
  ShoppingBasket,
  Timer,
  Undo2,
  UserX,
} from 'lucide-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { MAY_SETTLE_AS, type ExceptionKind, type SettledAs } from '@laneway/domain/till/day-exceptions';
import { useOutlet } from '../../app/outlet/outlet.ts';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { useFormat } from '../../ui/format/use-format.ts';
import { Select } from '../../ui/select.tsx';
import { Muted } from '../../ui/text.tsx';
import { useNow } from '../../ui/use-now.ts';
import { type Choice, type Day, type Exception, exceptionKey, isAhead, isSettled, type Typed } from './close-state.ts';
import styles from './close.module.css';

const ICONS: Record<ExceptionKind, LucideIcon> = {
  balance_due: Clock,
  not_arrived: UserX,
  still_playing: Play,
  payment_open: CreditCard,
  refund_failed: Undo2,
  addon_open: ShoppingBasket,
  hold_open: Timer,
};

type Props = { outletId: string; day: Day; typed: Typed; onChange: (key: string, choice: Choice) => void };

/** What of the day is not settled, each with what becomes of it; all that is right is one line. */
export function CloseExceptions({ outletId, day, typed, onChange }: Props) {
  const { t } = useTranslation();
  const { exceptions } = day;
  const open = exceptions.filter((exception) => !isSettled(exception, typed)).length;
  const left = exceptions.filter((exception) => typed.settle[exceptionKey(exception)]?.as === 'open').length;
  return (
    <Card
      title={`1  ${t('close.exceptions')}`}
      end={
        open > 0 ? (
          <span className={styles.waits}>
            <CircleAlert size={14} aria-hidden="true" />
            {t('close.to_settle', { count: open })}
          </span>
        ) : left > 0 ? (
          <span className={styles.waits}>
            <CircleAlert size={14} aria-hidden="true" />
            {t('close.left_open', { count: left })}
          </span>
        ) : undefined
      }
    >
      <ul className={styles.rows}>
        {exceptions.map((exception) => {
          const key = exceptionKey(exception);
          return (
            <li key={key} className={styles.exception}>
              <ExceptionRow
                {...{ outletId, exception, typed }}
                date={day.date}
                choice={typed.settle[key]}
                onChange={(choice) => onChange(key, choice)}
              />
            </li>
          );
        })}
        <li className={styles.right}>
          <CheckCheck size={16} aria-hidden="true" />
          <span>{useAllRight(day)}</span>
        </li>
      </ul>
    </Card>
  );
}

/** What is right of a day, in one sentence. */
export function useAllRight({ exceptions, totals }: Pick<Day, 'exceptions' | 'totals'>): string {
  const { t } = useTranslation();
  const there = new Set(exceptions.map(({ kind }) => kind));
  const right = (['hold_open', 'addon_open', 'refund_failed', 'still_playing', 'not_arrived', 'balance_due'] as const)
    .filter((kind) => !there.has(kind))
    .map((kind) => t(`close.right_no.${kind}`));
  return `${t('close.right')} ${[t('close.right_done', { count: totals.done }), ...right].join(', ')}`;
}

type RowProps = {
  outletId: string;
  date: string;
  exception: Exception;
  typed: Typed;
  choice: Choice | undefined;
  onChange: (choice: Choice) => void;
};

function ExceptionRow({ outletId, date, exception, typed, choice, onChange }: RowProps) {
  const { t } = useTranslation();
  const { money, lanes, wallTime } = useFormat();
  const { kind, bookingId, name, code, amount, poolAmount, places, start } = exception;
  const outlet = useOutlet();
  const isStillAhead = (time: number) => isAhead(exception, date, time, outlet);
  const isAwaited = isStillAhead(useNow(30_000, isStillAhead)) && kind === 'not_arrived';
  const settled = isSettled(exception, typed);
  const Icon = settled && choice?.as !== 'open' ? CircleCheck : ICONS[kind];
  const isOfStatus = kind === 'not_arrived' || kind === 'still_playing';
  const about = [
    code,
    start && wallTime(start),
    places.length > 0 && lanes(places),
    isOfStatus && amount > 0 && t('close.owes', { amount: money(amount) }),
    isOfStatus && poolAmount > 0 && t('close.holds', { amount: money(poolAmount) }),
  ];
  const label = (as: SettledAs) =>
    as === 'no_show' && poolAmount > 0
      ? t('close.as.no_show_kept', { amount: money(poolAmount) })
      : t(`close.as.${as}`);
  return (
    <>
      <Icon
        size={16}
        aria-hidden="true"
        className={settled && choice?.as !== 'open' ? styles.isSettled : styles.isOpen}
      />
      <div className={styles.about}>
        <strong>
          {isAwaited
            ? t('close.not_come_yet', { name: name || code })
            : t(`close.kind.${kind}`, { name: name || code, amount: money(amount) })}
        </strong>
        <Muted as="span" small>
          {about.filter(Boolean).join(', ')}{' '}
          <Link
            to="/app/outlets/$outletId/bookings/details"
            params={{ outletId }}
            search={{ bookingId }}
            className={styles.look}
          >
            {t('close.look')}
          </Link>
        </Muted>
      </div>
      <Select
        label={t('close.becomes', { name: name || code })}
        hideLabel
        className={styles.becomes}
        placeholder={t('close.as.none')}
        value={choice?.as ?? null}
        options={MAY_SETTLE_AS[kind].map((as) => ({ value: as, label: label(as) }))}
        onChange={(as) => onChange({ as, reason: choice?.reason ?? '' })}
      />
      {choice?.as === 'open' && (
        <div className={styles.reason}>
          <Field
            label={t('close.reason')}
            value={choice.reason}
            maxLength={300}
            error={choice.reason !== '' && choice.reason.trim() === '' ? t('close.reason_needed') : undefined}
            onChange={({ target }) => onChange({ as: 'open', reason: target.value })}
          />
        </div>
      )}
    </>
  );
}
