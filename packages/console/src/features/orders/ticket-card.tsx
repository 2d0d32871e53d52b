import { CheckCheck, Clock, Flame, type LucideIcon, TriangleAlert, Undo2, AlarmClock } from 'lucide-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { OrderStatus, OrderTicket } from '@laneway/contract/orders/order.endpoints';
import { MINUTE_MS } from '@laneway/domain/time/lengths';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { useFormat } from '../../ui/format/use-format.ts';
import { useNow } from '../../ui/use-now.ts';
import styles from './orders.module.css';

/** From when on a wait stands out, in minutes. */
const LONG_WAIT = 10;
const ICONS: Record<OrderStatus, LucideIcon> = { initiated: Flame, inprogress: CheckCheck, delivered: Undo2 };
const LABELS = { initiated: 'orders.start', inprogress: 'orders.deliver', delivered: 'orders.back' } as const;

type TicketCardProps = {
  ticket: OrderTicket;
  /** The ticket that comes next has the one primary button. */
  isNext: boolean;
  mayMove: boolean;
  onMove: (ticket: OrderTicket) => void;
};

/** What one station makes of an order: for whom, since when, and the one step that comes next. */
export function TicketCard({ ticket, isNext, mayMove, onMove }: TicketCardProps) {
  const { t } = useTranslation();
  const { lanes, time } = useFormat();
  const { number, status, items, alert } = ticket;
  const place = lanes(ticket.lanes);
  const Icon = ICONS[status];
  return (
    <article
      className={classes(styles.card, alert && styles.alarms)}
      aria-label={t('orders.ticket', { number: String(number), place, name: ticket.name })}
      data-ticket=""
    >
      <header className={styles.cardHead}>
        <h3>
          <span className={styles.number}>{number}</span> {place}
        </h3>
        <Waiting ticket={ticket} />
      </header>
      <p className={styles.party}>{partyOf(ticket, { t, time })}</p>
      {alert && <Leaving ticket={ticket} />}
      <ul className={styles.items}>
        {items
          .filter((item) => item.status !== 'cancelled')
          .map((item) => (
            <li key={item.addonItemId} className={classes(item.status === 'delivered' && styles.brought)}>
              <span className={styles.count}>{item.count}</span>
              <span>
                {item.name}
                {item.note && <span className={styles.note}>{item.note}</span>}
              </span>
              {item.status === 'delivered' && status !== 'delivered' && (
                <CheckCheck size={16} role="img" aria-label={t('orders.column.delivered')} />
              )}
            </li>
          ))}
      </ul>
      <Button
        className={styles.step}
        variant={isNext ? 'primary' : 'outline'}
        icon={<Icon size={18} aria-hidden="true" />}
        disabledReason={mayMove ? undefined : t('orders.no_right')}
        onClick={() => onMove(ticket)}
      >
        {t(LABELS[status])}
      </Button>
    </article>
  );
}

type Words = Pick<ReturnType<typeof useFormat>, 'time'> & { t: TFunction };

function partyOf({ name, endsAt, dueAt, bookingStatus }: OrderTicket, { t, time }: Words): string {
  if (bookingStatus === 'inprogress' && endsAt !== null) return t('orders.until', { name, time: time(endsAt) });
  return t('orders.due', { name, time: time(dueAt) });
}

/** How long the guests wait, or how long there is; of a delivered ticket, when. */
function Waiting({ ticket: { dueAt, deliveredAt, alert } }: { ticket: OrderTicket }) {
  const { t } = useTranslation();
  const { duration, time } = useFormat();
  const minutesAt = (now: number) => Math.floor((now - Date.parse(dueAt)) / MINUTE_MS);
  const minutes = minutesAt(useNow(1000, minutesAt));
  if (deliveredAt !== null)
    return (
      <time className={styles.wait} dateTime={deliveredAt}>
        {time(deliveredAt)}
      </time>
    );
  const isLong = minutes >= LONG_WAIT;
  const Icon = alert ? AlarmClock : Clock;
  return (
    <time className={classes(styles.wait, isLong && styles.long, alert && styles.alarm)} dateTime={dueAt}>
      {(isLong || alert) && <Icon size={16} aria-hidden="true" />}
      {minutes < 0 ? t('orders.in', { duration: duration(-minutes) }) : duration(minutes)}
    </time>
  );
}

/** Why a ticket alarms: the party leaves, or never came, so that nobody makes what nobody eats. */
function Leaving({ ticket: { endsAt, bookingStatus } }: { ticket: OrderTicket }) {
  const { t } = useTranslation();
  const { duration } = useFormat();
  const minutesAt = (now: number) => (endsAt === null ? 0 : Math.ceil((Date.parse(endsAt) - now) / MINUTE_MS));
  const minutes = minutesAt(useNow(1000, minutesAt));
  const isHere = bookingStatus === 'inprogress' || bookingStatus === 'done';
  return (
    <p className={styles.leaving}>
      <TriangleAlert size={16} aria-hidden="true" />
      {isHere
        ? minutes > 0
          ? t('orders.leaves_in', { duration: duration(minutes) })
          : t('orders.left')
        : t('orders.absent')}
    </p>
  );
}
