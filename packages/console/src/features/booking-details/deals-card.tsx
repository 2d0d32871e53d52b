import { Ticket } from 'lucide-react';
import { openBookingDialog } from '../../app/dialogs/booking-dialogs.ts';
import { useBusinessDate } from '../../app/outlet/business-day.ts';
import { useOutlet } from '../../app/outlet/outlet.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SmallTable } from '../../ui/small-table.tsx';
import { Muted } from '../../ui/text.tsx';
import type { Booking, BookingItem } from './booking-details.queries.ts';
import styles from './deals-card.module.css';
import { liveItems, useWords } from './use-words.ts';

type Deal = Extract<BookingItem, { serviceItemType: 'BUY_NOW' | 'GIFT_CARD' }>;

function isPaid(item: BookingItem): item is Deal {
  return 'validUntil' in item && item.validUntil !== null;
}

/**
 * The deals of a booking that are paid: code, last good day, and when each was used, which is taken back on the same day
 * alone. Null: it has none.
 */
export function DealsCard({ booking }: { booking: Booking }) {
  const { t, date } = useWords();
  const today = useBusinessDate(useOutlet());
  const deals = liveItems(booking).filter(isPaid);
  if (deals.length === 0) return null;
  const { outletId, bookingId } = booking;
  return (
    <Card title={t('booking_details.deals')}>
      <SmallTable
        rows={deals}
        rowId={({ itemId }) => itemId}
        columns={[
          { id: 'deal', label: t('booking_details.item'), cell: ({ planTitle }) => planTitle },
          {
            id: 'code',
            label: t('booking_details.deal_code'),
            cell: ({ dealCode }) => (dealCode === null ? '–' : <span className={styles.code}>{dealCode}</span>),
          },
          {
            id: 'until',
            label: t('booking_details.good_until'),
            cell: ({ validUntil, redeemedOn }) => (
              <Muted as="span">
                {redeemedOn === null
                  ? date(validUntil ?? '', 'year')
                  : t('booking_details.redeemed_on', { date: date(redeemedOn, 'year') })}
              </Muted>
            ),
          },
          {
            id: 'redeem',
            label: t('booking_details.deal_use'),
            align: 'end',
            cell: ({ dealCode, redeemedOn }) =>
              dealCode !== null &&
              (redeemedOn === null || redeemedOn === today) && (
                <Button
                  size="small"
                  icon={<Ticket size={14} aria-hidden="true" />}
                  onClick={() => openBookingDialog('redeem', { outletId, bookingId }, { options: { code: dealCode } })}
                >
                  {t(redeemedOn === null ? 'booking.redeem' : 'booking_details.redeem_back')}
                </Button>
              ),
          },
        ]}
      />
    </Card>
  );
}
