import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Answer } from '@laneway/contract/endpoints';
import { useCommand } from '../../app/commands/use-command.ts';
import { ask } from '../../app/queries/ask.ts';
import { type GuestTypes, isWhole, namedOf, type Wanted, wantedOf } from './names-form.ts';
import type { Party } from './party-layer.tsx';

export type Came = Answer<'payment.checkIn'>;
/** Whom a check-in brought in; nobody and a count of 0: the whole party. */
export type Comers = { guestIds: string[]; count: number };

/** Who of a booking's party is here and who comes now: all that are left, until somebody is unticked. */
export function useArrival(outletId: string, bookingId: string, onDone: (answer: Came, comers: Comers) => void) {
  const enabled = bookingId !== '';
  const asked = ask('booking.guests', { body: { outletId, bookingId } });
  const guests = useQuery({ ...asked, enabled });
  const details = useQuery({ ...ask('reservation.details', { params: { outletId, bookingId } }), enabled });
  const [later, setLater] = useState<ReadonlySet<string>>(new Set());
  const [count, setCount] = useState<number | null>(null);
  const check = useCommand('payment.checkIn', {
    intent: bookingId,
    say: null,
    done: (answer, { body: { guestIds = [], count: unnamedOnes = 0 } }) =>
      onDone(answer, { guestIds: [...guestIds], count: unnamedOnes }),
  });
  const back = useCommand('payment.checkIn', { intent: bookingId });
  const update = useCommand('booking.update', { say: null });
  const client = useQueryClient();
  const turn = useRef<Promise<unknown>>(Promise.resolve());
  const [reason, setReason] = useState('');
  const party = guests.data;
  const isAllHere = party !== undefined && isWhole(party);
  const missing = (party ? namedOf(party) : []).filter(({ checkedInAt }) => checkedInAt === null && !isAllHere);
  const coming = missing.filter(({ guestId }) => !later.has(guestId)).map(({ guestId }) => guestId);
  const unnamedLeft = party ? party.unnamed - party.unnamedHere : 0;
  const unnamed = Math.min(count ?? unnamedLeft, unnamedLeft);
  const total = coming.length + unnamed;
  const seen = missing.filter(({ guestId, photoUrl }) => photoUrl !== null && coming.includes(guestId)).length;
  /** Who comes without the photograph that the plan asks for: they are checked in for a reason alone. */
  const withoutPhoto = party?.asksPhotos === true ? total - seen : 0;
  const isAll = party !== undefined && total === party.totalGuests - party.here;
  /** One change after the other, each over the party as the one before has left it: photographs come in at any time. */
  const saveGuests = (wanted: (is: Party) => Wanted): Promise<boolean> => {
    const saving = turn.current.then(async () => {
      const is = client.getQueryData(asked.queryKey);
      if (is === undefined) return false;
      const body = { version: is.version, guests: wanted(is) };
      return (await update.run({ params: { outletId, bookingId }, body })) !== undefined;
    });
    turn.current = saving;
    return saving;
  };
  const send = (
    command: typeof check,
    more: { undo: boolean; guestIds: string[]; count: number; force?: boolean; reason?: string },
  ) => command.run({ body: { outletId, code: bookingId, nonce: crypto.randomUUID(), ...more } });
  return {
    party,
    details: details.data,
    failure: guests.error ?? details.error,
    /** The party is here with all of its guests. */
    isAllHere,
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
    /** Whether all who are left come, none of them, or some. */
    comers: total === 0 ? ('none' as const) : isAll ? ('all' as const) : ('some' as const),
    /** Ticks all who are left, or none of them. */
    tickAll: (isComing: boolean) => {
      setLater(new Set(isComing ? [] : missing.map(({ guestId }) => guestId)));
      setCount(isComing ? null : 0);
    },
    withoutPhoto,
    reason,
    setReason,
    checkIn: async () => {
      // Only a party of which nobody was here is named as a whole, so that taking it back takes nobody else back.
      const isWholeParty = isAll && party.here === 0;
      const whoComes = { guestIds: isWholeParty ? [] : coming, count: isWholeParty ? 0 : unnamed };
      const goesOn = withoutPhoto > 0 && { force: true, reason: reason.trim() };
      await send(check, { undo: false, ...whoComes, ...goesOn });
      setCount(null);
      setReason('');
    },
    setPhoto: (guestId: string, photoId: string | null) =>
      saveGuests((is) => wantedOf(namedOf(is)).map((one) => (one.guestId === guestId ? { ...one, photoId } : one))),
    /** Names one more guest, who is then one of those that come. @returns false where it was refused. */
    addName: (name: string, type: GuestTypes[number]) =>
      saveGuests((is) => wantedOf([...namedOf(is), { guestId: '', name, type }])),
    isNaming: update.busy,
    takeBack: (guestId: string) => void send(back, { undo: true, guestIds: [guestId], count: 0 }),
    takeAllBack: () => void send(back, { undo: true, guestIds: [], count: 0 }),
    busy: check.busy,
    isGoingBack: back.busy,
  };
}

export type Arrival = ReturnType<typeof useArrival>;
