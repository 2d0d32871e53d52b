import { useTranslation } from 'react-i18next';
import type { Guests, GuestType } from '@laneway/domain/plans/plan';
import { DatePicker } from '../../../ui/date-picker.tsx';
import { useFormat } from '../../../ui/format/use-format.ts';
import { NumberField } from '../../../ui/number-field.tsx';
import { Select } from '../../../ui/select.tsx';
import styles from './guest-panel.module.css';
import type { PartyQuestions } from './guest-party.ts';
import type { Sale } from './guest-price.ts';

/** What the person in front of the preview would book. */
export type Wishes = {
  date: string;
  /** Null: the first start that is free. */
  start: string | null;
  which?: Sale['which'] | undefined;
  /** Null: the field is empty; NaN: it holds no number. */
  guests: Partial<Record<GuestType, number | null>>;
  duration?: number | undefined;
  games?: number | null;
  packages?: number | null;
  /** Number of the entry; absent: any. */
  entry?: number | undefined;
};

const MOST_GUESTS = 1000;
const isCount = (value: number | null | undefined, most: number): value is number =>
  value !== null && value !== undefined && Number.isInteger(value) && value >= 0 && value <= most;

/** The sale that is wished, of what is asked on its date; null while the party or a number is not complete. */
export function saleOf(wishes: Wishes, { types, durations, games, packages, entries }: PartyQuestions): Sale | null {
  const { date, start, which } = wishes;
  const heads = types.map((type) => [type, wishes.guests[type] ?? 0] as const);
  const [usual] = durations;
  const duration = durations.find((hours) => hours === wishes.duration) ?? usual;
  const asked = { games: wishes.games === undefined ? 1 : wishes.games, packages: wishes.packages ?? 1 };
  if (!heads.every(([, count]) => isCount(count, MOST_GUESTS)) || heads.every(([, count]) => count === 0)) return null;
  if (games !== null && (!isCount(asked.games, 50) || asked.games === 0)) return null;
  if (packages !== null && !isCount(asked.packages, 50)) return null;
  const isThere = entries.some(({ place }) => place === wishes.entry);
  return {
    date,
    start,
    guests: Object.fromEntries(heads) as Guests,
    ...(which && start !== null && { which }),
    ...(duration !== undefined && { duration }),
    ...(games !== null && asked.games !== null && { games: asked.games }),
    ...(packages !== null && { packages: asked.packages }),
    ...(isThere && wishes.entry !== undefined && { entry: wishes.entry }),
  };
}

type Props = {
  wishes: Wishes;
  questions: PartyQuestions;
  today: string;
  onChange: (next: Partial<Wishes>) => void;
};

/**
 * The date, the party, and what else the plan asks. The fields name no form, since Enter in one of them would save the
 * plan.
 */
export function GuestWishes({ wishes, questions, today, onChange }: Props) {
  const { t } = useTranslation();
  const { duration } = useFormat();
  const { types, durations, games, packages, entries } = questions;
  const counts = { step: 1, min: 0, max: MOST_GUESTS, form: '' };
  const [usual] = durations;
  const chosen = durations.find((hours) => hours === wishes.duration) ?? usual;
  return (
    <div className={styles.wishes}>
      <DatePicker
        label={t('plan_guest.date')}
        labelled
        value={wishes.date}
        min={today}
        today={today}
        onChange={(date) => onChange({ date })}
      />
      {types.map((type) => (
        <NumberField
          key={type}
          {...counts}
          label={types.length === 1 ? t('plan_guest.guests') : t(`plan.guest.${type}`)}
          value={wishes.guests[type] === undefined ? 0 : wishes.guests[type]}
          onChange={(count) => onChange({ guests: { ...wishes.guests, [type]: count } })}
        />
      ))}
      {durations.length > 1 && (
        <Select
          label={t('plan_guest.duration')}
          options={durations.map((hours) => ({ value: String(hours), label: duration(hours * 60) }))}
          value={String(chosen)}
          onChange={(hours) => onChange({ duration: Number(hours) })}
        />
      )}
      {games !== null && (
        <NumberField
          {...counts}
          label={t('plan_guest.games')}
          value={wishes.games === undefined ? 1 : wishes.games}
          onChange={(count) => onChange({ games: count })}
        />
      )}
      {packages !== null && (
        <NumberField
          {...counts}
          label={t('plan_guest.packages')}
          value={wishes.packages === undefined ? 1 : wishes.packages}
          onChange={(count) => onChange({ packages: count })}
        />
      )}
      {entries.length > 1 && (
        <Select
          label={t('plan_guest.entry')}
          options={[
            { value: '', label: t('plan_guest.any_entry') },
            ...entries.map(({ place, entry: { venueDetail } }) => ({
              value: String(place),
              label: venueDetail.serviceDescription || t('plan.entry.numbered', { number: place }),
            })),
          ]}
          value={entries.some(({ place }) => place === wishes.entry) ? String(wishes.entry) : ''}
          onChange={(place) => onChange({ entry: place === '' ? undefined : Number(place) })}
        />
      )}
    </div>
  );
}
