import { type ReactNode, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { StaleNote } from './stale-note.tsx';
import { differences, type Fact, type Stale, staleIn } from './stale.ts';
import { useKeptForm } from './use-kept-form.ts';
import type { KeptWork } from './use-kept-work.ts';

type Options<V, Row> = {
  /** Which form, and of what: "business 4c8e". */
  of: string;
  /** Fields that are not kept, such as a file that was sent. */
  without?: readonly (keyof V)[];
  /** What the form shows of a row. */
  valuesOf: (row: Row) => V;
  /** What the form holds, each by its label and in words. */
  facts: (values: V) => Fact[];
  /** How theirs goes into the form where that is not all of it. */
  fill?: (row: Row) => void;
  /** Mine was chosen over this row: what else is done than that the next save goes over it. */
  onMine?: (row: Row) => void;
};

export type RowForm<O> = {
  /** The row that the form is over, as the person knows it: what is saved goes over this version. */
  row: O;
  /** Takes over the row that a save answered. */
  know: (row: NonNullable<O>) => void;
  /** What a save answered; null when somebody was quicker, which `note` then says. */
  compared: <T>(saving: Promise<T>) => Promise<T | null>;
  /** Mine and theirs side by side, and the choice. */
  note: ReactNode;
  kept: KeptWork;
};

/**
 * A form over a row that others may change too: what is typed outlives the page, and nothing of it goes over a newer row
 * before both were seen. Theirs fills the form, mine is saved over theirs with the next save.
 * @param opened null: what is new has no row yet.
 */
export function useRowForm<V extends FieldValues, O extends { version: number } | null>(
  form: UseFormReturn<V>,
  opened: O,
  { of, without = [], valuesOf, facts, fill, onMine }: Options<V, NonNullable<O>>,
): RowForm<O> {
  type Row = NonNullable<O>;
  const [row, setRow] = useState<O>(opened);
  const [stale, setStale] = useState<Stale<Row> | null>(null);
  const know = (current: Row) => {
    setRow(current);
    setStale(null);
  };
  const kept = useKeptForm(form, {
    of,
    without,
    ...(row && { version: row.version }),
    onStale(version) {
      if (row === null) return;
      setRow({ ...row, version });
      setStale({ actor: null, current: row });
    },
  });
  return {
    row,
    know,
    async compared(saving) {
      try {
        return await saving;
      } catch (failure) {
        const found = staleIn<Row>(failure);
        if (found === null) throw failure;
        setStale(found);
        return null;
      }
    },
    note: stale && (
      <StaleNote
        actor={stale.actor}
        changes={differences(facts(form.getValues()), facts(valuesOf(stale.current)))}
        onMine={() => {
          know(stale.current);
          onMine?.(stale.current);
        }}
        onTheirs={() => {
          know(stale.current);
          if (fill) fill(stale.current);
          else form.reset(valuesOf(stale.current));
        }}
      />
    ),
    kept,
  };
}
