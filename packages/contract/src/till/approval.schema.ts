import { z } from 'zod';
import { approvalForm } from '../identity/own-account.schema.ts';
import { id, instant, money, request } from '../http/wire.ts';

/** Commands that a colleague can approve. */
export const approvable = z.enum(['refund', 'adjustment', 'cancel']);

/** What a colleague types at another's desk, and the one command that they allow there. */
export const approvalBody = request({
  ...approvalForm.shape,
  /** Of two-step sign-in; null until it is asked for. */
  code: approvalForm.shape.code.nullish(),
  outletId: id,
  bookingId: id,
  what: approvable,
  /** Given back with its tips, taken off the total, or the pool that is kept. */
  amount: money,
});
export const approvalAnswer = z.object({ approvalId: id, expiresAt: instant });
