import { DURATIONS } from '@laneway/contract/services/durations';
import { DatePicker } from '../../ui/date-picker.tsx';
import { FieldError } from '../../ui/field.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { Select } from '../../ui/select.tsx';
import {
  type Booking,
  type ChangedItem,
  type FreePlaces,
  type Guests,
  type Wanted,
  useGuestTypes,
  useSaleOf,
} from './booking-details.queries.ts';
import styles from './change-dialog.module.css';
import { PlacePicker } from './place-picker.tsx';
import type { FieldsRefused } from './refused-items.ts';
import { SoldFields } from './sold-fields.tsx';
import { useStarts } from './use-starts.ts';
import { useWords } from './use-words.ts';
import { endOf, wantedOf } from './wanted.ts';

type Props = {
  booking: Booking;
  item: ChangedItem;
  wanted: Wanted;
  places: FreePlaces | null;
  /** What the server refuses, by its field. */
  errors: FieldsRefused;
  onChange: (patch: Partial<Wanted>) => void;
};

const PEOPLE = {
  Child: 'booking_details.move.people.child',
  Guest: 'booking_details.move.people.guest',
  'Per Person': 'booking_details.move.people.person',
} as const;

/** What can be changed of an item: day, start, length, places, party. */
export function MoveFields({ booking, item, wanted, places, errors, onChange }: Props) {
  const { t, wallTime, duration } = useWords();
  const was = wantedOf(item);
  const starts = useStarts(booking.outletId, wanted.date, [wanted.start, ...(was ? [was.start] : [])]);
  const lengths = [...new Set([...DURATIONS, wanted.duration, ...(was ? [was.duration] : [])])].toSorted(
    (a, b) => a - b,
  );
  const types = useGuestTypes(booking.outletId, item, wanted);
  const { asks } = useSaleOf(booking.outletId, item, wanted);
  const hasLength = asks === null ? item.planType !== 'PER_GAME' : asks.games === null;
  return (
    <>
      <fieldset className={styles.group} data-part="when">
        <legend>{t('booking_details.when')}</legend>
        <div className={styles.pair}>
          <DatePicker
            labelled
            label={t('booking_details.move.date')}
            value={wanted.date}
            onChange={(date) => onChange({ date, entry: undefined })}
          />
          <Select
            label={t('booking_details.move.start')}
            value={wanted.start}
            error={errors.start}
            onChange={(start) => onChange({ start })}
            options={starts.map((value) => ({ value, label: wallTime(value) }))}
          />
          {hasLength && (
            <div data-part="length">
              <Select
                label={t('booking_details.move.duration')}
                value={String(wanted.duration)}
                error={errors.duration}
                onChange={(hours) => onChange({ duration: Number(hours) })}
                options={lengths.map((hours) => ({
                  value: String(hours),
                  label: duration(hours * 60),
                  note: wallTime(endOf(wanted.start, hours)),
                }))}
              />
            </div>
          )}
        </div>
        {errors.date && <FieldError>{errors.date}</FieldError>}
      </fieldset>
      <SoldFields {...{ item, wanted, errors, onChange }} outletId={booking.outletId} />
      <div data-part="where">
        <PlacePicker {...{ booking, item, wanted }} known={places} onChange={(lanes) => onChange({ lanes })} />
        {errors.lanes && <FieldError>{errors.lanes}</FieldError>}
      </div>
      <fieldset className={styles.group} data-part="party">
        <legend>{t('booking.party')}</legend>
        <div className={styles.pair}>
          {types.map((type) => (
            <NumberField
              key={type}
              label={t(PEOPLE[type])}
              step={1}
              max={1000}
              value={wanted.guests[type] ?? 0}
              onChange={(count) => onChange({ guests: withCount(wanted.guests, type, count) })}
            />
          ))}
        </div>
        {errors.guests && <FieldError>{errors.guests}</FieldError>}
      </fieldset>
    </>
  );
}

function withCount(guests: Guests, type: keyof Guests, typed: number | null): Guests {
  return { ...guests, [type]: Math.min(Math.max(Math.trunc(typed || 0), 0), 1000) };
}
