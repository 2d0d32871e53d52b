import { kindsToSend, type NotifyKind } from '@laneway/domain/customers/notify-kinds';
import type { Booking } from './receipt-data.ts';

/** The mails that can be sent of a booking now, by the rule that the server has. */
export function sendable({ status, items, money }: Booking, nowMs: number): NotifyKind[] {
  const starts = items.flatMap((item) => (item.status === 'cancelled' ? [] : (item.startsAt ?? [])));
  return kindsToSend({ status, startsAt: starts.toSorted()[0] ?? null, paid: money.paid }, nowMs);
}
