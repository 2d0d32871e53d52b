import { Kysely, PostgresDialect } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import pg, { type ClientConfig } from 'pg';
import * as foundations from './migrations/2026-11-21-01-foundations.ts';
import * as people from './migrations/2026-11-21-02-people.ts';
import * as catalogue from './migrations/2026-11-21-03-catalogue.ts';
import * as bookings from './migrations/2026-11-21-04-bookings.ts';
import * as money from './migrations/2026-11-21-05-money.ts';
import * as record from './migrations/2026-11-21-06-record.ts';
import * as bookingSearch from './migrations/2026-11-21-07-booking-search.ts';
import * as forgetSessions from './migrations/2026-11-21-08-forget-sessions.ts';
import * as accounts from './migrations/2026-11-21-09-accounts.ts';
import * as mail from './migrations/2026-11-21-10-mail.ts';
import * as managers from './migrations/2026-11-21-11-managers.ts';
import * as takings from './migrations/2026-11-21-12-takings.ts';
import * as pictures from './migrations/2026-11-21-13-pictures.ts';
import * as weeks from './migrations/2026-11-21-14-weeks.ts';
import * as providerSignIn from './migrations/2026-11-21-15-provider-sign-in.ts';
import * as setStatus from './migrations/2026-11-21-16-set-status.ts';
import * as lineParts from './migrations/2026-11-21-17-line-parts.ts';
import * as proof from './migrations/2026-11-21-17-proof.ts';
import * as stays from './migrations/2026-11-21-17-stays.ts';
import * as withdrawn from './migrations/2026-11-21-18-withdrawn.ts';
import * as occupancyByResource from './migrations/2026-11-21-19-occupancy-by-resource.ts';
import * as boardView from './migrations/2026-11-22-20-board-view.ts';
import * as weeksInARow from './migrations/2026-11-22-21-weeks-in-a-row.ts';
import * as searchInOne from './migrations/2026-11-22-22-search-in-one.ts';
import * as chargesByDate from './migrations/2026-11-22-23-charges-by-date.ts';
import * as ledgerOrigin from './migrations/2026-11-22-24-ledger-origin.ts';
import * as bookingTerms from './migrations/2026-11-22-25-booking-terms.ts';
import { ensureRoles } from './roles.ts';

const MIGRATIONS: Record<string, Migration> = {
  '2026-11-21-01-foundations': foundations,
  '2026-11-21-02-people': people,
  '2026-11-21-03-catalogue': catalogue,
  '2026-11-21-04-bookings': bookings,
  '2026-11-21-05-money': money,
  '2026-11-21-06-record': record,
  '2026-11-21-07-booking-search': bookingSearch,
  '2026-11-21-08-forget-sessions': forgetSessions,
  '2026-11-21-09-accounts': accounts,
  '2026-11-21-10-mail': mail,
  '2026-11-21-11-managers': managers,
  '2026-11-21-12-takings': takings,
  '2026-11-21-13-pictures': pictures,
  '2026-11-21-14-weeks': weeks,
  '2026-11-21-15-provider-sign-in': providerSignIn,
  '2026-11-21-16-set-status': setStatus,
  '2026-11-21-17-line-parts': lineParts,
  '2026-11-21-17-proof': proof,
  '2026-11-21-17-stays': stays,
  '2026-11-21-18-withdrawn': withdrawn,
  '2026-11-21-19-occupancy-by-resource': occupancyByResource,
  '2026-11-22-20-board-view': boardView,
  '2026-11-22-21-weeks-in-a-row': weeksInARow,
  '2026-11-22-22-search-in-one': searchInOne,
  '2026-11-22-23-charges-by-date': chargesByDate,
  '2026-11-22-24-ledger-origin': ledgerOrigin,
  '2026-11-22-25-booking-terms': bookingTerms,
};

/** Brings the database to the newest schema, as its owner. Safe to call by several processes at once. */
export async function migrate(
  connection: ClientConfig,
  passwords?: { app: string; platform: string },
): Promise<{ applied: string[] }> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await ensureRoles(client, passwords);
  } finally {
    await client.end();
  }
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: new pg.Pool({ ...connection, max: 1 }) }) });
  try {
    const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(MIGRATIONS) } });
    const { error, results } = await migrator.migrateToLatest();
    if (error !== undefined) throw error;
    return { applied: (results ?? []).map((result) => result.migrationName) };
  } finally {
    await db.destroy();
  }
}
