import type { Client } from 'pg';
import type { CopyRow } from '../bulk/copy-format.ts';
import { copyRows } from '../bulk/copy-rows.ts';

/** Tables that the demo fills, each after those it references. */
const ORDER = [
  'service',
  'identity',
  'account',
  'business',
  'outlet',
  'staff',
  'manager',
  'manager_permission',
  'manager_outlet',
  'service_category',
  'service_config',
  'resource',
  'resource_set',
  'plan',
  'plan_version',
  'tag',
  'deal_tag',
  'addon',
  'booking',
  'booking_item',
  'booking_line',
  'booking_guest',
  'block',
  'occupancy',
  'payment',
  'ledger_entry',
  'ledger_line',
  'activity',
] as const;
export type TableName = (typeof ORDER)[number];

/** Rows to be written. */
export type Rows = Map<TableName, CopyRow[]>;

export function add(rows: Rows, table: TableName, ...more: CopyRow[]): void {
  const list = rows.get(table);
  if (list === undefined) rows.set(table, more);
  else for (const row of more) list.push(row);
}

/** Writes all rows in the order of their references and forgets them. Returns how many there were. */
export async function writeRows(client: Client, rows: Rows): Promise<number> {
  let count = 0;
  for (const table of ORDER) count += await copyRows(client, table, rows.get(table) ?? []);
  rows.clear();
  return count;
}
