import { useEffect, useEffectEvent, useRef, useState } from 'react';

/**
 * The order of the rows of a list, shown at once and saved. Moves made while one is being saved are saved together
 * afterwards, over the rows as they are then; one that fails puts the saved order back.
 * @param rows the rows in their saved order; undefined while they are not known.
 * @param save saves the rows that it gets in their new order, and resolves with undefined where that failed; else once
 *   `rows` has the saved order.
 */
export function useOrder<Row>(
  rows: readonly Row[] | undefined,
  { idOf, save }: { idOf: (row: Row) => string; save: (rows: readonly Row[]) => Promise<unknown> },
) {
  const [wanted, setWanted] = useState<readonly string[] | null>(null);
  const isPending = useRef(false);
  const [ended, setEnded] = useState(0);

  // Runs after a render, whose rows have the versions of the save before.
  const goOn = useEffectEvent(async () => {
    if (wanted === null || isPending.current) return;
    isPending.current = true;
    let isSaved = false;
    try {
      isSaved = (await save(inOrderOf(wanted, rows ?? []))) !== undefined;
    } finally {
      isPending.current = false;
      setWanted((now) => (isSaved && now !== wanted ? now : null));
      setEnded((count) => count + 1);
    }
  });
  useEffect(() => void goOn(), [wanted, ended]);

  function inOrderOf(ids: readonly string[], of: readonly Row[]): readonly Row[] {
    return of.toSorted((a, b) => ids.indexOf(idOf(a)) - ids.indexOf(idOf(b)));
  }

  const shown = rows && (wanted ? inOrderOf(wanted, rows) : rows);
  return {
    /** The rows as they will stand once every move is saved. */
    rows: shown,
    order: (ids: readonly string[]): void => setWanted(ids),
    move: (from: number, to: number): void => {
      const ids = (shown ?? []).map(idOf);
      const [moved] = ids.slice(from, from + 1);
      if (moved !== undefined) setWanted(ids.toSpliced(from, 1).toSpliced(to, 0, moved));
    },
  };
}
