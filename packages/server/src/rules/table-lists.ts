/**
 * Every table of the database is on one of three lists. A new table is put here by whoever makes it: tenant tables are
 * spread by business, global ones are small and read by all, local ones stay where the process is.
 */
export const TENANT_TABLES = [
  'activity',
  'attempt',
  'block',
  'board_view',
  'booking',
  'booking_guest',
  'booking_item',
  'booking_line',
  'booking_term',
  'business',
  'day_figures',
  'idempotency_key',
  'ledger_entry',
  'ledger_line',
  'mail',
  'manager',
  'manager_outlet',
  'manager_permission',
  'occupancy',
  'one_use_token',
  'outbox',
  'outlet',
  'payment',
  'plan',
  'plan_version',
  'resource',
  'resource_set',
  'service_category',
  'service_config',
  'session',
  'staff',
  'stored_file',
] as const;
export const GLOBAL_TABLES = ['account', 'identity', 'identity_link', 'service'] as const;
export const LOCAL_TABLES = ['kysely_migration', 'kysely_migration_lock'] as const;

/** History: rows are added and never changed. */
export const APPEND_ONLY_TABLES = ['activity', 'ledger_entry', 'ledger_line', 'plan_version'] as const;

/** Rows of these are changed and never deleted: what was counted of them stays at least as many. */
export const KEPT_TABLES = ['booking'] as const;

/** Triggers are few: each is here with its table and function, or the check fails. */
export const TRIGGERS = [
  'booking.booking_terms_added app.add_booking_terms',
  'booking.booking_terms_changed app.change_booking_terms',
  'ledger_entry.ledger_entry_balances app.check_balanced',
  'ledger_line.ledger_line_at_once app.refuse_late_lines',
] as const;
