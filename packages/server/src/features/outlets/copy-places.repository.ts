import type { Statement, Tx } from '../../platform/database/database.ts';
import { insertStatement, type NewRows } from '../../platform/database/insert-rows.ts';
import { newId } from '../../platform/database/uuid.ts';

const RESOURCE_COLUMNS = [
  'venue_type',
  'number',
  'name',
  'max_guest',
  'gap_after',
  'service_categories',
  'desk_number',
] as const;
const SERVICE_COLUMNS = [
  'service_id',
  'status',
  'title',
  'venue_types',
  'increment_minutes',
  'turnover_minutes',
  'default_duration',
  'service_categories',
] as const;
const RESOURCES: Statement = {
  name: 'outlet.places_to_copy',
  text: `SELECT resource_id AS id, ${RESOURCE_COLUMNS.join(', ')} FROM resource
         WHERE business_id = $1 AND outlet_id = $2 AND status <> 'disabled' ORDER BY venue_type, number`,
};
const SETS: Statement = {
  name: 'outlet.sets_to_copy',
  text: `SELECT name, members FROM resource_set WHERE business_id = $1 AND outlet_id = $2 AND status = 'active'`,
};
const SERVICES: Statement = {
  name: 'outlet.services_to_copy',
  text: `SELECT ${SERVICE_COLUMNS.join(', ')} FROM service_config WHERE business_id = $1 AND outlet_id = $2`,
};

type Row = Record<string, unknown>;

/** Copies the lanes, rooms, tables, sets and services of another outlet of the business. */
export async function copyPlaces(tx: Tx, from: string, to: string): Promise<void> {
  const values = [tx.businessId, from];
  const [resources, sets, services] = await Promise.all([
    tx.query<Row & { id: string }>(RESOURCES, values),
    tx.query<{ name: string; members: string[] }>(SETS, values),
    tx.query<Row>(SERVICES, values),
  ]);
  const ids = new Map(resources.map(({ id }) => [id, newId()]));
  const whole = sets.filter(({ members }) => members.every((id) => ids.has(id)));
  const parts: NewRows[] = [
    {
      table: 'resource',
      columns: ['business_id', 'resource_id', 'outlet_id', ...RESOURCE_COLUMNS],
      rows: resources.map((row) => [tx.businessId, ids.get(row.id), to, ...RESOURCE_COLUMNS.map((name) => row[name])]),
    },
    {
      table: 'resource_set',
      columns: ['business_id', 'resource_set_id', 'outlet_id', 'name', 'members'],
      rows: whole.map(({ name, members }) => [tx.businessId, newId(), to, name, members.map((id) => ids.get(id))]),
    },
    {
      table: 'service_config',
      columns: ['business_id', 'service_config_id', 'outlet_id', ...SERVICE_COLUMNS],
      rows: services.map((row) => [tx.businessId, newId(), to, ...SERVICE_COLUMNS.map((name) => row[name])]),
    },
  ];
  if (parts.every(({ rows }) => rows.length === 0)) return;
  const { statement, values: written } = insertStatement(parts);
  await tx.query(statement, written);
}
