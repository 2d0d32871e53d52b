import { Sparkles } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { type Booking, type BookingItem, type FreePlaces, type Wanted, useVenues } from './booking-details.queries.ts';
import styles from './place-picker.module.css';
import { useWords } from './use-words.ts';
import { laneIds } from './wanted.ts';

type Props = {
  booking: Booking;
  item: BookingItem;
  wanted: Wanted;
  known: FreePlaces | null;
  onChange: (lanes: string[] | null) => void;
};

/**
 * The places of an item as boxes to tick; those taken at the wanted time are struck through, and can be tried all the
 * same.
 */
export function PlacePicker({ booking, item, wanted, known, onChange }: Props) {
  const { t } = useWords();
  const venues = useVenues(booking.outletId);
  const now = laneIds(item);
  const chosen = wanted.lanes ?? now;
  const kinds = new Set(venues.filter((one) => now.includes(one.resourceId)).map((one) => one.venueType));
  const places = venues.filter((one) => kinds.has(one.venueType) && one.status !== 'disabled');
  if (places.length === 0) return null;
  const toggle = (id: string) => {
    const next = chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id];
    onChange(next.length > 0 ? next : null);
  };
  return (
    <fieldset className={styles.picker}>
      <legend className={styles.legend}>{t('booking_details.move.places')}</legend>
      <div className={styles.places}>
        {places.map(({ resourceId, name, venueType, number }) => {
          const taken = known !== null && !known.free.has(resourceId);
          return (
            <label key={resourceId} className={styles.place} data-taken={taken || undefined}>
              <input
                type="checkbox"
                className="visually-hidden"
                aria-label={taken ? `${name}, ${t('slot.status.full')}` : name}
                checked={chosen.includes(resourceId)}
                onChange={() => toggle(resourceId)}
              />
              {venueType === 'lane' ? number : name}
            </label>
          );
        })}
      </div>
      <div className={styles.foot}>
        {known && known.best.length > 0 && (
          <Button
            variant="text"
            size="small"
            icon={<Sparkles size={14} aria-hidden="true" />}
            onClick={() => onChange(known.best)}
          >
            {t('board.new.pick_places')}
          </Button>
        )}
        <span className={styles.help}>{known && t('booking_details.move.places_help')}</span>
      </div>
    </fieldset>
  );
}
