import { migrationFiles } from './source-text.ts';

/**
 * Every table of the database is on one of three lists: tenant tables are distributed by business, global ones are
 * small and read by all, local ones stay on one node. The function that a migration creates a table with decides its
 * list.
 */
export const TENANT_TABLES = tablesMadeBy('createTenantTable');
export const GLOBAL_TABLES = tablesMadeBy('createGlobalTable');
export const LOCAL_TABLES = ['kysely_migration', 'kysely_migration_lock'] as const;

/** History: rows are added and never changed. */
export const APPEND_ONLY_TABLES = ['activity', 'activity_seal', 'ledger_entry', 'ledger_line', 'plan_version'] as const;

/** Rows of these are updated and never deleted, so a count of them never falls. */
export const KEPT_TABLES = ['booking'] as const;

/** Triggers are few: each is here with its table and function, or the check fails. */
export const TRIGGERS = [
  'booking.booking_terms_added app.add_booking_terms',
  'booking.booking_terms_changed app.change_booking_terms',
  'business.business_gateway_account app.keep_gateway_account',
  'ledger_entry.ledger_entry_balances app.check_balanced',
  'ledger_line.ledger_line_at_once app.refuse_late_lines',
  'refund.refund_within_payment app.check_refunds',
] as const;

function tablesMadeBy(maker: string): string[] {
  const made = new RegExp(`\\b${maker}\\(\\s*\\w+,\\s*'(\\w+)'`, 'g');
  return migrationFiles()
    .flatMap(({ source }) => [...source.matchAll(made)].map(([, name = '']) => name))
    .sort();
}
