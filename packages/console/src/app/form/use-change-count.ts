import { useEffect, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { countChanges } from './count-changes.ts';
import { followValues } from './follow-values.ts';
import type { ContractForm } from './use-contract-form.ts';

/** Counting walks through all values, so it waits until the person pauses. */
const PAUSE_MS = 150;

/** The number of fields of a form that differ from what is saved; draws the calling component anew when it changes. */
export function useChangeCount<V extends FieldValues>({ subscribe, getValues }: ContractForm<V>): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    let pause: ReturnType<typeof setTimeout> | undefined;
    const stop = followValues<V>(subscribe, ({ defaultValues }) => {
      clearTimeout(pause);
      pause = setTimeout(() => setCount(countChanges(defaultValues, getValues())), PAUSE_MS);
    });
    return () => {
      clearTimeout(pause);
      stop();
    };
  }, [subscribe, getValues]);
  return count;
}
