import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Answer } from '@laneway/contract/endpoints';
import { useCommand } from '../../app/commands/use-command.ts';
import { ask } from '../../app/queries/ask.ts';
import { type GuestTypes, namedOf, wantedOf } from './names-form.ts';

type Came = Answer<'payment.checkIn'>;

/** Who of a booking's party is here and who comes now: all that are left, until somebody is unticked. */
export function useArrival(outletId: string, bookingId: string, onDone: (answer: Came) => void) {
  const enabled = bookingId !== '';
  const guests = useQuery({ ...ask('booking.guests', { body: { outletId, bookingId } }), enabled });
  const details = useQuery({ ...ask('reservation.details', { params: { outletId, bookingId } }), enabled });
  const [later, setLater] = useState<ReadonlySet<string>>(new Set());
  const [count, setCount] = useState<number | null>(null);
  const check = useCommand('payment.checkIn', { intent: bookingId, done: onDone });
  const back = useCommand('payment.checkIn', { intent: bookingId });
  const update = useCommand('booking.update', { say: null });
  const [reason, setReason] = useState('');
  const party = guests.data;
  const isWhole = party !== undefined && party.here === party.totalGuests;
  const missing = (party ? namedOf(party) : []).filter(({ checkedInAt }) => checkedInAt === null && !isWhole);
  const coming = missing.filter(({ guestId }) => !later.has(guestId)).map(({ guestId }) => guestId);
  const unnamedLeft = party ? party.unnamed - party.unnamedHere : 0;
  const unnamed = Math.min(count ?? unnamedLeft, unnamedLeft);
  const total = coming.length + unnamed;
  const seen = missing.filter(({ guestId, photoUrl }) => photoUrl !== null && coming.includes(guestId)).length;
  /** Who comes without the photograph that the plan asks for: they are checked in for a reason alone. */
  const withoutPhoto = party?.asksPhotos === true ? total - seen : 0;
  const isAll = party !== undefined && total === party.totalGuests - party.here;
  const send = (
    command: typeof check,
    more: { undo: boolean; guestIds: string[]; count: number; force?: boolean; reason?: string },
  ) => command.run({ body: { outletId, code: bookingId, nonce: crypto.randomUUID(), ...more } });
  return {
    party,
    details: details.data,
    failure: guests.error ?? details.error,
    /** The party is here with all of its guests. */
    isWhole,
    coming: new Set(coming),
    unnamed,
    unnamedLeft,
    /** How many the button checks in. */
    total,
    toggle: (guestId: string, isComing: boolean) => {
      const next = new Set(later);
      if (isComing) next.delete(guestId);
      else next.add(guestId);
      setLater(next);
    },
    setUnnamed: setCount,
    withoutPhoto,
    reason,
    setReason,
    checkIn: async () => {
      const whoComes = { guestIds: isAll ? [] : coming, count: isAll ? 0 : unnamed };
      const goesOn = withoutPhoto > 0 && { force: true, reason: reason.trim() };
      await send(check, { undo: false, ...whoComes, ...goesOn });
      setCount(null);
      setReason('');
    },
    setPhoto: async (guestId: string, photoId: string | null) => {
      if (!party) return false;
      const guests = wantedOf(namedOf(party)).map((one) => (one.guestId === guestId ? { ...one, photoId } : one));
      const body = { version: party.version, guests };
      return (await update.run({ params: { outletId, bookingId }, body })) !== undefined;
    },
    /** Names one more guest, who is then one of those that come. @returns false where it was refused. */
    addName: async (name: string, type: GuestTypes[number]) => {
      if (!party) return false;
      const body = { version: party.version, guests: wantedOf([...namedOf(party), { guestId: '', name, type }]) };
      return (await update.run({ params: { outletId, bookingId }, body })) !== undefined;
    },
    isNaming: update.busy,
    takeBack: (guestId: string) => void send(back, { undo: true, guestIds: [guestId], count: 0 }),
    takeAllBack: () => void send(back, { undo: true, guestIds: [], count: 0 }),
    busy: check.busy,
    isGoingBack: back.busy,
  };
}

export type Arrival = ReturnType<typeof useArrival>;
