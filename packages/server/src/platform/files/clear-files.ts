import type { Database, Statement } from '../database/database.ts';
import { forEachBusiness } from '../jobs/for-each-business.ts';
import type { Chore, ChoreLog } from '../jobs/housekeeping.ts';
import type { Storage } from '../outside/storage/storage.ts';

/** Reads as the platform, across businesses, which of them have files to delete. */
const WAITING: Statement = {
  name: 'files.waiting',
  text: 'SELECT DISTINCT business_id FROM stored_file WHERE clear_at <= app.now() LIMIT 100',
};
const DUE: Statement = {
  name: 'files.due',
  text: `SELECT business_id, file_id FROM stored_file WHERE business_id = $1 AND clear_at <= app.now()
         ORDER BY clear_at LIMIT 100`,
};
const FORGET: Statement = {
  name: 'files.forget',
  text: 'DELETE FROM stored_file WHERE business_id = $1 AND file_id = $2 AND clear_at <= app.now()',
};

export function fileChores(database: Database, storage: Storage): Chore[] {
  return [{ name: 'clear files', everySeconds: 60, work: (log) => clearFiles(database, storage, log) }];
}

/**
 * Deletes files that nothing shows any more and the remains of interrupted uploads: first the bytes, then the row, so
 * that a crash in between repeats the deletion.
 * @returns the number of files.
 */
export async function clearFiles(database: Database, storage: Storage, log: ChoreLog): Promise<number> {
  const waiting = await database.platform.query<{ business_id: string }>(WAITING);
  let cleared = 0;
  await forEachBusiness(waiting, log, async ({ business_id: id }) => {
    const due = await database.transaction(id, (tx) =>
      tx.query<{ business_id: string; file_id: string }>(DUE, [tx.businessId]),
    );
    await forEachBusiness(due, log, async ({ file_id: fileId }) => {
      await storage.remove(fileId);
      await database.transaction(id, (tx) => tx.query(FORGET, [tx.businessId, fileId]));
      cleared += 1;
    });
  });
  return cleared;
}
