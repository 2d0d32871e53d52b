import { useEffect, useEffectEvent, useState } from 'react';
import { forgetDraft, keepDraft, workOnDraft } from '../../../app/drafts.ts';
import { useUser } from '../../../app/session.ts';
import { useBoard, useBoardState } from '../board-runtime.ts';
import { wallAt } from '../model/board-day.ts';
import type { Placement } from '../model/placement.ts';
import type { FormValues } from './new-booking-form.ts';

/** A hold on the way to a booking; `expiresAt` in epoch milliseconds. */
export type OwnHold = { bookingId: string; expiresAt: number };

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
  const { id: ownerId } = useUser();
  const takenUp = useBoardState((state) => state.draft?.takenUp?.id);
  const [id] = useState(() => takenUp ?? crypto.randomUUID());
  const kind = bookingDrafts(api.outletId);
  const { date } = store.day;
  const forget = () => void forgetDraft([ownerId, kind, id]);
  const keep = useEffectEvent(() => {
    if (!unsaved) return forget();
    const { s, e, lanes } = place;
    const kept: KeptBooking = { date, wall: wallAt(store.day, s).wall, minutes: e - s, lanes, values, hold };
    void keepDraft([ownerId, kind, id], kept);
  });
  useEffect(() => workOnDraft(id), [id]);
  useEffect(() => keep(), [unsaved, date, place, values, hold, ownerId, kind, id]);
  return forget;
}
