import { MINUTE_MS } from '@laneway/domain/time/lengths';
import type { Fact } from '../../app/form/stale.ts';
import { useNow } from '../../ui/use-now.ts';
import type { Booking } from './booking-details.queries.ts';
import { customerOf, lineOf } from './customer.ts';
import { liveItems, placesOf, guestsOf, useWords } from './use-words.ts';

/** The facts of a booking that a person decides by. */
export function useBookingFacts(): (booking: Booking) => Fact[] {
  const { t, when, where, party, money } = useWords();
  const at = useNow(MINUTE_MS);
  return (booking) => {
    const items = liveItems(booking);
    return [
      [t('board.status'), t(`booking.status.${booking.status}`)],
      [t('booking_details.when'), items.map((item) => when(item, at)).join(' · ')],
      [t('booking_details.where'), where(placesOf(items))],
      [t('booking.party'), party(guestsOf(items))],
      [t('booking_details.booked_by'), lineOf(customerOf(booking))],
      [t('booking_details.notes'), booking.notes],
      [t('money.total'), money(booking.money.total)],
      [t('money.balance'), money(booking.money.balance)],
    ];
  };
}

/** Who changed a booking last. */
export function lastAuthor({ history }: Booking): string | null {
  return history[0]?.actor.name ?? null;
}
