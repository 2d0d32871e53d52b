import { NumberField } from '../../ui/number-field.tsx';
import { Select } from '../../ui/select.tsx';
import { type ChangedItem, UNSOLD, type Wanted, usePlansOnSale, useSaleOf } from './booking-details.queries.ts';
import styles from './change-dialog.module.css';
import type { FieldsRefused } from './refused-items.ts';
import { sameServiceFirst } from './there.ts';
import { useNextSales } from './use-next-sales.ts';
import { useWords } from './use-words.ts';
import { partyOf } from './wanted.ts';

type Props = {
  outletId: string;
  item: ChangedItem;
  wanted: Wanted;
  errors: FieldsRefused;
  onChange: (patch: Partial<Wanted>) => void;
};

/** What an item is sold as: its plan and option, games and packages. Nothing where there is no choice. */
export function SoldFields({ outletId, item, wanted, errors, onChange }: Props) {
  const { t } = useWords();
  const onSale = usePlansOnSale(outletId);
  const isUnsold = item.serviceItemId === UNSOLD;
  const plans = isUnsold ? sameServiceFirst(item, onSale) : onSale;
  const { options, place, asks } = useSaleOf(outletId, item, wanted);
  const { date, start, guests } = wanted;
  const sales = useNextSales(outletId, { date, start, party: partyOf(guests) });
  const planId = wanted.planId ?? item.serviceItemId;
  const isOther = planId !== item.serviceItemId;
  const hasPlans = plans.some(({ id }) => id !== item.serviceItemId);
  const [games, packages] = [asks?.games ?? null, asks?.packages ?? null];
  if (!hasPlans && options.length < 2 && games === null && packages === null) return null;
  // As in a new booking. What is sold already may stay what it is.
  const notSold = (id: string) => {
    const why = id === item.serviceItemId && !item.isNew ? null : sales.of(id)?.whyNot;
    return why ? { note: why.message, isDim: true } : {};
  };
  const own =
    isUnsold || plans.some(({ id }) => id === item.serviceItemId)
      ? []
      : [{ value: item.serviceItemId, label: item.planTitle }];
  return (
    <fieldset className={styles.group} data-part="plan">
      <legend>{t('booking_details.move.sold')}</legend>
      <div className={styles.pair}>
        {hasPlans && (
          <Select
            label={t('board.plan')}
            value={planId === UNSOLD ? null : planId}
            placeholder={t('booking_details.move.choose_plan')}
            error={errors.serviceItemId}
            onChange={(next) =>
              onChange({ planId: next, entry: undefined, games: undefined, packages: undefined, lanes: null })
            }
            options={[...own, ...plans.map(({ id, title }) => ({ value: id, label: title, ...notSold(id) }))]}
          />
        )}
        {options.length > 1 && (
          <Select
            label={t('booking_details.move.option')}
            placeholder={t('booking_details.move.any_option')}
            error={errors.entry}
            value={place === null ? null : String(place)}
            onChange={(next) => onChange({ entry: Number(next), lanes: null })}
            options={options.map((one) => ({ value: String(one.place), label: one.name || String(one.place) }))}
          />
        )}
        {games !== null && (
          <NumberField
            label={t('booking_details.move.games')}
            step={1}
            min={1}
            max={games}
            error={errors.games}
            value={wanted.games ?? (isOther ? 1 : (item.games ?? 1))}
            onChange={(count) => onChange({ games: within(count, games) })}
          />
        )}
        {packages !== null && (
          <NumberField
            label={t('booking_details.move.packages')}
            step={1}
            min={1}
            max={packages}
            error={errors.packages}
            value={wanted.packages ?? (isOther ? 1 : (item.packages ?? 1))}
            onChange={(count) => onChange({ packages: within(count, packages) })}
          />
        )}
      </div>
    </fieldset>
  );
}

function within(typed: number | null, most: number): number {
  return Math.min(Math.max(Math.trunc(typed || 1), 1), most);
}
