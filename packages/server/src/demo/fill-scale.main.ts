import pg from 'pg';
import { migrate } from '../platform/database/migrate.ts';
import { startOrExit } from '../platform/settings/start-failure.ts';
import { fillScale } from './fill-scale.ts';

/**
 * The rows that the booking's triggers write and a bulk load skips; in the order of the key, so that the table stays
 * dense.
 */
const SEARCH_TERMS = `
  INSERT INTO booking_term (business_id, outlet_id, term, booking_id)
  SELECT business_id, outlet_id, unnest(app.booking_terms(name, booking_phone, booking_email, code)), booking_id
  FROM booking
  ORDER BY 1, 2, 3, 4 ON CONFLICT DO NOTHING`;

/**
 * Fills the empty database of DATABASE_URL with BOOKINGS bookings and prints where the busiest day is. For the bench,
 * which keeps the database as a template: no work is left for vacuum.
 */
async function main(): Promise<void> {
  const connection = { connectionString: process.env['DATABASE_URL'] };
  await migrate(connection);
  const filled = await fillScale({
    connection,
    bookings: Number(process.env['BOOKINGS']),
    now: Temporal.Now.instant(),
  });
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(SEARCH_TERMS);
  await client.query('VACUUM (FREEZE, ANALYZE)');
  await client.end();
  process.stdout.write(`peak ${JSON.stringify(filled.peak)}\n`);
}

await startOrExit(main());
