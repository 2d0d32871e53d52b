import { useEffect, useEffectEvent } from 'react';
import type { VenueRow } from '@laneway/contract/venues/venue.schema';
import { type KeptWork, useKeptWork } from '../../app/form/use-kept-work.ts';
import type { NewPlaces } from './add-places.tsx';
import { type Changes, contested } from './venue-changes.ts';

type Typed = { changes: Changes; places: NewPlaces };

type Options = {
  /** Null: nothing that is not saved. */
  typed: Typed | null;
  /** `seen`: the places as they were then, where somebody changed the same of them since. */
  onGoOn: (typed: Typed, seen: readonly VenueRow[] | null) => void;
};

/** Keeps what is typed of an outlet's places. */
export function useKeptPlaces(outletId: string, rows: readonly VenueRow[], { typed, onGoOn }: Options): KeptWork {
  const { note, ...kept } = useKeptWork<Typed & { seen: readonly VenueRow[] }>({
    of: `places ${outletId}`,
    onGoOn({ changes, places, seen }) {
      const there = new Map([...changes].filter(([id]) => rows.some(({ resourceId }) => resourceId === id)));
      const isStale = contested(seen, rows, there).some(({ fields }) => fields.length > 0);
      onGoOn({ changes: there, places }, isStale ? seen : null);
    },
  });
  const { changes, places } = typed ?? {};
  const look = useEffectEvent(() =>
    note(typed && { ...typed, seen: rows.filter((row) => typed.changes.has(row.resourceId)) }),
  );
  useEffect(() => look(), [changes, places]);
  return kept;
}
