import { HOUR_MS, MINUTE_MS } from '@laneway/domain/time/lengths';
import type { Draft } from './draft.ts';
import { atDesk, type Making } from './make-draft.ts';
import type { Wish } from './demand.ts';
import type { FileToday } from './demo-file.ts';

const SOON_MS = 30 * MINUTE_MS;
/** Share of the bookings of later days, to be paid at the desk, that are still pending. */
const PENDING_SHARE = 0.5;
/** The demo's holds are first kept alive five minutes after the start. */
const LEAST_MINUTES_LEFT = 6;
/** Share of the playing parties that leave early. */
const ENDS_EARLY_SHARE = 0.02;

/** Sets the status of a draft by the time, with the times that belong to it. */
export function settleStatus(draft: Draft, fate: Wish['fate'], making: Making): void {
  const { nowMs, random, file } = making;
  if (fate === 'cancelled') return cancel(draft, making);
  if (draft.date < draft.outlet.today || draft.endMs <= nowMs) {
    if (fate === 'no_show') return noShow(draft, nowMs);
    return finish(draft, draft.endMs + random.between(0, 9) * MINUTE_MS, making);
  }
  if (draft.date > draft.outlet.today) {
    draft.status = draft.payMode === 'atDesk' && random.chance(PENDING_SHARE) ? 'pending' : 'successful';
    return;
  }
  const shares = sharesOf(file.today, draft, nowMs);
  const status = random.weighted(shares);
  if (status === 'inprogress') {
    play(draft, making);
    if (draft.startMs < nowMs - 40 * MINUTE_MS && random.chance(ENDS_EARLY_SHARE)) {
      finish(draft, nowMs - random.between(2, 8) * MINUTE_MS, making);
    }
  } else if (status === 'holding') hold(draft, making);
  else draft.status = status;
}

type TodayStatus = 'inprogress' | 'successful' | 'pending' | 'holding';

/** Shares of the statuses at this time of the day; a party is late only after its start, and not for hours. */
function sharesOf(today: FileToday, { startMs, outlet }: Draft, nowMs: number): [TodayStatus, number][] {
  const when = startMs <= nowMs ? 'running' : startMs <= nowMs + SOON_MS ? 'startsWithin30' : 'laterToday';
  const shares = today.byTime.find((row) => row.when === when)?.shares ?? {};
  const sinceStart = nowMs - startMs;
  const couldBeLate = sinceStart <= outlet.file.lateMinutes * MINUTE_MS + 15 * MINUTE_MS;
  return (Object.entries(shares) as [TodayStatus, number][]).filter(
    ([status]) => (status as string) !== 'cancelled' && (when !== 'running' || status === 'inprogress' || couldBeLate),
  );
}

/** Check-in about when the party came: some early, some late. */
export function play(draft: Draft, { random, nowMs, file }: Making): void {
  const [from, to] = random.weighted(
    file.demand.lateness.minutes.map((row) => [row, row[2]] as [[number, number, number], number]),
  );
  draft.status = 'inprogress';
  const atMs = draft.startMs + random.between(from, to) * MINUTE_MS;
  draft.checkedInMs = Math.max(draft.createdMs, draft.opensMs, Math.min(atMs, nowMs - MINUTE_MS));
  if (draft.checkedInMs > nowMs) draft.checkedInMs = nowMs;
}

/** The party left at `doneMs`; never in the future. */
export function finish(draft: Draft, doneMs: number, making: Making): void {
  play(draft, making);
  draft.status = 'done';
  draft.doneMs = Math.min(doneMs, making.nowMs);
  draft.checkedInMs = Math.min(draft.checkedInMs ?? draft.doneMs, draft.doneMs);
}

/** Held on the board for a few minutes. */
export function hold(draft: Draft, { random, nowMs, file }: Making, isOffer = false): void {
  const { owners, minutesLeft } = file.demand.holds;
  const byWeb = draft.channel === 'web' || isOffer;
  const desks = owners.filter((owner) => owner.startsWith('Desk'));
  draft.status = 'holding';
  draft.createdMs = nowMs - random.between(1, 8) * MINUTE_MS;
  draft.creator = byWeb ? null : (draft.creator ?? atDesk(draft.outlet, random));
  draft.hold = {
    expiresMs:
      Math.ceil(nowMs / MINUTE_MS) * MINUTE_MS +
      random.between(Math.max(LEAST_MINUTES_LEFT, minutesLeft[0]), minutesLeft[1]) * MINUTE_MS,
    owner: byWeb ? 'Web guest' : random.pick(desks),
    isOffer,
  };
}

function noShow(draft: Draft, nowMs: number): void {
  draft.status = 'cancelled';
  draft.cancelled = {
    atMs: Math.min(nowMs, draft.startMs + (draft.outlet.file.lateMinutes + 30) * MINUTE_MS),
    reason: 'no_show',
    wasConfirmed: true,
  };
}

/** Cancelled between the booking and its start, mostly early enough for a refund. */
export function cancel(draft: Draft, { random, nowMs, file }: Making, reason?: string): void {
  const { cancelReasons, cancelTiming } = file.demand;
  const lead = draft.startMs - draft.createdMs;
  const inTime = random.chance(cancelTiming.inTimeShare);
  const before = inTime ? lead * (0.2 + 0.7 * random.next()) : Math.min(lead, 20 * HOUR_MS) * random.next();
  const atMs = Math.min(draft.startMs - before, nowMs);
  const words = reason ?? random.weighted(cancelReasons);
  const leftBasket = words === 'Left the basket';
  draft.status = 'cancelled';
  draft.cancelled = {
    atMs: Math.min(nowMs, Math.max(atMs, draft.createdMs + MINUTE_MS / 2)),
    reason: leftBasket ? 'hold_expired' : words,
    wasConfirmed: !leftBasket,
  };
}
