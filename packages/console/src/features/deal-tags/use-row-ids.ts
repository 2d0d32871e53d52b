import { useState } from 'react';
import type { DealRow } from '@laneway/domain/deal-tags/deal-tag';
import { isSame } from '../../app/form/typed-since.ts';

/**
 * Ids for rows whose values have none, so that a moved row keeps its identity. Rows made from saved ones have their
 * index there; rows from elsewhere, such as a stored draft, have ids that no saved row has.
 */
export function useRowIds(
  rows: readonly DealRow[],
  saved: readonly DealRow[],
  onChange: (rows: DealRow[]) => void,
): { ids: readonly number[]; put: (rows: DealRow[], ids: readonly number[]) => void } {
  const fromSaved = () => ({ saved, rows, ids: rows.map((_, index) => index) });
  const [known, setKnown] = useState(fromSaved);
  const now = known.saved !== saved ? fromSaved() : known;
  if (now !== known) setKnown(now);
  const next = Math.max(saved.length, ...now.ids.map((id) => id + 1));
  const ids = isSame(now.rows, rows) ? now.ids : rows.map((_, index) => next + index);
  return {
    ids,
    put(changed, theirs) {
      setKnown({ saved, rows: changed, ids: [...theirs] });
      onChange(changed);
    },
  };
}
