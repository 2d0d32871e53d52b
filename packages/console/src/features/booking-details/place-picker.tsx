import { PlaceChips } from '../../app/booking/place-chips.tsx';
import { type Booking, type ChangedItem, type FreePlaces, type Wanted, useVenues } from './booking-details.queries.ts';
import { laneIds } from './wanted.ts';

type Props = {
  booking: Booking;
  item: ChangedItem;
  wanted: Wanted;
  known: FreePlaces | null;
  onChange: (lanes: string[] | null) => void;
};

/** The places of an item, and all others of their kinds. */
export function PlacePicker({ booking, item, wanted, known, onChange }: Props) {
  const venues = useVenues(booking.outletId);
  const now = laneIds(item);
  // One more item may take what its plan needs.
  const taken = now.length > 0 ? now : (known?.best ?? []);
  const kinds = new Set(venues.filter((one) => taken.includes(one.resourceId)).map((one) => one.venueType));
  return (
    <PlaceChips
      places={venues.filter((one) => kinds.has(one.venueType) && one.status !== 'disabled')}
      chosen={wanted.lanes ?? now}
      free={known && known.free}
      onChange={(lanes) => onChange(lanes.length > 0 ? lanes : null)}
      onBest={known && known.best.length > 0 ? () => onChange(known.best) : undefined}
    />
  );
}
