import { Select } from '../../../ui/select.tsx';
import { useBoard } from '../board-runtime.ts';
import type { NextSales } from '../live/board-api.ts';
import { useDeals, usePlans } from '../live/use-plans.ts';
import { wallOfWire } from '../model/board-day.ts';
import { DealTags, DealsOfTag, GiftCardLink } from './deal-choice.tsx';
import type { BoardWords } from '../model/board-words.ts';
import type { Draft } from '../model/draft.ts';
import type { Sale } from './use-sale.ts';

type PlanFieldProps = {
  words: BoardWords;
  value: string | null;
  onChange: (planId: string) => void;
  sales: NextSales | undefined;
  /** The title of the chosen plan, where it is no longer sold. */
  offSale: string | null;
  /** The refusal of the chosen plan stands elsewhere. */
  isRefused: boolean;
  channel: Draft['channel'];
  /** A party is typed: prices are its own. */
  hasParty: boolean;
  /** The option of the chosen plan, its start in minutes since opening, and its price once it is known. */
  option: { entry: number; start: number; price: number | null };
  underTag: Sale['underTag'];
};

/** The plans, those that sell now first with their price; those without a sale that day are dimmed and say why. */
export function PlanField({
  words,
  value,
  onChange,
  sales,
  offSale,
  isRefused,
  channel,
  hasParty,
  option,
  underTag,
}: PlanFieldProps) {
  const { t } = words;
  const { api, store } = useBoard();
  const { data: plans = [], isPending } = usePlans(api, channel);
  const { data: deals = [] } = useDeals(api, channel);
  const rank = new Map(sales?.plans.map((one, place) => [one.planId, { ...one, place }]));
  const placeOf = (id: string) => rank.get(id)?.place ?? Number.MAX_SAFE_INTEGER;
  const noteOf = (id: string): string | undefined => {
    const deal = deals.find((one) => one.id === id);
    if (deal)
      return deal.priceFrom === null ? undefined : t('board.new.price_from', { price: words.money(deal.priceFrom) });
    const known = rank.get(id);
    if (!known?.next || !sales) return known?.whyNot?.message;
    const { start, total } = known.next;
    const time = words.wall(wallOfWire(start));
    const when = sales.date === store.day.date ? time : `${words.date(sales.date, 'short')}, ${time}`;
    if (total === null) return when;
    const price = words.money(total);
    return `${when} · ${hasParty ? price : t('board.new.price_from', { price })}`;
  };
  const helpOf = (id: string): string | undefined => {
    if (deals.some((one) => one.id === id)) return undefined;
    const next = rank.get(id)?.next;
    // What sells next is another option: its price says nothing of the chosen one.
    if (!next || next.entry === option.entry) return noteOf(id);
    return option.price === null ? undefined : `${words.time(option.start)} · ${words.money(option.price)}`;
  };
  const sorted = plans.toSorted((a, b) => placeOf(a.id) - placeOf(b.id));
  const select = (
    <Select
      label={t('board.new.plan')}
      placeholder={t('board.new.choose_plan')}
      isLoading={isPending}
      value={value}
      onChange={onChange}
      help={value === null || isRefused ? undefined : helpOf(value)}
      error={offSale === null ? undefined : t('board.new.off_sale', { plan: offSale })}
      options={[
        ...(value !== null && offSale !== null ? [{ id: value, title: offSale }] : []),
        ...sorted,
        ...deals,
      ].map(({ id, title }) => ({
        value: id,
        label: title,
        note: id === value && !isRefused ? helpOf(id) : noteOf(id),
        isDim: Boolean(rank.get(id)?.whyNot),
      }))}
    />
  );
  return (
    <>
      {deals.length > 0 && <DealTags value={underTag.tagId} onChange={underTag.choose} words={words} />}
      {underTag.tagId === null ? select : <DealsOfTag {...{ ids: underTag.ids, deals, value, onChange, words }} />}
      <GiftCardLink words={words} />
    </>
  );
}
