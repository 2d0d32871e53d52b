import { ChipFilter, type ChipFilterProps } from '../../ui/chip-filter.tsx';
import { DatePicker } from '../../ui/date-picker.tsx';

type One<S, K extends keyof S> = { name: K; label: string };
type Values<V> = Extract<V extends readonly (infer E)[] ? E : V, string>;

/** A filter by the name of its value in the address: a choice of one, a choice of several, or a day. */
export type ListFilter<S> = {
  [K in keyof S & string]-?: One<S, K> &
    ({ options: ChipFilterProps<Values<S[K]>>['options'] } | { day: { any: string; today: string; max?: string } });
}[keyof S & string];

type FilterProps<S> = { filter: ListFilter<S>; state: S; onChange: (patch: object) => void };

export function Filter<S>({ filter, state, onChange }: FilterProps<S>) {
  const { name, label } = filter;
  const value = state[name] as string | readonly string[] | undefined;
  const change = (next: string | readonly string[] | undefined) => onChange({ [name]: next });
  if ('day' in filter) {
    const { any, ...day } = filter.day;
    return (
      <DatePicker label={label} empty={any} value={(value as string | undefined) ?? null} onChange={change} {...day} />
    );
  }
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
