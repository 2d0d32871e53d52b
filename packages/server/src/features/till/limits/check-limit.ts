import type { Language } from '@laneway/contract/words/languages';
import { ZERO, type Cents } from '@laneway/domain/money/cents';
import { toWire } from '@laneway/domain/money/wire-money';
import { judgeLimit, limitUse, needsProof, type LimitUse } from '@laneway/domain/till/limits';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { amountWords, type SellingOutlet } from '../../bookings/bookings.door.ts';
import { checkProved } from '../../identity/identity.door.ts';
import { lockLimits } from '../../managers/managers.door.ts';
import { dateOfMoney } from '../money-change.ts';
import { useApproval, type ApprovedCommand } from './approval.repository.ts';
import { adjustedBy, givenBackBy, proofAbove } from './limit.repository.ts';

/** A command that lowers a total, or gives or keeps money. */
export type LimitedCommand = {
  actor: Actor;
  /** With its books open (`loadOutletToSell`). */
  outlet: SellingOutlet;
  /** The lock of this booking is held. */
  bookingId: string;
  /** A void is a refund; `cancel` is cancelling without refund. */
  what: ApprovedCommand['what'];
  /** Cents: given back with its tips, taken off the total, or the pool that is kept. 0 is never limited. */
  amount: Cents;
  approvalId: string | null;
  language: Language;
};

/** An approval that was used up: its id goes into the row of the command, the name into its activity. */
export type UsedApproval = { approvalId: string; approvedBy: string };

/**
 * Judges a command by the limits of who asks, before it writes: a manager's by booking and business date, an owner's
 * own by the password. An approval that is sent is used up in this transaction. Call it behind the booking's lock and
 * before all locks that follow it. What it counts are the rows of `refund` (`created_by`, `business_date` as
 * `dateOfMoney` gives it, `approval_id`), voided payments (`noteVoid`) and `manual_adjustment`, so the command writes
 * its row in the same transaction.
 * @returns the approval that was used, null where none was needed.
 * @throws ApiError `limit.needs_approval` with details {limit, asked, used}, `approval.invalid`,
 * `auth.password_needed`.
 */
export async function checkLimit(tx: Tx, command: LimitedCommand): Promise<UsedApproval | null> {
  const { actor, outlet, bookingId, what, amount, approvalId, language } = command;
  if (actor.role !== 'MGR' && what !== 'adjustment') await checkOwner(tx, actor, amount);
  if (approvalId !== null) {
    const { outletId } = outlet;
    const { sessionId } = actor;
    const approvedBy = await useApproval(tx, approvalId, { sessionId, outletId, bookingId, what, amount });
    if (approvedBy === null) throw new ApiError('approval.invalid');
    return { approvalId, approvedBy };
  }
  if (actor.role !== 'MGR' || amount === 0) return null;
  const limits = await lockLimits(tx, actor.staffId);
  const refused = judgeLimit(
    what === 'adjustment' ? limits.adjustment : limits.refund,
    amount,
    await used(tx, command),
  );
  if (refused === null) return null;
  const { limit, asked, used: already } = refused.params;
  const words = (sum: Cents) => amountWords(sum, outlet, language);
  throw new ApiError(refused.error, {
    params: { limit: words(limit), used: words(already) },
    details: { limit: toWire(limit), asked: toWire(asked), used: toWire(already) },
  });
}

async function checkOwner(tx: Tx, actor: Actor, amount: Cents): Promise<void> {
  const above = await proofAbove(tx);
  if (above !== null && needsProof(amount, above)) await checkProved(tx, actor);
}

/** What the person did alone on this date. A cancellation is judged by its pool alone. */
async function used(tx: Tx, { actor, outlet, bookingId, what }: LimitedCommand): Promise<LimitUse> {
  if (what === 'cancel') return { onBooking: ZERO, onDate: ZERO };
  const day = { accountId: actor.accountId, date: dateOfMoney(tx, outlet.outletId) };
  const deeds = what === 'adjustment' ? await adjustedBy(tx, day) : await givenBackBy(tx, day);
  return limitUse(deeds, bookingId);
}
