import { useState } from 'react';
import { type FieldError, type FieldValues, get, useController } from 'react-hook-form';
import { liveRows } from '../live-values.ts';
import { wrongPaths } from '../wrong-paths.ts';
import { useFormFrame } from './form-frame.ts';
import { usePath } from './row.ts';
import { handOnKeys, keyOf, newKey, setKeys } from './row-keys.ts';

type Removed<Row> = { row: Row; key: string; at: number };

/**
 * An array of the form around it as rows with stable keys. The component that calls this is drawn anew when rows come,
 * go or move, and never while a row is typed in.
 *
 * `useFieldArray` of react-hook-form is not used: with a schema it marks every row as wrong as soon as one is added,
 * and when a row moves, the arrays inside it get new keys, which mounts all their fields anew.
 */
export function useArrayField<Row extends object>(name: string) {
  const { control, setValue, getErrors, setError, clearErrors, trigger } = useFormFrame();
  const path = usePath(name);
  const { fieldState, formState } = useController<FieldValues>({ control, name: path, exact: true });
  const [removed, setRemoved] = useState<readonly Removed<Row>[]>([]);
  // Typing changes the live rows in place, so the rows before a reset read as the person last saw them.
  const live = () => liveRows<Row>(control, path);
  const rows = live();
  const [known, setKnown] = useState(rows);
  if (known !== rows) {
    setKnown(rows);
    // Rows that came or went from outside, as by an undo, may be the removed ones.
    if (!handOnKeys(known, rows) || known.length !== rows.length) setRemoved([]);
  }
  const isChecked = formState.isSubmitted;

  /** Puts rows in a new order. A number is a row by its place before; anything else is a row that comes in. */
  function arrange(order: readonly (number | { row: Row; key: string })[]): void {
    const before = live();
    const keys = before.map(keyOf);
    const errors = rowErrors(getErrors(path));
    const now = order.map((each) => (typeof each === 'number' ? before[each] : each.row));
    setValue(path, now, { shouldDirty: true });
    setKeys(
      live(),
      order.map((each) => (typeof each === 'number' ? (keys[each] ?? newKey()) : each.key)),
    );
    const moved = errors.flatMap(({ index, tail, error }) => {
      const to = order.indexOf(index);
      return to === -1 ? [] : [{ at: `${path}.${to}${tail}`, error }];
    });
    for (const { index, tail } of errors) clearErrors(`${path}.${index}${tail}`);
    for (const { at, error } of moved) setError(at, error);
    setKnown(live());
    if (isChecked) void checkAgain(moved.filter(({ error }) => error.type === 'server'));
  }

  /** What the server refused of a row stays until that field is typed in: the schema knows nothing of it. */
  async function checkAgain(refused: readonly { at: string; error: FieldError }[]): Promise<void> {
    // The caller may change fields of the rows together with their order.
    await Promise.resolve();
    await trigger([path]);
    for (const { at, error } of refused) setError(at, error);
  }

  const insert = (at: number, row: Row, key = newKey()): string => {
    const places = live().map((_, index) => index);
    arrange([...places.slice(0, at), { row, key }, ...places.slice(at)]);
    return key;
  };
  const { error } = fieldState;
  return {
    path,
    rows,
    keys: rows.map(keyOf),
    /** What is wrong with the array as a whole. */
    error: error?.message ?? error?.root?.message,
    /** The row that was removed last, and can come back. */
    removed: removed.at(-1) ?? null,
    /** Puts a row in. @returns its key. */
    insert,
    /** @param options forGood: there is nothing in the row that could be missed. */
    remove(at: number, { forGood = false } = {}): void {
      const row = live()[at];
      if (!row) return;
      if (!forGood) setRemoved([...removed, { row: structuredClone(row), key: keyOf(row), at }]);
      arrange(
        live()
          .map((_, index) => index)
          .toSpliced(at, 1),
      );
    },
    /** Puts the row that was removed last back in its place. */
    undo(): void {
      const last = removed.at(-1);
      if (!last) return;
      setRemoved(removed.slice(0, -1));
      insert(Math.min(last.at, live().length), last.row, last.key);
    },
    move(from: number, to: number): void {
      const places = live().map((_, index) => index);
      arrange(places.toSpliced(from, 1).toSpliced(to, 0, from));
    },
  };
}

/** The errors of an array's rows, each with its row and the path below the row. */
function rowErrors(errors: unknown): { index: number; tail: string; error: FieldError }[] {
  if (typeof errors !== 'object' || errors === null) return [];
  const tree = { rows: errors };
  return wrongPaths(tree as never).flatMap((wrong) => {
    const [, index, tail = ''] = /^rows\.(\d+)(.*)$/.exec(wrong) ?? [];
    return index === undefined ? [] : [{ index: Number(index), tail, error: get(tree, wrong) as FieldError }];
  });
}
