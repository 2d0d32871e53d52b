import { useEffect, useEffectEvent } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import { followValues } from './follow-values.ts';
import { withTypedSince } from './typed-since.ts';
import { type KeptWork, useKeptWork } from './use-kept-work.ts';

/**
 * The fields that differ from the row, the same fields of that row, and its version. Drafts of earlier releases have no
 * base.
 */
type Typed<V> = { values: Partial<V>; base?: Partial<V>; version: number | null };

type Options<V> = {
  /** The form and its row: "business 4c8e", "business new". */
  of: string;
  /** Fields that are not stored, such as an uploaded file. */
  without?: readonly (keyof V)[];
  /** Version of the row that the form changes; null for a new row. */
  version?: number;
  /** The draft belongs to an older version: it must not be saved over the newer one before the person has seen both. */
  onStale?: (version: number) => void;
};

/** Keeps a contract form's draft on the device; forms of passwords or codes do not use it. */
export function useKeptForm<V extends FieldValues>(
  form: UseFormReturn<V>,
  { of, without = [], version, onStale }: Options<V>,
): KeptWork {
  const { subscribe } = form;
  const isOlder = ({ version: was }: Typed<V>) => was !== null && was !== version;
  const { note, ...kept } = useKeptWork<Typed<V>>({
    of,
    // Without its base, nothing tells what of it others have changed since.
    isUsable: (draft) => draft.base !== undefined || !isOlder(draft),
    onGoOn(draft) {
      const { values, base = {}, version: was } = draft;
      const now = form.getValues();
      const next = isOlder(draft) ? changedIn(values, base as Partial<V>, now) : values;
      form.reset({ ...now, ...next }, { keepDefaultValues: true });
      if (was !== null && isOlder(draft)) onStale?.(was);
    },
  });
  const look = useEffectEvent((values: V, before: Partial<DefaultValues<V>> = {}) => {
    const changed = Object.entries(values).filter(
      ([name, value]) =>
        !without.includes(name) && JSON.stringify(value) !== JSON.stringify(before[name as keyof typeof before]),
    );
    const base = Object.fromEntries(changed.map(([name]) => [name, before[name as keyof typeof before]]));
    const typed = { values: Object.fromEntries(changed), base, version: version ?? null };
    note(changed.length === 0 ? null : (typed as Typed<V>));
  });
  useEffect(
    () =>
      followValues<V>(subscribe, ({ values, defaultValues }) =>
        look(values, defaultValues as Partial<DefaultValues<V>>),
      ),
    [subscribe],
  );
  return kept;
}

/** The fields of a draft as they are now, with what the person changed in them. */
function changedIn<V extends FieldValues>(values: Partial<V>, base: Partial<V>, now: V): Partial<V> {
  const names = Object.keys(values) as (keyof V)[];
  return Object.fromEntries(
    names.map((name) => [name, withTypedSince<unknown>(now[name], base[name], values[name])]),
  ) as Partial<V>;
}
