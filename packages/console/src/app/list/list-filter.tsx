import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ChipFilter, type ChipFilterProps } from '../../ui/chip-filter.tsx';
import { DatePicker } from '../../ui/date-picker.tsx';
import { useFormat } from '../../ui/format/use-format.ts';

type Values<V> = Extract<V extends readonly (infer E)[] ? E : V, string>;
type Options<V extends string> = {
  /** Without options the filter is not shown; its value in the address counts all the same. */
  options: ChipFilterProps<V>['options'] | undefined;
  /** How a choice reads apart from its filter: "balance: Due". Without it the choice's own label says enough. */
  inWords?: (chosen: string) => string;
};
type Day = {
  day: {
    today: string;
    max?: string;
    /** What the filter says while no day is chosen. */
    any?: string;
    /** The label stands before the day. */
    isNamed?: true;
    /** The day that the list shows while the address names none. */
    shown?: string | undefined;
  };
};

/** True or absent: a box that is ticked. */
type Tick = { tick: true };

/** A filter by the name of its value in the address: a choice of one, a choice of several, a day, or a tick. */
export type ListFilter<S> = {
  [K in keyof S & string]-?: { name: K; label: string } & (Options<Values<S[K]>> | Day | Tick);
}[keyof S & string];

type FilterProps<S> = { filter: ListFilter<S>; state: S; onChange: (patch: object) => void };

export function Filter<S>({ filter, state, onChange }: FilterProps<S>) {
  const { name, label } = filter;
  const value = state[name] as string | readonly string[] | undefined;
  const change = (next: string | readonly string[] | undefined) => onChange({ [name]: next });
  if ('day' in filter) {
    const { any, shown, ...day } = filter.day;
    const chosen = (value as string | undefined) ?? shown ?? null;
    return <DatePicker label={label} {...(any && { empty: any })} value={chosen} onChange={change} {...day} />;
  }
  if ('tick' in filter)
    return (
      <Checkbox label={label} checked={state[name] === true} onChange={(on) => onChange({ [name]: on || undefined })} />
    );
  if (!filter.options) return null;
  const multiple = Array.isArray(value);
  return (
    <ChipFilter
      label={label}
      multiple={multiple}
      value={multiple ? (value as readonly string[]) : value ? [value as string] : []}
      onChange={(chosen) => change(multiple ? chosen : chosen[0])}
      options={filter.options}
    />
  );
}

/** A filter that narrows the list now: in words, and the change of the address that removes it. */
export type FilterInForce = { words: string; without: object };

/** The search and the filters in force, each choice of several by itself. */
export function useFiltersInForce<S extends { search?: string }>(
  filters: readonly ListFilter<S>[],
  state: S | undefined,
): FilterInForce[] {
  const { t } = useTranslation();
  const { date } = useFormat();
  if (!state) return [];
  const found: FilterInForce[] = state.search
    ? [{ words: t('list.quoted', { text: state.search.trim() }), without: { search: undefined } }]
    : [];
  for (const filter of filters) {
    const value = state[filter.name] as string | readonly string[] | true | undefined;
    if (!value) continue;
    const chosen = typeof value === 'object' ? value : [String(value)];
    for (const one of chosen) {
      const rest = typeof value === 'object' ? chosen.filter((other) => other !== one) : undefined;
      found.push({ words: wordsOf(filter, one, date), without: { [filter.name]: rest } });
    }
  }
  return found;
}

function wordsOf<S>(filter: ListFilter<S>, value: string, date: (day: string) => string): string {
  if ('tick' in filter) return filter.label;
  if ('day' in filter) return date(value);
  const option = filter.options?.find((one) => one.value === value);
  return option ? (filter.inWords?.(option.label) ?? option.label) : filter.label;
}
