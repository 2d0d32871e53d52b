import { useEffect, useEffectEvent, useRef } from 'react';
import { useDraft } from '../../../app/form/use-draft.ts';
import { useBoard, useBoardState } from '../board-runtime.ts';
import { wallAt } from '../model/board-day.ts';
import type { FormValues, OwnHold } from '../model/draft.ts';
import type { Placement } from '../model/placement.ts';

/** A new booking as stored on the device, in wall time, since the board may show another day by then. */
export type KeptBooking = {
  date: string;
  /** Minutes from midnight of the date. */
  wall: number;
  minutes: number;
  lanes: readonly string[];
  values: FormValues;
  hold: OwnHold | null;
};

/** The kind of drafts of new bookings at an outlet. */
export function bookingDrafts(outletId: string): string {
  return `booking ${outletId}`;
}

type Making = { unsaved: boolean; place: Placement; values: FormValues; hold: OwnHold | null };

/**
 * Keeps a new booking's draft as long as there is something to lose. @returns a function that deletes it for good: it is
 * made or discarded, and what is drawn until the panel is gone is not kept.
 */
export function useKeptBooking({ unsaved, place, values, hold }: Making): () => void {
  const { store, api } = useBoard();
  const takenUp = useBoardState((state) => state.draft?.takenUp?.id);
  const { note, forget } = useDraft<KeptBooking>(bookingDrafts(api.outletId), takenUp);
  const { s, e, lanes } = place;
  const { day } = store;
  const kept = unsaved ? { date: day.date, wall: wallAt(day, s).wall, minutes: e - s, lanes, values, hold } : null;
  // Each render creates the values anew, so their contents are compared.
  const content = JSON.stringify(kept);
  const isOver = useRef(false);
  const keep = useEffectEvent(() => {
    if (!isOver.current) note(kept);
  });
  useEffect(() => keep(), [content, note]);
  return () => {
    isOver.current = true;
    forget();
  };
}
