import { cents } from '@laneway/domain/money/cents';
import { datePlus } from '@laneway/domain/time/date-plus';
import { MINUTE_MS } from '@laneway/domain/time/lengths';
import type { Making } from './make-draft.ts';
import { add, type Rows } from './tables.ts';
import type { DemoOutlet } from './world.ts';

const AMOUNT = cents(18_13);

/**
 * A refund of yesterday that the gateway did not do: nothing was given back, and it can be tried again. On the first
 * payment by card that holds as much; none where there is no such payment.
 */
export function addFailedRefund(rows: Rows, outlet: DemoOutlet, { random }: Making): void {
  const yesterday = datePlus(outlet.today, -1);
  const payment = (rows.get('payment') ?? []).find(
    (row) =>
      row['outlet_id'] === outlet.id &&
      row['business_date'] === yesterday &&
      row['payment_method'] === 'CARD' &&
      row['created_by'] !== null &&
      row['refunded_cents'] === 0 &&
      Number(row['amount_cents']) > AMOUNT,
  );
  if (payment === undefined) return;
  const atMs = Number(payment['created_at']) + 20 * MINUTE_MS;
  add(rows, 'refund', {
    business_id: outlet.business.id,
    refund_id: random.uuid(atMs),
    trans_id: payment['trans_id']!,
    booking_id: payment['booking_id']!,
    outlet_id: outlet.id,
    payment_method: 'CARD',
    amount_cents: AMOUNT,
    status: 'initiated',
    gateway_key: random.uuid(atMs),
    tries: 1,
    last_error: 'gateway.try_again',
    reason: 'One guest left early',
    business_date: yesterday,
    created_by: payment['created_by']!,
    created_at: atMs,
  });
}
