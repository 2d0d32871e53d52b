import { DatePicker } from '../../../ui/date-picker.tsx';
import type { UseFormReturn } from 'react-hook-form';
import { Button } from '../../../ui/button.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { Select } from '../../../ui/select.tsx';
import { useBoard } from '../board-runtime.ts';
import { usePlans } from '../live/use-plans.ts';
import type { BoardWords } from '../model/board-words.ts';
import type { Placement } from '../model/placement.ts';
import { GuestCounts } from './guest-counts.tsx';
import type { FormValues } from '../model/draft.ts';
import type { Asks, entriesOf } from './new-booking-form.ts';
import styles from './new-booking.module.css';
import { StartField } from './start-field.tsx';
import { useFormat } from '../../../ui/format/use-format.ts';

type Form = UseFormReturn<FormValues>;
export type SaleFieldsProps = {
  form: Form;
  values: FormValues;
  words: BoardWords;
  entries: ReturnType<typeof entriesOf>;
  asks: Asks;
  place: Placement;
  setPlace: (next: Partial<Placement>) => void;
  onLength: (minutes: number) => void;
  /** The plan is loading. */
  waiting: boolean;
  onDate: (date: string) => void;
};

/** What is sold, to how many, when and where. */
export function SaleFields({
  form,
  values,
  words,
  entries,
  asks,
  place,
  setPlace,
  onLength,
  waiting,
  onDate,
}: SaleFieldsProps) {
  const { t } = words;
  const { store, api } = useBoard();
  const { duration } = useFormat();
  const plans = usePlans(api);
  const set = <K extends keyof FormValues>(name: K, value: FormValues[K]) =>
    form.setValue(name, value as never, { shouldDirty: true });
  const length = place.e - place.s;
  const lengths = asks.durations.includes(length)
    ? asks.durations
    : [...asks.durations, length].toSorted((a, b) => a - b);
  return (
    <div className={styles.form}>
      <Select
        label={t('board.new.plan')}
        placeholder={t('board.new.choose_plan')}
        value={values.planId}
        onChange={(planId: string) => {
          set('planId', planId);
          set('entry', 1);
        }}
        options={(plans.data ?? []).map((plan) => ({ value: plan.id, label: plan.title }))}
      />
      {entries.length > 1 && (
        <Select
          label={t('board.new.option')}
          value={String(values.entry)}
          onChange={(entry: string) => set('entry', Number(entry))}
          options={entries.map(({ place: at, entry }) => ({
            value: String(at),
            label: entry.venueDetail.serviceDescription || `${t('board.new.option')} ${at}`,
          }))}
        />
      )}
      {/* The guest types come with the plan; a number typed before would count for a wrong price. */}
      {waiting ? (
        <div className={styles.waiting} aria-busy="true" />
      ) : (
        <GuestCounts
          types={asks.types}
          value={values.guests}
          onChange={(guests) => set('guests', guests)}
          words={words}
        />
      )}
      <div className={styles.pair}>
        <DatePicker labelled label={t('board.new.date')} value={store.day.date} onChange={onDate} />
        <StartField
          label={t('board.new.start')}
          day={store.day}
          words={words}
          value={place.s}
          onChange={(s) => setPlace({ s, e: s + length })}
        />
      </div>
      <div className={styles.pair}>
        {asks.games ? (
          <NumberField
            label={t('board.new.games')}
            step={1}
            min={1}
            max={asks.mostGames}
            value={values.games}
            onChange={(games) => set('games', Math.max(1, Math.trunc(games || 1)))}
          />
        ) : (
          <Select
            label={t('board.new.duration')}
            value={String(length)}
            onChange={(minutes: string) => onLength(Number(minutes))}
            options={lengths.map((minutes) => ({ value: String(minutes), label: duration(minutes) }))}
          />
        )}
        {asks.packages && (
          <NumberField
            label={t('board.new.packages')}
            step={1}
            min={1}
            value={values.packages}
            onChange={(packages) => set('packages', Math.max(1, Math.trunc(packages || 1)))}
          />
        )}
      </div>
      <div className={styles.places}>
        <span>
          {place.lanes.length > 0
            ? t('board.new.chosen_places', { lanes: words.lanes(place.lanes) })
            : t('board.new.best_places')}
        </span>
        {place.lanes.length > 0 && (
          <Button variant="text" size="small" onClick={() => setPlace({ lanes: [] })}>
            {t('board.new.pick_places')}
          </Button>
        )}
      </div>
    </div>
  );
}
