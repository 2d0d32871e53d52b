import { useEffect, useEffectEvent } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import { followValues } from './follow-values.ts';
import { type KeptWork, useKeptWork } from './use-kept-work.ts';

/** The fields that differ from the row, and the version of that row. */
type Typed<V> = { values: Partial<V>; version: number | null };

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
  const { note, ...kept } = useKeptWork<Typed<V>>({
    of,
    onGoOn({ values, version: was }) {
      form.reset({ ...form.getValues(), ...values }, { keepDefaultValues: true });
      if (was !== null && was !== version) onStale?.(was);
    },
  });
  const look = useEffectEvent((values: V, before: Partial<DefaultValues<V>> = {}) => {
    const changed = Object.entries(values).filter(
      ([name, value]) =>
        !without.includes(name) && JSON.stringify(value) !== JSON.stringify(before[name as keyof typeof before]),
    );
    const typed = { values: Object.fromEntries(changed) as Partial<V>, version: version ?? null };
    note(changed.length === 0 ? null : typed);
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
