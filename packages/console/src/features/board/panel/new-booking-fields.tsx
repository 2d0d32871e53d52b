import type { ReactNode } from 'react';
import { DatePicker } from '../../../ui/date-picker.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { Select } from '../../../ui/select.tsx';
import { useBoard } from '../board-runtime.ts';
import { minuteAt } from '../model/board-day.ts';
import type { BoardWords } from '../model/board-words.ts';
import { ChoiceLine } from './choice-line.tsx';
import { DealFields } from './deal-choice.tsx';
import { GuestCounts } from './guest-counts.tsx';
import type { FormValues } from '../model/draft.ts';
import styles from './new-booking.module.css';
import { OptionLine } from './option-line.tsx';
import { placesOfOthers } from './option-of-lanes.ts';
import { PlaceField } from './place-field.tsx';
import { PlanField } from './plan-field.tsx';
import { StartField } from './start-field.tsx';
import type { Sale } from './use-sale.ts';
import { WhereField } from './where-field.tsx';
import { useFormat } from '../../../ui/format/use-format.ts';

export type SaleFieldsProps = {
  sale: Sale;
  words: BoardWords;
  /** Starts at the next sale. */
  onNow: () => void;
  onDate: (date: string) => void;
  /** A press needed guests, and there are none. */
  needsGuests: boolean;
  /** Another plan or entry was taken, and its button is gone. */
  onTaken: () => void;
  /** Why a walk-in has no place; null where that stands with the price. */
  refusal: ReactNode;
};

/** What is sold, to how many, when and where. */
export function SaleFields({ sale, words, needsGuests, ...timed }: SaleFieldsProps) {
  const { t } = words;
  const { form, values, asks, place } = sale;
  const set = <K extends keyof FormValues>(name: K, value: FormValues[K]) =>
    form.setValue(name, value as never, { shouldDirty: true });
  const plan = (
    <PlanField
      {...{ words, sales: sale.sales, underTag: sale.underTag }}
      offSale={sale.isOffSale ? sale.planTitle : null}
      isRefused={sale.isRefused}
      value={values.planId}
      channel={sale.draft?.channel}
      hasParty={Object.keys(values.guests).length > 0}
      option={{ entry: values.entry, price: sale.price.total, start: place.s }}
      onChange={(planId) => {
        set('planId', planId);
        set('entry', 0);
        sale.resetLength();
      }}
    />
  );
  return (
    <div className={styles.form}>
      {!sale.sellsDeals && (
        <GuestCounts
          types={asks.types}
          value={values.guests}
          error={needsGuests ? t('board.new.guests_needed') : undefined}
          onChange={(guests) => set('guests', guests)}
          words={words}
        />
      )}
      {plan}
      {sale.isDeal && <DealFields {...{ sale, words }} />}
      {!sale.sellsDeals && <TimedFields {...{ sale, words, ...timed }} />}
    </div>
  );
}

