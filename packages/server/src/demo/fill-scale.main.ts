import pg from 'pg';
import { migrate } from '../database/migrate.ts';
import { startOrExit } from '../settings/start-failure.ts';
import { fillDemo } from './fill-demo.ts';

/** Fills the empty database of DATABASE_URL with the demo and with as many bookings as BOOKINGS says. For the bench. */
async function main(): Promise<void> {
  const connection = { connectionString: process.env['DATABASE_URL'] };
  await migrate(connection);
  await fillDemo({ connection, now: Temporal.Now.instant() });
  const client = new pg.Client(connection);
  await client.connect();
  await client.query('VACUUM ANALYZE');
  await client.end();
}

await startOrExit(main());
