import { useEffect, useEffectEvent } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import { type KeptWork, useKeptWork } from './use-kept-work.ts';

/** What differed from the row, and which version of the row that was. */
type Typed<V> = { values: Partial<V>; version: number | null };

type Options<V> = {
  /** Which form, and of what: "business 4c8e", "business new". */
  of: string;
  /** Fields that are not kept, such as a file that was sent. */
  without?: readonly (keyof V)[];
  /** Version of the row that the form changes; none for what is new. */
  version?: number;
  /** What was typed belongs to an older version: nothing may be saved over the newer one unseen. */
  onStale?: (version: number) => void;
};

/** Keeps what is typed into a form of the contract; a form of passwords or codes goes without. */
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
      subscribe({
        formState: { values: true },
        callback: ({ values, defaultValues }) => look(values, defaultValues as Partial<DefaultValues<V>>),
      }),
    [subscribe],
  );
  return kept;
}
