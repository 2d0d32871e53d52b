import type { Cents } from '@laneway/domain/money/cents';
import type { AdjustmentRecord } from '@laneway/domain/till/adjustment';
import type { Statement, Tx } from '../../../platform/database/database.ts';
import { storedRows } from '../../../platform/database/stored-rows.ts';

/** An adjustment as it is stored. */
export type StoredAdjustment = AdjustmentRecord & {
  adjustmentId: string;
  bookingId: string;
  outletId: string;
  name: string;
  desc: string;
  adjustmentType: 1 | 2;
  adjustmentDirection: 1 | 2;
  /** As typed: of type 1, and of type 2. */
  amount: Cents | null;
  amountPer: number | null;
  approvalId: string | null;
  date: string;
  createdBy: string | null;
  createdAt: string;
};

const STORED = storedRows<StoredAdjustment>('manual_adjustment', {
  adjustmentId: 'adjustment_id',
  bookingId: 'booking_id',
  outletId: 'outlet_id',
  name: 'name',
  desc: 'description',
  adjustmentType: 'adjustment_type',
  adjustmentDirection: 'adjustment_direction',
  amount: 'amount_cents',
  amountPer: 'amount_per',
  adjustedValue: 'adjusted_value_cents',
  prevBookingTotal: 'prev_total_cents',
  bookingTotal: 'total_cents',
  prevBalance: 'prev_balance_cents',
  balance: 'balance_cents',
  approvalId: 'approval_id',
  date: 'business_date',
  createdBy: 'created_by',
  createdAt: 'created_at',
});

const OF_BOOKING: Statement = {
  name: 'adjustment.of_booking',
  text: `SELECT ${STORED.select('m')},
           nullif(concat_ws(' ', s.first_name, s.last_name), '') AS "by", a.approved_name AS "approvedBy"
         FROM manual_adjustment m
         LEFT JOIN account c ON c.business_id = m.business_id AND c.account_id = m.created_by
         LEFT JOIN staff s ON s.business_id = c.business_id AND s.staff_id = c.staff_id
         LEFT JOIN approval a ON a.business_id = m.business_id AND a.approval_id = m.approval_id
         WHERE m.business_id = $1 AND m.booking_id = $2 ORDER BY m.created_at, m.adjustment_id`,
};

export const adjustmentRows = STORED.newRows;

/** The adjustments of a booking in the order they were made, with the names of who made and who approved them. */
export function adjustmentsOf(
  tx: Tx,
  bookingId: string,
): Promise<(StoredAdjustment & { by: string | null; approvedBy: string | null })[]> {
  return tx.query(OF_BOOKING, [tx.businessId, bookingId]);
}
