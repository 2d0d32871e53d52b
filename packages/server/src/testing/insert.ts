import type { Client } from 'pg';

/** An id of activity as a command would make it now, by the database's clock. */
export async function activityIdNow(owner: Client): Promise<string> {
  const { rows } = await owner.query<{ id: string }>('SELECT uuidv7(app.now() - clock_timestamp()) AS id');
  return rows[0]!.id;
}

/** Writes one row as the owner. */
export async function insert(owner: Client, table: string, row: Record<string, unknown>): Promise<void> {
  const columns = Object.keys(row);
  const places = columns.map((_, index) => `$${index + 1}`);
  await owner.query(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${places.join(', ')})`, Object.values(row));
}