/** What a sale at a time asks beside guests and plan; a walk-in is asked when and where after its contact. */
function TimedFields({ sale, words, onNow, onDate, onTaken, refusal }: Omit<SaleFieldsProps, 'needsGuests'>) {
  const { t } = words;
  const { store } = useBoard();
  const { duration } = useFormat();
  const { form, values, entries, asks, place, length, setPlace } = sale;
  const isWalkIn = sale.draft?.channel === 'walkin';
  const nameOf = optionNames(words);
  const set = <K extends keyof FormValues>(name: K, value: FormValues[K]) =>
    form.setValue(name, value as never, { shouldDirty: true });
  const lengths = asks.durations.includes(length)
    ? asks.durations
    : [...asks.durations, length].toSorted((a, b) => a - b);
  return (
    <>
      {entries.length > 1 && (
        <Select
          label={t('board.new.option')}
          value={String(values.entry)}
          onChange={(entry: string) => set('entry', Number(entry))}
          options={entries.map((one) => ({ value: String(one.place), label: nameOf(one) }))}
        />
      )}
      {sale.fitting && (
        <OptionLine
          words={words}
          option={nameOf(sale.fitting)}
          lanes={words.lanes(place.lanes)}
          onTake={() => set('entry', sale.fitting?.place ?? 0)}
        />
      )}
      {isWalkIn && <WhereField {...{ sale, words }} />}
      {refusal && <div role="status">{refusal}</div>}
      <ChoiceLine
        {...{ sale, words }}
        onTake={({ planId, entry, next }) => {
          set('planId', planId);
          set('entry', entry);
          if (!next) return;
          const s = minuteAt(store.day, Date.parse(next.startsAt));
          sale.setOwnLength(null);
          setPlace({ s, e: s + Math.round(next.duration * 60), lanes: [] });
          onTaken();
        }}
      />
      {!isWalkIn && <WhenFields {...{ sale, words, onNow, onDate }} />}
      <div className={styles.pair}>
        {asks.games !== null ? (
          <NumberField
            label={t('board.new.games')}
            step={1}
            min={1}
            max={asks.games}
            value={values.games}
            onChange={(games) => set('games', Math.max(1, Math.trunc(games || 1)))}
          />
        ) : (
          <Select
            label={t('board.new.duration')}
            value={String(length)}
            onChange={(minutes: string) => {
              sale.setOwnLength(Number(minutes));
              setPlace({ e: place.s + Number(minutes) });
            }}
            options={lengths.map((minutes) => ({ value: String(minutes), label: duration(minutes) }))}
          />
        )}
        {asks.packages !== null && (
          <NumberField
            label={t('board.new.packages')}
            step={1}
            min={1}
            max={asks.packages}
            value={values.packages}
            onChange={(packages) => set('packages', Math.max(1, Math.trunc(packages || 1)))}
          />
        )}
      </div>
      {!isWalkIn && <Places {...{ sale, words }} />}
    </>
  );
}

type WhenProps = Pick<SaleFieldsProps, 'sale' | 'words' | 'onNow' | 'onDate'>;

/** The date and the start of a sale. */
export function WhenFields({ sale, words, onNow, onDate }: WhenProps) {
  const { t } = words;
  const { store } = useBoard();
  const { form, place, length } = sale;
  return (
    <div className={styles.pair}>
      <DatePicker labelled label={t('board.new.date')} value={store.day.date} onChange={onDate} />
      <StartField
        label={t('board.new.start')}
        day={store.day}
        words={words}
        value={place.s}
        onChange={(s) => {
          // The plan stays the one in view, also where another one would sell sooner.
          if (!sale.isLooking && sale.next?.next) form.setValue('planId', sale.planId, { shouldDirty: true });
          sale.patchDraft((now) => ({ placement: { ...now.placement, s, e: s + length }, follows: false }));
        }}
        onNow={onNow}
      />
    </div>
  );
}

/** The places of a sale, to choose one by one. */
export function Places({ sale, words }: Pick<SaleFieldsProps, 'sale' | 'words'>) {
  const { t } = words;
  const { store } = useBoard();
  const { form, values, entries, asks, place, setPlace } = sale;
  const nameOf = optionNames(words);
  return (
    <PlaceField
      kinds={asks.kinds}
      place={place}
      turnover={asks.turnover}
      suggested={sale.suggested}
      heldId={sale.held?.bookingId ?? null}
      note={asks.mustChoose && place.lanes.length === 0 ? t('board.new.choose_places') : undefined}
      others={
        new Map(
          Array.from(placesOfOthers(entries, values.entry, store.resources), ([id, other]) => [id, nameOf(other)]),
        )
      }
      onChange={(lanes) => {
        // The option in view stays with places that are picked one by one; the one that has them is offered.
        if (entries.length > 1 && lanes.length > 0) form.setValue('entry', values.entry, { shouldDirty: true });
        setPlace({ lanes });
      }}
    />
  );
}

function optionNames({ t }: BoardWords): (option: Sale['entries'][number]) => string {
  return ({ place, entry }) => entry.venueDetail.serviceDescription || `${t('board.new.option')} ${place}`;
}
