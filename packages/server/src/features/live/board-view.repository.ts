import type { BoardView } from '@laneway/contract/bookings/board-view.schema';
import type { Statement, Tx } from '../../platform/database/database.ts';

const KEEP: Statement = {
  name: 'board.keep_view',
  text: `INSERT INTO board_view (business_id, account_id, outlet_id, form, zoom, folded)
         VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT (business_id, account_id, outlet_id) DO UPDATE
           SET form = excluded.form, zoom = excluded.zoom, folded = excluded.folded`,
};

/**
 * Stores how a person looks at a board. Of two devices the last write wins: it is a habit and no business fact, so it
 * has no version and leaves no activity.
 */
export async function keepBoardView(tx: Tx, accountId: string, view: BoardView): Promise<void> {
  await tx.query(KEEP, [tx.businessId, accountId, view.outletId, view.form, view.zoom, view.folded]);
}
