import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { errorOf } from '../../app/commands/errors.ts';
import { useOutlet } from '../../app/outlet/outlet.ts';
import { useDocumentTitle } from '../../app/routing/title.ts';
import { mayEdit } from '../../app/session/access.ts';
import { useUser } from '../../app/session/session.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Page, Screen } from '../../ui/page.tsx';
import { Skeleton, SkeletonBar } from '../../ui/skeleton.tsx';
import { useOrder } from './order.queries.ts';
import { TicketCard } from './ticket-card.tsx';
import { useMoveOrder } from './use-move-order.ts';
import styles from './orders.module.css';

/** One order: a card for each of its stations. */
export function OrderScreen() {
  const { t } = useTranslation();
  const { outletId } = useOutlet();
  const { orderId } = useParams({ from: '/app/orders/$orderId' });
  const { data, error, refetch } = useOrder(outletId, orderId);
  const move = useMoveOrder(outletId);
  const mayMove = mayEdit(useUser(), 'Bookings', 'Calendar');
  const number = data?.tickets[0]?.number;
  const title = number === undefined ? t('orders.title') : t('orders.one', { number: String(number) });
  useDocumentTitle(title);
  return (
    <Screen>
      <PageHead title={title} crumbs={<Link to="/app/orders">{t('orders.title')}</Link>} />
      <Page narrow>
        {data?.tickets.length === 0 ? (
          <EmptyState title={t('orders.nothing_left')} text={t('orders.nothing_left_text')} />
        ) : data ? (
          <ul className={styles.cards}>
            {data.tickets.map((ticket, index) => (
              <li key={ticket.station}>
                <TicketCard
                  ticket={ticket}
                  isNext={index === 0 && ticket.status !== 'delivered'}
                  mayMove={mayMove}
                  onMove={(one) => void move(one)}
                />
              </li>
            ))}
          </ul>
        ) : error ? (
          <ErrorState title={t('orders.failed')} error={errorOf(error)} onRetry={() => void refetch()} />
        ) : (
          <Skeleton>
            <SkeletonBar />
          </Skeleton>
        )}
      </Page>
    </Screen>
  );
}
