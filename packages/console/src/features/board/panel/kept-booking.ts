import { useEffect, useEffectEvent, useRef } from 'react';
import { useDraft } from '../../../app/form/use-draft.ts';
import { useBoard, useBoardState } from '../board-runtime.ts';
import { wallAt } from '../model/board-day.ts';
import type { Draft, FormValues, OwnHold } from '../model/draft.ts';
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
  /** Absent: by the desk, as in drafts that an older console stored. */
  channel?: Draft['channel'];
};

/** The kind of drafts of new bookings at an outlet. */
export function bookingDrafts(outletId: string): string {
  return `booking ${outletId}`;
}

type Making = Pick<KeptBooking, 'values' | 'hold' | 'channel'> & { unsaved: boolean; place: Placement };

/**
 * Keeps a new booking's draft as long as there is something to lose. @returns `forget`, which deletes it for good: it is
 * made or discarded, and what is drawn until the panel is gone is not kept; and `during`, for the command that makes it.
 */
export function useKeptBooking({ unsaved, place, ...made }: Making) {
  const { store, api } = useBoard();
  const takenUp = useBoardState((state) => state.draft?.takenUp?.id);
  const { note, forget, during } = useDraft<KeptBooking>(bookingDrafts(api.outletId), takenUp);
  const { s, e, lanes } = place;
  const { day } = store;
  const kept = unsaved ? { date: day.date, wall: wallAt(day, s).wall, minutes: e - s, lanes, ...made } : null;
  // Each render creates the values anew, so their contents are compared.
  const content = JSON.stringify(kept);
  const isOver = useRef(false);
  const keep = useEffectEvent(() => {
    if (!isOver.current) note(kept);
  });
  useEffect(() => keep(), [content, note]);
  return {
    forget: () => {
      isOver.current = true;
      forget();
    },
    during,
  };
}
