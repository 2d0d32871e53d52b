import { MINUTE_MS } from '@laneway/domain/time/lengths';
import { type Fact, type FactPress, Facts } from '../../ui/facts.tsx';
import { useNow } from '../../ui/use-now.ts';
import { dateIn } from '../../ui/format/time.ts';
import type { Details } from './booking-details.queries.ts';
import type { ChangePart } from './changes.ts';
import { guestsOf, liveItems, placesOf, useWords } from './use-words.ts';
import { partyOf } from './wanted.ts';

type Props = { details: Details; onChange: (part: ChangePart) => void };

/** When, where, who and what in one line; a press on a fact changes it. */
export function FactsBar({ details: { booking, abilities }, onChange }: Props) {
  const { t, when, where, distance, party, phone, date, zone } = useWords();
  const now = useNow(MINUTE_MS);
  const { guestHonorName: honor, guestHonorAge: age, totalGuests } = booking;
  const items = liveItems(booking);
  const [first] = items;
  // Several items may be sold to the same people: only one item's types can be told apart.
  const everyone = items.length === 1 ? guestsOf(items) : {};
  const count = totalGuests || partyOf(everyone);
  const people = count > 0 ? t('count.guests', { count }) : '–';
  const places = placesOf(items);
  const times = items.map((item) => when(item, now));
  const at = [...new Set(times)].join(' · ') || t('booking_details.no_time');
  const name = booking.name || t('bookings.no_name');
  const contact = [booking.bookingPhone && phone(booking.bookingPhone), booking.bookingEmail].filter(Boolean);
  const plans = [...new Set(items.map((item) => item.planTitle))];
  const made = booking.history.at(-1);
  const press = (part: ChangePart, fact: string, value: string): FactPress | null => {
    const may = part === 'guest' ? abilities.update : abilities.edit;
    return may ? { label: t('booking_details.move.fact', { fact, value }), onPress: () => onChange(part) } : null;
  };
  const facts: Fact[] = [
    [
      t('booking_details.when'),
      at,
      distance(first?.startsAt ?? null, first?.endsAt ?? null, now),
      press('when', t('booking_details.when'), at),
    ],
    [
      t('booking_details.where'),
      where(places),
      places.length > 1 ? t('booking_details.one_group') : '',
      press('where', t('booking_details.where'), where(places)),
    ],
    [
      t('booking.party'),
      people,
      honor
        ? age
          ? t('booking_details.honor_age', { name: honor, age })
          : t('booking_details.honor', { name: honor })
        : Object.keys(everyone).length > 1
          ? party(everyone)
          : '',
      press('party', t('booking.party'), people),
    ],
    [
      t('booking_details.booked_by'),
      name,
      contact.join(', ') || t('booking_details.no_contact'),
      press('guest', t('booking_details.booked_by'), name),
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
