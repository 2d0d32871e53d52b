import { useEffect, useEffectEvent } from 'react';
import { useDraft } from '../../../app/form/use-draft.ts';
import { useBoard, useBoardState } from '../board-runtime.ts';
import { wallAt } from '../model/board-day.ts';
import type { FormValues, OwnHold } from '../model/draft.ts';
import type { Placement } from '../model/placement.ts';

/** A new booking as it is kept on the device: by the clock on the wall, since another day may lie under it by then. */
export type KeptBooking = {
  date: string;
  /** Minutes from midnight of the date. */
  wall: number;
  minutes: number;
  lanes: readonly string[];
  values: FormValues;
  hold: OwnHold | null;
};

/** What drafts of new bookings at an outlet are kept as. */
export function bookingDrafts(outletId: string): string {
  return `booking ${outletId}`;
}

type Making = { unsaved: boolean; place: Placement; values: FormValues; hold: OwnHold | null };

/** Keeps the booking that is being made as long as there is something to lose. @returns what forgets it for good. */
export function useKeptBooking({ unsaved, place, values, hold }: Making): () => void {
  const { store, api } = useBoard();
  const takenUp = useBoardState((state) => state.draft?.takenUp?.id);
  const { note, forget } = useDraft<KeptBooking>(bookingDrafts(api.outletId), takenUp);
  const { s, e, lanes } = place;
  const { day } = store;
  const kept = unsaved ? { date: day.date, wall: wallAt(day, s).wall, minutes: e - s, lanes, values, hold } : null;
  // Each drawing makes the values anew; what they hold is another only when somebody changed it.
  const content = JSON.stringify(kept);
  const keep = useEffectEvent(() => note(kept));
  useEffect(() => keep(), [content, note]);
  return forget;
}
