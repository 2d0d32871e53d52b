import { CheckCheck, CircleDashed, Flame, Volume2, VolumeX, WifiOff } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderStatus, OrderTicket } from '@laneway/contract/orders/order.endpoints';
import { STAYS_MINUTES, TICKET_COLUMNS } from '@laneway/domain/orders/ticket';
import { MINUTE_MS } from '@laneway/domain/time/lengths';
import { errorOf } from '../../app/commands/errors.ts';
import { useOutlet } from '../../app/outlet/outlet.ts';
import { useSearchState } from '../../app/routing/search.ts';
import { useDocumentTitle } from '../../app/routing/title.ts';
import { mayEdit } from '../../app/session/access.ts';
import { useUser } from '../../app/session/session.ts';
import { IconButton } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { useFormat } from '../../ui/format/use-format.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { Page, Screen } from '../../ui/page.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { Skeleton, SkeletonBar } from '../../ui/skeleton.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { useNow } from '../../ui/use-now.ts';
import { orderSearch, useLeftToday, useOrders } from './order.queries.ts';
import { TicketCard } from './ticket-card.tsx';
import { useArrowKeys } from './use-arrow-keys.ts';
import { useBrokenSince } from './use-broken-since.ts';
import { useChime } from './use-chime.ts';
import { useMoveOrder } from './use-move-order.ts';
import { useWakeLock } from './use-wake-lock.ts';
import styles from './orders.module.css';

const ICONS = { initiated: CircleDashed, inprogress: Flame, delivered: CheckCheck };

/** Kitchen and bar: what was ordered, by its state, made for fingers and for a tablet that stays awake. */
export function OrdersScreen() {
  const { t } = useTranslation();
  const { date, time } = useFormat();
  const { outletId } = useOutlet();
  const [{ station }, change] = useSearchState(orderSearch);
  const { data, error, refetch } = useOrders(outletId, station);
  const now = useNow(1000, (at) => Math.floor(at / MINUTE_MS));
  useDocumentTitle(t('orders.title'));
  useWakeLock();
  const chime = useChime(data?.rows, station);
  const stations = data?.stations ?? [];
  const open = stations.reduce((sum, one) => sum + one.open, 0);
  return (
    <Screen>
      <PageHead
        title={t('orders.title')}
        beside={data && <span className={styles.beside}>{`${date(data.date)}, ${time(now)}`}</span>}
        actions={
          <>
            {stations.length > 1 && (
              <div className={styles.stations}>
                <SegmentedControl
                  label={t('orders.station')}
                  size="touch"
                  value={station}
                  onChange={(value) => change({ station: value })}
                  options={[
                    { value: '', label: `${t('orders.all')} ${open}` },
                    ...stations.map((one) => ({ value: one.station, label: `${one.station} ${one.open}` })),
                  ]}
                />
              </div>
            )}
            <Tooltip label={t('orders.chime')}>
              <IconButton
                variant="outline"
                className={styles.chime}
                label={t('orders.chime')}
                aria-pressed={chime.isOn}
                icon={chime.isOn ? <Volume2 size={18} /> : <VolumeX size={18} />}
                onClick={chime.turn}
              />
            </Tooltip>
          </>
        }
      >
        <Silence />
      </PageHead>
      {data ? (
        <Board outletId={outletId} tickets={data.rows} more={data.total - data.rows.length} />
      ) : error ? (
        <ErrorState title={t('orders.failed')} error={errorOf(error)} onRetry={() => void refetch()} />
      ) : (
        <Page>
          <Skeleton>
            <SkeletonBar />
            <SkeletonBar />
            <SkeletonBar />
          </Skeleton>
        </Page>
      )}
    </Screen>
  );
}

/** A screen that shows nothing new must say that it hears nothing. */
function Silence() {
  const { t } = useTranslation();
  const { time } = useFormat();
  const since = useBrokenSince();
  return (
    <div role="alert">
      {since !== null && (
        <p className={styles.silence}>
          <WifiOff size={16} aria-hidden="true" />
          {t('orders.silent', { time: time(since) })}
        </p>
      )}
    </div>
  );
}

type BoardProps = {
  outletId: string;
  tickets: readonly OrderTicket[];
  /** Tickets that do not fit any more. */
  more: number;
};

function Board({ outletId, tickets, more }: BoardProps) {
  const { t } = useTranslation();
  const board = useRef<HTMLDivElement>(null);
  const move = useMoveOrder(outletId);
  const mayMove = mayEdit(useUser(), 'Bookings', 'Calendar');
  const next = tickets.find(({ status }) => status !== 'delivered');
  useArrowKeys(board);
  return (
    <div ref={board} className={styles.board} data-toasts-foot="">
      {more > 0 && <p className={styles.more}>{t('orders.more', { count: more })}</p>}
      {TICKET_COLUMNS.map((status) => (
        <Column
          key={status}
          status={status}
          tickets={tickets.filter((ticket) => ticket.status === status)}
          card={(ticket) => (
            <TicketCard ticket={ticket} isNext={ticket === next} mayMove={mayMove} onMove={(one) => void move(one)} />
          )}
          foot={status === 'delivered' && <LeftToday outletId={outletId} />}
        />
      ))}
    </div>
  );
}

type ColumnProps = {
  status: OrderStatus;
  tickets: readonly OrderTicket[];
  card: (ticket: OrderTicket) => React.ReactNode;
  foot: React.ReactNode;
};

function Column({ status, tickets, card, foot }: ColumnProps) {
  const { t } = useTranslation();
  const { duration } = useFormat();
  const now = useNow(1000, (at) => Math.floor(at / MINUTE_MS));
  const Icon = ICONS[status];
  const longest = Math.max(0, ...tickets.map(({ dueAt }) => Math.floor((now - Date.parse(dueAt)) / MINUTE_MS)));
  const title = t(`orders.column.${status}`);
  return (
    <section aria-label={title} className={styles.column}>
      <header className={classes(styles.columnHead, styles[status])}>
        <h2>
          <Icon size={18} aria-hidden="true" />
          {title} <span className={styles.tickets}>{tickets.length}</span>
        </h2>
        {status === 'delivered' ? (
          <span>{t('orders.leaves', { minutes: STAYS_MINUTES })}</span>
        ) : (
          longest > 0 && <span>{t('orders.longest', { duration: duration(longest) })}</span>
        )}
      </header>
      {tickets.length === 0 && <p className={styles.none}>{t(`orders.none.${status}`, { minutes: STAYS_MINUTES })}</p>}
      <ul className={styles.cards}>
        {tickets.map((ticket) => (
          <li key={`${ticket.orderId} ${ticket.station}`}>{card(ticket)}</li>
        ))}
      </ul>
      {foot}
    </section>
  );
}

/** What can run out, so that the kitchen says it before the desk sells it. */
function LeftToday({ outletId }: { outletId: string }) {
  const { t } = useTranslation();
  const rows = useLeftToday(outletId);
  if (rows.length === 0) return null;
  return (
    <section className={styles.left} aria-label={t('orders.left_today')}>
      <h3>{t('orders.left_today')}</h3>
      <dl>
        {rows.map(({ addonId, name, left }) => (
          <div key={addonId}>
            <dt>{name}</dt>
            <dd className={classes(left <= 0 && styles.noneLeft)}>{left <= 0 ? t('orders.none_left') : left}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
