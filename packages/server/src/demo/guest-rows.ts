import type { GuestType } from '@laneway/domain/plans/plan';
import { HOUR_MS } from '@laneway/domain/time/lengths';
import { addAnswers } from './answer-rows.ts';
import type { Draft } from './draft.ts';
import type { Making } from './make-draft.ts';
import { add, type Rows } from './tables.ts';

/**
 * Adds the guests of a party whose plan needs waivers, with those who have signed by now, and their answers. Other parties have no named
 * guests.
 */
export function addGuests(rows: Rows, draft: Draft, making: Making): void {
  const { plan, status, outlet, createdMs, checkedInMs } = draft;
  if (!plan.document.waiverStatus || status === 'wait' || status === 'initiated' || status === 'cancelled') return;
  const { random, file, nowMs } = making;
  const types = (Object.entries(draft.guests) as [GuestType, number][]).flatMap(([type, count]) =>
    Array<GuestType>(count).fill(type),
  );
  const missing = missingOf(draft, types.length, making);
  const guestIds: string[] = [];
  types.forEach((type, index) => {
    const honored = index === 0 && draft.honor !== null;
    const signedMs = createdMs + random.next() * Math.max(0, Math.min(nowMs, draft.startMs) - createdMs);
    const guestId = random.uuid(createdMs);
    guestIds.push(guestId);
    add(rows, 'booking_guest', {
      business_id: outlet.business.id,
      guest_id: guestId,
      booking_id: draft.id,
      position: index + 1,
      name: honored ? draft.honor!.name : `${random.pick(file.names.first)} ${random.pick(file.names.last)}`,
      type,
      waiver_signed_at: missing.has(index) ? null : Math.floor(signedMs),
      checked_in_at: checkedInMs,
    });
  });
  addAnswers(rows, draft, guestIds);
}

/** Indexes of the guests who have not signed: none once the party plays, unless the draft sets a share. */
function missingOf(draft: Draft, people: number, { random, file, nowMs }: Making): Set<number> {
  if (draft.waiversMissing !== null) {
    return new Set(Array.from({ length: Math.min(people, draft.waiversMissing) }, (_, i) => people - 1 - i));
  }
  const { signedBeforeShare, missingShare } = file.demand.waivers;
  const share = draft.checkedInMs !== null ? missingShare : 1 - signedBeforeShare;
  // Long before the day hardly any guest has opened the link.
  const early = draft.startMs - nowMs > 72 * HOUR_MS ? 0.9 : share;
  return new Set(Array.from({ length: people }, (_, i) => i).filter(() => random.chance(early)));
}
