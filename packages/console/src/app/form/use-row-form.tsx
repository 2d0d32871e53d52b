import { type ReactNode, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../ui/format/use-format.ts';
import { StaleNote } from './stale-note.tsx';
import { compare } from './fields/descriptor.tsx';
import { differences, type Fact, type Stale, staleIn } from './stale.ts';
import type { ContractForm, Submit } from './use-contract-form.ts';
import { useKeptForm } from './use-kept-form.ts';
import type { KeptWork } from './use-kept-work.ts';

type Options<V, Row> = {
  /** Which form, and of what: "business 4c8e". */
  of: string;
  /** Fields that are not kept, such as a file that was sent. */
  without?: readonly (keyof V)[];
  /** What the form shows of a row. */
  valuesOf: (row: Row) => V;
  /** How fields read in a compare whose words their descriptor cannot know, such as names that were fetched. */
  words?: Partial<Record<string, (value: never) => string>>;
  /** For a form without descriptors: what it holds, each by its label and in words. */
  facts?: (values: V) => Fact[];
  /** How theirs goes into the form where that is not all of it. */
  fill?: (row: Row) => void;
  /** Mine was chosen over this row: what else is done than that the next save goes over it. */
  onMine?: (row: Row) => void;
};

export type RowForm<O, V = FieldValues> = {
  /** The row that the form is over, as the person knows it: what is saved goes over this version. */
  row: O;
  /** Takes over a row that something else than this form saved. */
  know: (row: NonNullable<O>) => void;
  /**
   * Saves over the row. The answered row is the form's new base, and what was typed while it was on its way stays for
   * the next save; `onSaved`, which may leave the form, is called only where nothing of that kind is left. A send that
   * answers null saved nothing.
   */
  save: (
    send: (values: V, row: O) => Promise<NonNullable<O> | null>,
    onSaved?: (row: NonNullable<O>) => unknown,
  ) => Submit;
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
  form: ContractForm<V>,
  opened: O,
  { of, without = [], valuesOf, words, facts, fill, onMine }: Options<V, NonNullable<O>>,
): RowForm<O, V> {
  type Row = NonNullable<O>;
  const { t } = useTranslation();
  const format = useFormat();
  const [row, setRow] = useState<O>(opened);
  const [stale, setStale] = useState<Stale<Row> | null>(null);
  // A save that a choice in the note starts goes over the row that was chosen with it.
  const base = useRef<O>(opened);
  const over = (current: O) => {
    base.current = current;
    setRow(current);
  };
  const know = (current: Row) => {
    over(current);
    setStale(null);
  };
  const changesFrom = (current: Row) => {
    const [mine, theirs] = [form.getValues(), valuesOf(current)];
    if (facts) return differences(facts(mine), facts(theirs));
    return compare(form.frame.descriptors, { mine, theirs, say: { t, ...format } }, words);
  };
  const compared = async <T,>(saving: Promise<T>): Promise<T | null> => {
    try {
      return await saving;
    } catch (failure) {
      const found = staleIn<Row>(failure);
      if (found === null) throw failure;
      setStale(found);
      return null;
    }
  };
  const kept = useKeptForm(form, {
    of,
    without,
    ...(row && { version: row.version }),
    onStale(version) {
      if (row === null) return;
      over({ ...row, version });
      setStale({ actor: null, current: row });
    },
  });
  return {
    row,
    know,
    compared,
    save: (send, onSaved) =>
      form.save(async (values) => {
        const saved = await compared(send(values, base.current));
        if (saved === null) return;
        know(saved);
        if (form.settle(values, valuesOf(saved))) await onSaved?.(saved);
      }),
    note: stale && (
      <StaleNote
        actor={stale.actor}
        changes={changesFrom(stale.current)}
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
