import { bookingCode } from '@laneway/domain/bookings/booking-code';
import { formatWallTime } from '@laneway/domain/time/wall-time';
import { instantOf } from '@laneway/domain/time/instant-of';
import { MINUTE_MS } from '@laneway/domain/time/lengths';
import { randomBytes, randomUUIDv7 } from 'node:crypto';
import type { Pool } from 'pg';
import { textOf } from '../lab/http.ts';
import type { Lab, Site } from '../lab/lab.ts';
import type { Measured } from '../runner/figure.ts';
import { inTurns, p50Of, type Once } from '../runner/measure.ts';
import { median } from '../runner/statistics.ts';
import { writableColumns } from './own-rows.ts';

const LANES = 60;
const PARTIES = 900;
/** Lanes that fail together. */
const FAILED = 2;
/** Minutes of a party, and to the next one on its lane: between some of them others fit. */
const LENGTH = 60;
const TO_NEXT = [75, 60, 120];
const DAY_START_MIN = 6 * 60;
const CLOSE_MIN = 29 * 60;

/** The plan for lanes that fail on a full evening of a large house, over HTTP, beside its rows read bare. */
export async function measureLaneDown(lab: Lab): Promise<Measured[]> {
  const { venue, owner } = lab.main;
  const { businessId, caller } = venue;
  const evening = await makeEvening(lab.main);
  const { outletId, lanes, date } = evening;
  const resourceIds = lanes.slice(10, 10 + FAILED);
  const body = { outletId, what: 'relocate' as const, resourceIds, title: 'Pinsetters', preview: true };
  const wire = caller.wire('resource.clear', { body });
  const plan: Once = async () => textOf(await caller.send(wire));
  const { moves, stuck, complete } = JSON.parse(String(await plan())) as Record<string, unknown[]> & {
    complete: boolean;
  };
  const bare: Once = async () => {
    const of = [businessId, outletId, date];
    await owner.query({
      name: 'bare.evening_items',
      text: `SELECT i.*, b.version, b.name, b.booking_phone, b.total_guests FROM booking_item i
             JOIN booking b USING (business_id, booking_id)
             WHERE i.business_id = $1 AND i.outlet_id = $2 AND i.business_date = $3 ORDER BY i.starts_at`,
      values: of,
    });
    await owner.query({
      name: 'bare.evening_occupancy',
      text: 'SELECT * FROM occupancy WHERE business_id = $1 AND outlet_id = $2 AND business_date = $3',
      values: of,
    });
  };
  const count = lab.quick ? 2 : 20;
  const p50 = await inTurns(lab.rounds, { plan: p50Of(plan, count), bare: p50Of(bare, count) });
  const [took, read] = [median(p50.plan), median(p50.bare)];
  const found = `${moves?.length} moves, ${stuck?.length} stuck${complete ? '' : ', cut short'}`;
  return [
    {
      name: 'lane-down.plan',
      what: `plan for ${FAILED} lanes that fail of ${LANES} with ${PARTIES} bookings, over HTTP: p50`,
      value: took / 1000,
      unit: 's',
      target: 1,
      reach: 'at most',
      raw: p50,
      note: `${found}; ${(took / read).toFixed(1)}x its rows read bare, ${read.toFixed(1)} ms`,
    },
  ];
}

type Evening = { outletId: string; lanes: string[]; date: string };

/**
 * A house of its own in the venue's business, whose business day began just now and has its parties ahead: its zone is
 * chosen so that it is the morning there.
 */
