import { HOUR_MS } from '@laneway/domain/time/lengths';
import { randomUUIDv7 } from 'node:crypto';
import type { Pool } from 'pg';
import type { Once } from '../runner/measure.ts';

/** Size of the server's pool, and so of the reference's. */
export const POOL_SIZE = 12;

const COLUMNS =
  'business_id, occupancy_id, outlet_id, resource_id, starts_at, ends_at, business_date, kind, booking_item_id';
const INSERT = {
  name: 'bare',
  text: `INSERT INTO taken (${COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
};
const LANES = 24;

/**
 * The reference of every figure of the server: one row like an occupancy's into a table with the same exclusion
 * constraint and no other index, key or policy, by a prepared statement of `pg`, each on disk before it is
 * acknowledged.
 */
export async function bareInsert(pool: Pool): Promise<Once> {
  await pool.query('CREATE EXTENSION IF NOT EXISTS btree_gist');
  await pool.query(`CREATE TABLE IF NOT EXISTS taken (
    business_id uuid NOT NULL, occupancy_id uuid NOT NULL, outlet_id uuid NOT NULL, resource_id uuid NOT NULL,
    starts_at timestamptz NOT NULL, ends_at timestamptz NOT NULL,
    during tstzrange NOT NULL GENERATED ALWAYS AS (tstzrange(starts_at, ends_at, '[)')) STORED,
    business_date date NOT NULL, kind text NOT NULL, booking_item_id uuid, block_id uuid, expires_at timestamptz,
    PRIMARY KEY (business_id, occupancy_id),
    EXCLUDE USING gist (business_id WITH =, resource_id WITH =, during WITH &&))`);
  const business = randomUUIDv7();
  const outlet = randomUUIDv7();
  const lanes = Array.from({ length: LANES }, () => randomUUIDv7());
  const begin = Date.UTC(2030, 0, 1);
  let next = 0;
  return async () => {
    const number = next++;
    const start = begin + Math.floor(number / LANES) * HOUR_MS;
    const startsAt = new Date(start).toISOString();
    const endsAt = new Date(start + HOUR_MS).toISOString();
    const values = [business, randomUUIDv7(), outlet, lanes[number % LANES], startsAt, endsAt];
    await pool.query({ ...INSERT, values: [...values, startsAt.slice(0, 10), 'booking', randomUUIDv7()] });
  };
}
