import { useEffect, useEffectEvent } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import { followValues } from './follow-values.ts';
import { isSame, withTypedSince } from './typed-since.ts';
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
  const {
    note: _note,
    noteLater,
    ...kept
  } = useKeptWork<Typed<V>>({
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
  // With each key the newest values replace those before; they are compared once, when the draft is stored.
  const look = useEffectEvent((values: V, before: Partial<DefaultValues<V>> = {}) => {
    noteLater(() => typedIn(values, before, { without, version }));
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

/** The fields that differ from the row; null: none does. */
function typedIn<V extends FieldValues>(
  values: V,
  before: Partial<DefaultValues<V>>,
  { without, version = null }: { without: readonly (keyof V)[]; version: number | null | undefined },
): Typed<V> | null {
  const changed = Object.entries(values).filter(
    ([name, value]) => !without.includes(name) && !isSame(value, before[name as keyof typeof before]),
  );
  if (changed.length === 0) return null;
  const base = Object.fromEntries(changed.map(([name]) => [name, before[name as keyof typeof before]]));
  return { values: Object.fromEntries(changed), base, version } as Typed<V>;
}

/** The fields of a draft as they are now, with what the person changed in them. */
function changedIn<V extends FieldValues>(values: Partial<V>, base: Partial<V>, now: V): Partial<V> {
  const names = Object.keys(values) as (keyof V)[];
  return Object.fromEntries(
    names.map((name) => [name, withTypedSince<unknown>(now[name], base[name], values[name])]),
  ) as Partial<V>;
}
