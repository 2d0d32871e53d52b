import { Navigate, useParams, useRouter, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../app/queries/loaded.tsx';
import { openBookingDialog } from '../../app/dialogs/booking-dialogs.ts';
import { useBookingKeys } from '../../app/dialogs/use-booking-keys.ts';
import { useKeys } from '../../app/keys/keys.ts';
import { useOutlet } from '../../app/outlet/outlet.ts';
import { useDocumentTitle } from '../../app/routing/title.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton, SkeletonBar } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';
import { type Details, useDetails } from './booking-details.queries.ts';
import type { ChangePart } from './changes.ts';
import styles from './booking-details-screen.module.css';
import { AddonsCard } from './addons-card.tsx';
import { BookingHead, TakeButton } from './booking-head.tsx';
import { FactsBar } from './facts-bar.tsx';
import { GuestsCard } from './guests-card.tsx';
import { HistoryCard } from './history-card.tsx';
import { DealsCard } from './deals-card.tsx';
import { ItemsCard } from './items-card.tsx';
import { MoneyCard } from './money-card.tsx';

/** One booking: what, when, who, money, and what was done with it. Without an id the list is shown. */
export function BookingDetailsScreen() {
  const inView = useOutlet().outletId;
  const { outletId = inView } = useParams({ strict: false });
  // From the route instead of the URL, which is ahead of the screen while another one loads.
  const { bookingId, itemId = null } = useSearch({ strict: false });
  if (!bookingId) {
    return <Navigate to="/app/outlets/$outletId/bookings" params={{ outletId }} search={{ notice: '1' }} replace />;
  }
  return <BookingPage key={bookingId} {...{ outletId, bookingId, itemId }} />;
}

type PageProps = { outletId: string; bookingId: string; itemId: string | null };

function BookingPage({ outletId, bookingId, itemId }: PageProps) {
  const { t } = useTranslation();
  const toList = useWayBack(outletId);
  useKeys([{ key: 'escape', label: t('booking_details.to_list'), run: toList }]);
  const back = <Button onClick={toList}>{t('booking_details.to_list')}</Button>;
  return (
    <Loaded
      query={useDetails(outletId, bookingId)}
      failed={t('booking_details.failed')}
      actions={back}
      gone={
        <EmptyState title={t('booking_details.not_found')} text={t('booking_details.not_found_text')} actions={back} />
      }
      skeleton={<LoadingPage />}
    >
      {(details) => <BookingView details={details} itemId={itemId} />}
    </Loaded>
  );
}

/** Returns to the list as it was left, else to the outlet's list. */
function useWayBack(outletId: string): () => void {
  const router = useRouter();
  return () => {
    if (router.history.canGoBack()) router.history.back();
    else void router.navigate({ to: '/app/outlets/$outletId/bookings', params: { outletId } });
  };
}

function BookingView({ details, itemId }: { details: Details; itemId: string | null }) {
  const { t } = useTranslation();
  const { booking, abilities } = details;
  const change = (part: ChangePart) => openBookingDialog('change', booking, { options: { itemId, part } });
  useDocumentTitle(booking.name || booking.code);
  const { outletId, bookingId } = booking;
  useBookingKeys(() => ({ outletId, bookingId, abilities, options: { itemId } }));
  return (
    <>
      <BookingHead details={details} itemId={itemId} />
      <Page dense>
        <FactsBar details={details} onChange={change} />
        <div className={styles.grid}>
          <Stack>
            <ItemsCard booking={booking} />
            <DealsCard booking={booking} />
            {(booking.addonItems.length > 0 || abilities.addons) && <AddonsCard details={details} />}
            {(booking.guests.length > 0 || (abilities.update && booking.totalGuests > 0)) && (
              <GuestsCard details={details} />
            )}
          </Stack>
          <MoneyCard details={details} />
          <Stack>
            {booking.notes && (
              <Card
                title={t('booking_details.notes')}
                end={
                  abilities.update && (
                    <Button variant="text" size="small" onClick={() => change('notes')}>
                      {t('board.action.change')}
                    </Button>
                  )
                }
              >
                <p className={styles.notes}>{booking.notes}</p>
              </Card>
            )}
            <HistoryCard details={details} />
          </Stack>
        </div>
        <div className={styles.foot} data-toasts-over="">
          <TakeButton details={details} className={styles.take} />
        </div>
      </Page>
    </>
  );
}

const LOADING_CARDS = [200, 320, 240];

function LoadingPage() {
  return (
    <Skeleton>
      <Page dense>
        <SkeletonBar width={140} />
        <SkeletonBar width={260} height={22} />
        <SkeletonBar height={72} />
        <div className={styles.grid}>
          {LOADING_CARDS.map((height) => (
            <SkeletonBar key={height} height={height} />
          ))}
        </div>
      </Page>
    </Skeleton>
  );
}