async function makeEvening({ owner, venue }: Site): Promise<Evening> {
  const { businessId, outletId: like } = venue;
  const now = Temporal.Now.instant();
  const zone = zoneWhereItIs(now, DAY_START_MIN / 60);
  const here = now.toZonedDateTimeISO(zone);
  const date = here.toPlainDate().toString();
  const midnightMs = here.startOfDay().epochMilliseconds;
  const outletId = randomUUIDv7();
  const copy = copier(owner, businessId, await writableColumns(owner));
  const { rows } = await owner.query<{ hours: { day: string }[] }>(
    'SELECT opening_hours AS hours FROM outlet WHERE business_id = $1 AND outlet_id = $2',
    [businessId, like],
  );
  const hours = rows[0]?.hours.map(({ day }) => ({
    day,
    open: formatWallTime(DAY_START_MIN),
    close: formatWallTime(CLOSE_MIN),
    closed: false,
  }));
  await copy('outlet', `outlet_id = '${like}'`, [
    {
      outlet_id: outletId,
      name: 'Large house',
      prefix: 'ZZ',
      timezone: zone,
      day_start: formatWallTime(DAY_START_MIN),
      opening_hours: hours,
      special_hours: [],
    },
  ]);
  const [lane] = venue.lanes;
  const lanes = Array.from({ length: LANES }, () => randomUUIDv7());
  await copy(
    'resource',
    `resource_id = '${lane}'`,
    lanes.map((resource_id, index) => ({
      resource_id,
      outlet_id: outletId,
      name: `Lane ${index + 1}`,
      number: index + 1,
      gap_after: false,
      status: 'active',
    })),
  );
  const firstMin = (Math.floor((here.hour * 60 + here.minute) / 5) + 2) * 5;
  const parties = Array.from({ length: PARTIES }, (_, index) => {
    const [at, turn] = [index % LANES, Math.floor(index / LANES)];
    // Lanes begin apart, so that not all change at once.
    const startMin = Array.from({ length: turn }, (__, before) => TO_NEXT[(before + at) % TO_NEXT.length]!).reduce(
      (sum, minutes) => sum + minutes,
      firstMin + 5 * (at % 6),
    );
    const [from, to] = [startMin, startMin + LENGTH].map((minute) => instantOf(midnightMs + minute * MINUTE_MS));
    return {
      ids: { booking_id: randomUUIDv7(), booking_item_id: randomUUIDv7() },
      lane: lanes[at]!,
      walls: { start_wall: formatWallTime(startMin), end_wall: formatWallTime(startMin + LENGTH) },
      times: { starts_at: from, ends_at: to, business_date: date },
    };
  });
  const item = `booking_item_id = (SELECT o.booking_item_id FROM occupancy o JOIN booking_item i USING (business_id, booking_item_id)
    JOIN booking b USING (business_id, booking_id) WHERE o.business_id = '${businessId}' AND o.outlet_id = '${like}'
      AND b.status = 'successful' AND i.starts_at IS NOT NULL ORDER BY 1 LIMIT 1)`;
  await copy(
    'booking',
    `booking_id = (SELECT booking_id FROM booking_item WHERE business_id = '${businessId}' AND ${item})`,
    parties.map(({ ids: { booking_id }, times }, index) => ({
      ...times,
      booking_id,
      outlet_id: outletId,
      code: bookingCode('', randomBytes(5)).slice(1) + String(index),
      name: `Party ${index + 1}`,
    })),
  );
  await copy(
    'booking_item',
    item,
    parties.map(({ ids, times, walls, lane: own }) => ({
      ...ids,
      ...times,
      ...walls,
      outlet_id: outletId,
      resource_ids: [own],
      status: 'successful',
      turnover_minutes: 0,
      placed_at: null,
    })),
  );
  await copy(
    'occupancy',
    `occupancy_id = (SELECT occupancy_id FROM occupancy WHERE business_id = '${businessId}' AND ${item} LIMIT 1)`,
    parties.map(({ ids: { booking_item_id }, times, lane: own }) => ({
      ...times,
      booking_item_id,
      occupancy_id: randomUUIDv7(),
      outlet_id: outletId,
      resource_id: own,
    })),
  );
  await owner.query('ANALYZE booking_item, booking, occupancy');
  return { outletId, lanes, date };
}

/** A zone of whole hours in which it is that hour now. */
function zoneWhereItIs(now: Temporal.Instant, hour: number): string {
  const utc = now.toZonedDateTimeISO('UTC').hour;
  const ahead = ((((hour - utc + 12) % 24) + 24) % 24) - 12;
  // The names have the sign of old clocks: GMT+5 is behind.
  return ahead === 0 ? 'UTC' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}

/** Writes rows of a table that are like one of its own but for some columns. */
function copier(owner: Pool, businessId: string, columns: ReadonlyMap<string, readonly string[]>) {
  return async (table: string, like: string, rows: readonly object[]): Promise<void> => {
    const names = columns.get(table) ?? [];
    const { rowCount } = await owner.query(
      `INSERT INTO ${table} (${names.join(', ')})
       SELECT ${names.map((name) => `r.${name}`).join(', ')}
       FROM (SELECT * FROM ${table} WHERE business_id = $1 AND ${like}) t, jsonb_array_elements($2::jsonb) AS own,
         LATERAL jsonb_populate_record(NULL::${table}, to_jsonb(t) || own) r`,
      [businessId, JSON.stringify(rows)],
    );
    if (rowCount !== rows.length) throw new Error(`${rowCount} of ${rows.length} rows of ${table} were copied`);
  };
}
