import type { Client } from 'pg';

/** The Friday evening on which the tests take place: 6:42 PM in New York. */
export const FRIDAY_EVENING = Temporal.Instant.from('2026-12-11T23:42:00Z');

/** Sets the time of app.now(), for every connection made later. Test databases only. */
export async function setClock(owner: Client, database: string, now: Temporal.Instant): Promise<void> {
  if (!database.startsWith('test_')) throw new Error(`${database} is no test's database; its clock is not ours to set`);
  const offset = now.epochMilliseconds - Date.now();
  await owner.query(`ALTER DATABASE ${database} SET app.now_offset_ms = '${offset}'`);
}
