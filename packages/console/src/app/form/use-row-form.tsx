import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../ui/format/use-format.ts';
import { StaleNote } from './stale-note.tsx';
import { compare } from './fields/compare.ts';
import { type Difference, differences, type Fact, type Stale, staleIn } from './stale.ts';
import { withTypedSince } from './typed-since.ts';
import { takeTyped } from './typed-on.ts';
import type { ContractForm, Submit } from './use-contract-form.ts';
import { useKeptForm } from './use-kept-form.ts';
import type { KeptWork } from './use-kept-work.ts';

type Options<V, Row> = {
  /** The form and its row: "business 4c8e". */
  of: string;
  /** Fields that are not stored, such as an uploaded file. */
  without?: readonly (keyof V)[];
  /** The form's values of a row. */
  valuesOf: (row: Row) => V;
  /** Formats of fields in a comparison that their descriptor cannot know, such as fetched names. */
  words?: Partial<Record<string, (value: never) => string>>;
  /** The differences in words, where the descriptors cannot tell them, such as of rows that have names. */
  differ?: (mine: V, theirs: V) => Difference[];
  /** For a form without descriptors: its values as label and text. */
  facts?: (values: V) => Fact[];
  /** Fills the form with their row, where `valuesOf` is not all of it. */
  fill?: (row: Row) => void;
  /** Called when mine is chosen over this row, which the next save then overwrites. */
  onMine?: (row: Row) => void;
};

export type RowForm<O, V = FieldValues> = {
  /** The version of the row that the person knows: a save overwrites this version. */
  row: O;
  /** Takes over a row that another command has saved. */
  know: (row: NonNullable<O>) => void;
  /**
   * Saves over the row. The answered row is the form's new base, and values typed while the request was pending stay
   * for the next save; `onSaved`, which may leave the form, is called only when none are left. A send that answers null
   * saved nothing.
   */
  save: (
    send: (values: V, row: O) => Promise<NonNullable<O> | null>,
    onSaved?: (row: NonNullable<O>) => unknown,
  ) => Submit;
  /** The answer of a save; null for a stale version, which `note` then shows. */
  compared: <T>(saving: Promise<T>) => Promise<T | null>;
  /**
   * Shows a newer row beside the form's values before a save is refused for it. `isAnswer`, by default: it answers the
   * person's own command, and takes the focus.
   */
  present: (stale: Stale<NonNullable<O>>, isAnswer?: boolean) => void;
  /** Mine and theirs side by side, and the choice between them. */
  note: ReactNode;
  kept: KeptWork;
};

/**
 * A form over a row that others may change too: the typed values outlive the page, and never overwrite a newer row
 * before the person has seen both. Choosing theirs fills the form; choosing mine keeps the fields that the person
 * changed, takes theirs for the others, and saves over theirs with the next save.
 * @param opened null: a new row.
 */
export function useRowForm<V extends FieldValues, O extends { version: number } | null>(
  form: ContractForm<V>,
  opened: O,
  { of, without = [], valuesOf, words, differ, facts, fill, onMine }: Options<V, NonNullable<O>>,
): RowForm<O, V> {
  type Row = NonNullable<O>;
  const { t } = useTranslation();
  const format = useFormat();
  const [row, setRow] = useState<O>(opened);
  const [stale, setStale] = useState<(Stale<Row> & { isAnswer?: boolean }) | null>(null);
  // A save started from the note overwrites the row that was chosen with it.
  const base = useRef<O>(opened);
  const over = (current: O) => {
    base.current = current;
    setRow(current);
  };
  const know = (current: Row) => {
    over(current);
    setStale(null);
  };
  const between = (mine: V, theirs: V): Difference[] => {
    if (facts) return differences(facts(mine), facts(theirs));
    if (differ) return differ(mine, theirs);
    return compare(form.frame.descriptors, { mine, theirs, say: { t, ...format } }, { words });
  };
  /** What a save of mine would change in theirs, and what theirs alone has changed. */
  const changesFrom = (current: Row) => {
    const theirs = valuesOf(current);
    const base = row === null ? theirs : valuesOf(row);
    const changes = between(withTypedSince(theirs, base, form.getValues()), theirs);
    const mine = new Set(changes.map(([label]) => label));
    return { changes, others: between(base, theirs).filter(([label]) => !mine.has(label)) };
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
  const takeOver = useEffectEvent(() => {
    const typed = opened && takeTyped(of, valuesOf(opened));
    if (typed !== null) form.reset(typed, { keepDefaultValues: true });
  });
  useEffect(() => takeOver(), []);
  return {
    row,
    know,
    compared,
    present: (newer, isAnswer = true) => setStale({ ...newer, isAnswer }),
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
        isAnswer={stale.isAnswer ?? true}
        {...changesFrom(stale.current)}
        onMine={() => {
          if (row !== null) form.settle(valuesOf(row), valuesOf(stale.current));
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
