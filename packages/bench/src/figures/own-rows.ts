import { bookingCode } from '@laneway/domain/bookings/booking-code';
import { randomBytes, randomUUIDv7 } from 'node:crypto';
import type { Pool } from 'pg';
import type { Once } from '../runner/measure.ts';

/** The tables that a booking writes, in the order of their foreign keys. */
const TABLES = [
  ['booking', 'booking_id = ANY($2)'],
  ['booking_item', 'booking_id = ANY($2)'],
  ['booking_line', 'booking_id = ANY($2)'],
  [
    'occupancy',
    'booking_item_id IN (SELECT booking_item_id FROM booking_item WHERE business_id = $1 AND booking_id = ANY($2))',
  ],
  ['ledger_entry', 'booking_id = ANY($2)'],
  [
    'ledger_line',
    'ledger_entry_id IN (SELECT ledger_entry_id FROM ledger_entry WHERE business_id = $1 AND booking_id = ANY($2))',
  ],
  ['activity', 'booking_id = ANY($2)'],
  ['idempotency_key', `status IS NOT NULL AND (answer::json->>'bookingId')::uuid = ANY($2)`],
] as const;

/** The copies are this far in the future, where there are no other bookings. */
const SHIFT_YEARS = 40;
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const INSTANT = /^\d{4}(-\d\d-\d\d \d\d:\d\d:\d\d)/;
const DATE = /^\d{4}(-\d\d-\d\d)$/;

type Row = Record<string, string | null>;
type Sending = { name: string; text: string; values: (string | null)[] };

/**
 * The rows of existing bookings, ready to be written again under new ids and at another time, through `pg` alone: enter
 * the tenant, one data-modifying statement for all rows of a booking, settle, commit. Each booking's rows can be sent
 * once.
 */
export async function prepareReplays(
  owner: Pool,
  app: Pool,
  businessId: string,
  bookingIds: readonly string[],
): Promise<{ once: Once; count: number }> {
  const sendings = await readSendings(owner, businessId, bookingIds);
  const count = sendings.length;
  const once: Once = async () => {
    const sending = sendings.pop();
    if (sending === undefined) throw new Error('all rows were sent');
    const client = await app.connect();
    try {
      await client.query(`BEGIN; SELECT app.enter('${businessId}')`);
      await client.query(sending);
      await client.query('SELECT app.settle(); COMMIT');
    } catch (error) {
      await client.query('ROLLBACK');
      throw error;
    } finally {
      client.release();
    }
  };
  return { once, count };
}

async function readSendings(owner: Pool, businessId: string, bookingIds: readonly string[]): Promise<Sending[]> {
  const columns = await writableColumns(owner);
  const byBooking = new Map<string, { table: string; row: Row }[]>(bookingIds.map((id) => [id, []]));
  const ownerOf = new Map<string, string>();
  for (const [table, where] of TABLES) {
    const names = columns.get(table) ?? [];
    const list = names.map((name) => `${name}::text`).join(', ');
    const { rows } = await owner.query<Row>(`SELECT ${list} FROM ${table} WHERE business_id = $1 AND ${where}`, [
      businessId,
      bookingIds,
    ]);
    for (const row of rows) {
      const booking = bookingOf(table, row, ownerOf);
      byBooking.get(booking)?.push({ table, row });
    }
  }
  return [...byBooking.values()].map((rows) => sendingOf(rows, columns, businessId));
}

/** The booking of a row: some tables have its id, others that of its item or entry. */
function bookingOf(table: string, row: Row, ownerOf: Map<string, string>): string {
  if (table === 'idempotency_key') return (JSON.parse(row['answer'] ?? '{}') as { bookingId: string }).bookingId;
  const direct = row['booking_id'];
  const own = row['booking_item_id'] ?? row['ledger_entry_id'] ?? '';
  const booking = direct ?? ownerOf.get(own) ?? '';
  if (direct !== undefined) ownerOf.set(own, booking);
  return booking;
}

function sendingOf(rows: { table: string; row: Row }[], columns: Map<string, string[]>, businessId: string): Sending {
  const fresh = new Map<string, string>();
  const kept = new Set([businessId, ...rows.flatMap(({ row }) => STAYS.flatMap((name) => idsIn(row[name] ?? null)))]);
  const renew = (value: string | null): string | null => {
    if (value === null) return null;
    const moved = value.replace(INSTANT, later).replace(DATE, later);
    return moved.replaceAll(UUID, (id) => {
      if (kept.has(id)) return id;
      const known = fresh.get(id) ?? randomUUIDv7();
      fresh.set(id, known);
      return known;
    });
  };
  const values: (string | null)[] = [];
  const parts = TABLES.flatMap(([table]) => {
    const own = rows.filter((each) => each.table === table);
    const names = columns.get(table) ?? [];
    if (own.length === 0) return [];
    const tuples = own.map(({ row }) => {
      const marks = names.map((name) => {
        const stands = row[name] ?? null;
        // Nobody may write history that lies ahead of now.
        const isMoved = !(table === 'activity' && name === 'at');
        const value = name === 'code' ? freshCode() : isMoved ? renew(stands) : stands;
        return `$${values.push(value)}`;
      });
      return `(${marks.join(', ')})`;
    });
    return [
      { table, text: `INSERT INTO ${table} (${names.join(', ')}) VALUES ${tuples.join(', ')}`, count: own.length },
    ];
  });
  const inserts = parts.map(({ text }) => text);
  const last = inserts.pop() ?? '';
  const text = `WITH ${inserts.map((insert, index) => `i${index} AS (${insert})`).join(', ')} ${last}`;
  return { name: `replay ${parts.map(({ count }) => count).join(' ')}`, text, values };
}

/** Longer than a booking's, so that no two are alike, of the same characters, so that a search finds them by their end. */
function freshCode(): string {
  return [0, 1].map(() => bookingCode('', randomBytes(5)).slice(1)).join('');
}

/** Ids of rows that existed before the booking. */
const STAYS = [
  'outlet_id',
  'customer_id',
  'plan_id',
  'resource_id',
  'resource_ids',
  'created_by',
  'actor_id',
  'account_id',
];

function idsIn(value: string | null): string[] {
  return value?.match(UUID) ?? [];
}

function later(text: string): string {
  return `${Number(text.slice(0, 4)) + SHIFT_YEARS}${text.slice(4)}`;
}

/** The columns of each table that a statement may write. */
export async function writableColumns(owner: Pool): Promise<Map<string, string[]>> {
  const { rows } = await owner.query<{ table: string; name: string }>(
    `SELECT table_name AS table, column_name AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND is_generated = 'NEVER' ORDER BY table_name, ordinal_position`,
  );
  const columns = new Map<string, string[]>();
  for (const { table, name } of rows) columns.set(table, [...(columns.get(table) ?? []), name]);
  return columns;
}
