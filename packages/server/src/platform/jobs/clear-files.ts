import type { Database, Statement } from '../database/database.ts';
import type { Storage } from '../outside/storage/storage.ts';

/** Across businesses, as the platform: where a file is no longer needed. */
const WAITING: Statement = {
  name: 'jobs.files_waiting',
  text: 'SELECT DISTINCT business_id FROM stored_file WHERE clear_at <= app.now() LIMIT 100',
};
const DUE: Statement = {
  name: 'jobs.files_due',
  text: `SELECT file_id FROM stored_file WHERE business_id = $1 AND clear_at <= app.now()
         ORDER BY clear_at LIMIT 100`,
};
const FORGET: Statement = {
  name: 'jobs.forget_files',
  text: 'DELETE FROM stored_file WHERE business_id = $1 AND file_id = ANY($2) AND clear_at <= app.now()',
};

/**
 * Takes away files that nothing shows any more, and what is left of uploads that broke off: first the bytes, then the
 * row, so that whoever dies in between leaves it to be done once more. @returns how many.
 */
export async function clearFiles(database: Database, storage: Storage): Promise<number> {
  const waiting = await database.platform.query<{ business_id: string }>(WAITING);
  let cleared = 0;
  for (const { business_id: businessId } of waiting) {
    const due = await database.transaction(businessId, (tx) => tx.query<{ file_id: string }>(DUE, [businessId]));
    const ids = due.map((row) => row.file_id);
    for (const id of ids) await storage.remove(id);
    await database.transaction(businessId, (tx) => tx.query(FORGET, [businessId, ids]));
    cleared += ids.length;
  }
  return cleared;
}
