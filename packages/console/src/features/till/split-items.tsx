import { useTranslation } from 'react-i18next';
import { toWire } from '@laneway/domain/money/wire-money';
import { useBound } from '../../app/form/fields/use-bound.ts';
import { useFormat } from '../../ui/format/use-format.ts';
import { Select } from '../../ui/select.tsx';
import type { Priced } from './split-parts.ts';
import styles from './split.module.css';
import type { Booking } from './till.queries.ts';

type Props = { booking: Booking; prices: readonly Priced[]; names: readonly string[] };

/** Whose each item and each add-on of a booking is, of the form around it. */
export function SplitItems({ booking: { items, addonItems }, prices, names }: Props) {
  const { t } = useTranslation();
  const { lanes } = useFormat();
  const labels = new Map([
    ...items.map(
      ({ itemId, planTitle, lanes: on }) =>
        [itemId, [planTitle, lanes(on.map(({ name }) => name))].filter(Boolean).join(', ')] as const,
    ),
    ...addonItems.map(({ addonItemId, name, count }) => [addonItemId, t('split.form.addon', { count, name })] as const),
  ]);
  return (
    <div className={styles.items} role="group" aria-label={t('split.form.whose')}>
      {prices.map((one) => (
        <Owner key={one.id} {...one} label={labels.get(one.id) ?? ''} names={names} />
      ))}
    </div>
  );
}

function Owner({ id, price, label, names }: Priced & { label: string; names: readonly string[] }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { name, value, onChange, error } = useBound<number | null>(`owners.${id}`, label);
  return (
    <Select
      name={name}
      label={label}
      help={money(toWire(price))}
      placeholder={t('split.form.nobody')}
      options={names.map((each, place) => ({ value: String(place), label: each }))}
      value={value === null ? null : String(value)}
      onChange={(place) => onChange(Number(place))}
      onClear={() => onChange(null)}
      error={error}
    />
  );
}
