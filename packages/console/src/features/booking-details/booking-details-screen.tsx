import { Navigate, useParams, useRouter, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../app/queries/loaded.tsx';
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
import styles from './booking-details-screen.module.css';
import { BookingHead, firstPart, type OpenDialog } from './booking-head.tsx';
import { FactsBar } from './facts-bar.tsx';
import { GuestsCard } from './guests-card.tsx';
import { HistoryCard } from './history-card.tsx';
import { ItemsCard } from './items-card.tsx';
import { MoneyCard } from './money-card.tsx';
import { ConfirmBookingDialog } from './confirm-booking-dialog.tsx';
import { CancelBookingDialog } from './status-dialogs.tsx';

const ChangeDialog = lazy(() => import('./change-dialog.tsx').then((file) => ({ default: file.ChangeDialog })));

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
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const close = () => setDialog(null);
  useDocumentTitle(booking.name || booking.code);
  const mayChange = abilities.edit || abilities.update;
  useKeys(
    mayChange
      ? [{ key: 'm', label: t('board.action.change'), run: () => setDialog({ part: firstPart(details) }) }]
      : [],
  );
  return (
    <>
      <BookingHead details={details} onOpen={setDialog} />
      <Page dense>
        <FactsBar details={details} onChange={(part) => setDialog({ part })} />
        <div className={styles.grid}>
          <Stack>
            <ItemsCard booking={booking} />
            {booking.guests.length > 0 && <GuestsCard guests={booking.guests} />}
          </Stack>
          <MoneyCard booking={booking} />
          <Stack>
            {booking.notes && (
              <Card
                title={t('booking_details.notes')}
                end={
                  abilities.update && (
                    <Button variant="text" size="small" onClick={() => setDialog({ part: 'notes' })}>
                      {t('board.action.change')}
                    </Button>
                  )
                }
              >
                <p className={styles.notes}>{booking.notes}</p>
              </Card>
            )}
            <HistoryCard history={booking.history} />
          </Stack>
        </div>
      </Page>
      {dialog === 'confirm' && <ConfirmBookingDialog details={details} onClose={close} />}
      {dialog === 'cancel' && <CancelBookingDialog details={details} onClose={close} />}
      {dialog !== null && typeof dialog === 'object' && (
        <Suspense fallback={null}>
          <ChangeDialog details={details} itemId={itemId} part={dialog.part} onClose={close} />
        </Suspense>
      )}
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
