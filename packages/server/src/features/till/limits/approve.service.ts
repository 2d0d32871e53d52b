import type { approvalGive } from '@laneway/contract/till/approval.endpoints';
import type { AnswerOf, InputOf } from '@laneway/contract/http/endpoint';
import { cents } from '@laneway/domain/money/cents';
import { toWire } from '@laneway/domain/money/wire-money';
import { recordActivity } from '../../../platform/activity/record-activity.ts';
import { newId } from '../../../platform/database/uuid.ts';
import { displayName } from '../../../platform/http/actor.ts';
import type { Post } from '../../../platform/mail/post.ts';
import { loadBooking } from '../../bookings/bookings.door.ts';
import { checkColleague } from '../../identity/identity.door.ts';
import { addApproval } from './approval.repository.ts';

/** How long an approval can be used. */
const MINUTES = 5;

type Desk = Parameters<typeof checkColleague>[0];

/**
 * Keeps the approval of a colleague at the desk of a person: for that session, one command and its amount.
 * @throws ApiError what `checkColleague` throws; `not_found`.
 */
export async function approve(
  desk: Desk,
  settings: { post: Post; demoAllowed: boolean },
  { outletId, bookingId, what, amount, email, password, code = null }: InputOf<typeof approvalGive>['body'],
): Promise<AnswerOf<typeof approvalGive>> {
  const { database, actor } = desk;
  const colleague = await checkColleague(desk, settings, { email, password, code });
  return database.transaction(actor.businessId, async (tx) => {
    await loadBooking(tx, outletId, bookingId);
    await colleague.passSecondStep(tx);
    const approvalId = newId();
    const expiresAt = tx.now.add({ minutes: MINUTES }).toString();
    const { sessionId, accountId: askedBy } = actor;
    const { accountId: approvedBy, name: approvedName } = colleague;
    const command = { sessionId, outletId, bookingId, what, amount: cents(amount) };
    addApproval(tx, { ...command, approvalId, askedBy, approvedBy, approvedName, expiresAt });
    recordActivity(
      tx,
      { name: approvedName, accountId: approvedBy, actingAs: 'BIZ' },
      {
        what: 'approval.given',
        outletId,
        subject: { kind: 'approval', id: approvalId },
        after: { name: displayName(actor), bookingId, command: what, amount: toWire(command.amount) },
      },
    );
    return { approvalId, expiresAt };
  });
}
