import type { BoardView } from '@laneway/contract/bookings/board-view.schema';
import type { Statement, Tx } from '../database/database.ts';

const KEEP: Statement = {
  name: 'board.keep_view',
  text: `INSERT INTO board_view (business_id, account_id, outlet_id, zoom, folded) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (business_id, account_id, outlet_id) DO UPDATE SET zoom = excluded.zoom, folded = excluded.folded`,
};

/**
 * Keeps how a person looks at a board. Of two devices the last one holds: it is a habit and nothing that anybody
 * decides by, so it has no version and leaves no activity.
 */
export async function keepBoardView(tx: Tx, accountId: string, { outletId, zoom, folded }: BoardView): Promise<void> {
  await tx.query(KEEP, [tx.businessId, accountId, outletId, zoom, folded]);
}
