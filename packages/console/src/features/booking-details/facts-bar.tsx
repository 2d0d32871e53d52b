import { MINUTE_MS } from '@laneway/domain/time/lengths';
import { type Fact, Facts } from '../../ui/facts.tsx';
import { useNow } from '../../ui/use-now.ts';
import { dateIn } from '../../ui/format/time.ts';
import type { Booking } from './booking-details.queries.ts';
import { guestsOf, liveItems, placesOf, useWords } from './use-words.ts';
import { partyOf } from './wanted.ts';

/** When, where, who and what in one line. */
export function FactsBar({ booking }: { booking: Booking }) {
  const { t, when, where, distance, party, phone, date, zone } = useWords();
  const now = useNow(MINUTE_MS);
  const { guestHonorName: honor, guestHonorAge: age, totalGuests } = booking;
  const items = liveItems(booking);
  const [first] = items;
  // Several items may be sold to the same people: only one item's types can be told apart.
  const everyone = items.length === 1 ? guestsOf(items) : {};
  const count = totalGuests || partyOf(everyone);
  const places = placesOf(items);
  const times = items.map((item) => when(item, now));
  const contact = [booking.bookingPhone && phone(booking.bookingPhone), booking.bookingEmail].filter(Boolean);
  const plans = [...new Set(items.map((item) => item.planTitle))];
  const made = booking.history.at(-1);
  const facts: Fact[] = [
    [
      t('booking_details.when'),
      [...new Set(times)].join(' · ') || t('booking_details.no_time'),
      distance(first?.startsAt ?? null, first?.endsAt ?? null, now),
    ],
    [t('booking_details.where'), where(places), places.length > 1 ? t('booking_details.one_group') : ''],
    [
      t('booking.party'),
      count > 0 ? t('count.guests', { count }) : '–',
      honor
        ? age
          ? t('booking_details.honor_age', { name: honor, age })
          : t('booking_details.honor', { name: honor })
        : Object.keys(everyone).length > 1
          ? party(everyone)
          : '',
    ],
    [
      t('booking_details.booked_by'),
      booking.name || t('bookings.no_name'),
      contact.join(', ') || t('booking_details.no_contact'),
    ],
    [
      t('board.plan'),
      plans.join(', ') || '–',
      first && made
        ? t('booking_details.booked_on', {
            pricing: t(`booking_details.pricing.${first.planType}`),
            date: date(dateIn(made.at, zone), 'plain'),
          })
        : '',
    ],
  ];
  return <Facts facts={facts} label={t('booking_details.facts')} />;
}
