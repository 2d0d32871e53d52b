import { Select } from '../../../ui/select.tsx';
import { useBoard } from '../board-runtime.ts';
import type { NextSales } from '../live/board-api.ts';
import { usePlans } from '../live/use-plans.ts';
import { wallOfWire } from '../model/board-day.ts';
import type { BoardWords } from '../model/board-words.ts';

type PlanFieldProps = {
  words: BoardWords;
  value: string | null;
  onChange: (planId: string) => void;
  sales: NextSales | undefined;
  /** The title of the chosen plan, where it is no longer sold. */
  offSale: string | null;
  /** A party is typed: prices are its own. */
  hasParty: boolean;
};

/** The plans, those that sell now first with their price; those without a sale that day are dimmed and say why. */
export function PlanField({ words, value, onChange, sales, offSale, hasParty }: PlanFieldProps) {
  const { t } = words;
  const { api, store } = useBoard();
  const plans = usePlans(api).data ?? [];
  const rank = new Map(sales?.plans.map((one, place) => [one.planId, { ...one, place }]));
  const placeOf = (id: string) => rank.get(id)?.place ?? Number.MAX_SAFE_INTEGER;
  const noteOf = (id: string): string | undefined => {
    const known = rank.get(id);
    if (!known?.next || !sales) return known?.whyNot?.message;
    const { start, total } = known.next;
    const time = words.wall(wallOfWire(start));
    const when = sales.date === store.day.date ? time : `${words.date(sales.date, 'short')}, ${time}`;
    if (total === null) return when;
    const price = words.money(total);
    return `${when} · ${hasParty ? price : t('board.new.price_from', { price })}`;
  };
  const sorted = plans.toSorted((a, b) => placeOf(a.id) - placeOf(b.id));
  return (
    <Select
      label={t('board.new.plan')}
      placeholder={t('board.new.choose_plan')}
      value={value}
      onChange={onChange}
      help={value === null ? undefined : noteOf(value)}
      error={offSale === null ? undefined : t('board.new.off_sale', { plan: offSale })}
      options={[...(value !== null && offSale !== null ? [{ id: value, title: offSale }] : []), ...sorted].map(
        ({ id, title }) => ({
          value: id,
          label: title,
          note: noteOf(id),
          isDim: Boolean(rank.get(id)?.whyNot),
        }),
      )}
    />
  );
}
