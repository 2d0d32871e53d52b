import { z } from 'zod';
import { amount, id, instant } from '../http/wire.ts';

/** A gift card on a booking. */
export const appliedCard = z.object({
  giftCardId: id,
  last4: z.string(),
  /** What it pays of the booking: without what is on the card again. */
  redeemAmount: amount,
  at: instant,
  transId: id,
});
export type AppliedCard = z.infer<typeof appliedCard>;
