import { useTranslation } from 'react-i18next';
import { useFormat } from '../../ui/format/use-format.ts';
import { Select } from '../../ui/select.tsx';
import styles from './split.module.css';
import type { Booking } from './till.queries.ts';

type Props = {
  booking: Booking;
  names: readonly string[];
  /** By item or add-on, the place of the person whose it is; absent: the first. */
  owners: Readonly<Record<string, number>>;
  onChange: (id: string, place: number) => void;
};

/** Whose each item and each add-on of a booking is. */
export function SplitItems({ booking, names, owners, onChange }: Props) {
  const { t } = useTranslation();
  const { lanes } = useFormat();
  const items = booking.items
    .filter(({ status }) => status !== 'cancelled')
    .map((item) => ({
      id: item.itemId,
      label: [item.planTitle, lanes(item.lanes.map(({ name }) => name))].filter(Boolean).join(', '),
    }));
  const addons = booking.addonItems
    .filter(({ status }) => status !== 'cancelled')
    .map(({ addonItemId, name, count }) => ({ id: addonItemId, label: t('split.form.addon', { count, name }) }));
  return (
    <div className={styles.items} role="group" aria-label={t('split.form.whose')}>
      {[...items, ...addons].map(({ id, label }) => (
        <Select
          key={id}
          label={label}
          options={names.map((name, place) => ({ value: String(place), label: name }))}
          value={String(Math.min(owners[id] ?? 0, names.length - 1))}
          onChange={(place) => onChange(id, Number(place))}
        />
      ))}
    </div>
  );
}
