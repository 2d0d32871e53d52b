import type { Call } from '@laneway/contract/endpoints';
import { openCaller, signIn, type Caller } from '../lab/http.ts';
import type { Lab, Site } from '../lab/lab.ts';
import type { Measured } from '../runner/figure.ts';
import { inTurns, latencies } from '../runner/measure.ts';
import { median, medianRatio, percentile } from '../runner/statistics.ts';

/** Connections of the one business that computes. */
const CONNECTIONS = 16;
const DAYS = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] as const;
/** Entries and periods of the longest document that a plan may be. */
const ENTRIES = 12;
const PERIODS = 25;
/** A refused client waits for this long, which is less than it is told to. */
const IMPATIENCE_MS = 20;

/** The board of one business while another one asks for the impact of its longest plan on all connections. */
export async function measureNeighbours(lab: Lab): Promise<Measured[]> {
  const { venue, server } = lab.main;
  const count = lab.quick ? 5 : 60;
  const email = await otherOwner(lab.main);
  // The small database of a quick run has one business.
  if (email === null) return [];
  const other = openCaller(server.base, await signIn(server.base, email, 'BIZ'));
  const body = await longestPlan(lab.main, other);
  const wire = venue.caller.wire('booking.board', {
    params: { outletId: venue.outletId },
    query: { date: venue.busyDate },
  });
  const board = () => venue.caller.send(wire);
  const p95 = async () => percentile(await latencies(board, count), 0.95);
  const answered = { computed: 0, refused: 0 };
  const flooded = async () => {
    let isOver = false;
    const client = async () => {
      while (!isOver) {
        const { status } = await other.send(other.wire('plan.impact', { body }));
        if (status !== 200 && status !== 429) throw new Error(`the impact of a plan was answered ${status}`);
        answered[status === 200 ? 'computed' : 'refused'] += 1;
        if (status === 429) await new Promise((resolve) => void setTimeout(resolve, IMPATIENCE_MS));
      }
    };
    const flood = Promise.all(Array.from({ length: CONNECTIONS }, client));
    try {
      return await p95();
    } finally {
      isOver = true;
      await flood;
    }
  };
  try {
    const figures = await inTurns(lab.rounds, { quiet: p95, flooded });
    return [
      {
        name: 'neighbours.board',
        what: `board of one business while another computes on ${CONNECTIONS} connections: p95 against quiet`,
        value: medianRatio(figures.flooded, figures.quiet),
        unit: 'x',
        target: 3,
        reach: 'at most',
        raw: figures,
        note: `${median(figures.flooded).toFixed(2)} ms to ${median(figures.quiet).toFixed(2)} ms; ${answered.computed} computed, ${answered.refused} refused`,
      },
    ];
  } finally {
    other.close();
  }
}

/** Who signs in for another business than the venue's, with the demo's password; null where there is none. */
async function otherOwner({ owner, venue }: Site): Promise<string | null> {
  const { rows } = await owner.query<{ email: string }>(
    `UPDATE identity SET password_hash = venue.password_hash, confirmed_at = now() FROM (
       SELECT i.password_hash FROM account a JOIN identity i USING (identity_id)
       WHERE a.role = 'BIZ' AND a.business_id = $1 AND i.password_hash IS NOT NULL LIMIT 1) AS venue
     WHERE identity_id = (SELECT identity_id FROM account
       WHERE role = 'BIZ' AND business_id <> $1 ORDER BY business_id LIMIT 1) RETURNING email`,
    [venue.businessId],
  );
  return rows[0]?.email ?? null;
}

/** The impact of a new plan with as many periods as a plan may have. */
async function longestPlan({ owner, venue }: Site, caller: Caller): Promise<Call<'plan.impact'>['body']> {
  const { rows } = await owner.query<{ outletId: string; planId: string }>(
    `SELECT outlet_id AS "outletId", plan_id AS "planId" FROM plan
     WHERE business_id = (SELECT business_id FROM account
       WHERE role = 'BIZ' AND business_id <> $1 ORDER BY business_id LIMIT 1) AND service_id = 'BOWLING' AND service_item_type = 'PLAN' LIMIT 1`,
    [venue.businessId],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('no other business has a plan');
  const { outletId, planId } = row;
  const { plan } = await caller.call('plan.details', { body: { outletId, planId } });
  const [entry] = plan.schedules?.[0]?.dateRange ?? [];
  if (entry === undefined) throw new Error('the plan has no entry');
  const reservationSlots = Array.from({ length: PERIODS }, (_, at) => ({
    fromMin: 480 + 40 * at,
    toMin: 520 + 40 * at,
    increment: 5,
    pricePerHours: [{ type: 'Guest' as const, price: 30 + at }],
  }));
  const { serviceId, serviceConfigId, serviceItemType, planType, title, description } = plan;
  const dateRange = Array.from({ length: ENTRIES }, () => ({
    venueDetail: entry.venueDetail,
    bookingDuration: [0.25],
    reservationSlots,
  }));
  const schedules = [{ scheduleIndex: 1, days: [...DAYS], dateRange }];
  const longest = { serviceId, serviceConfigId, serviceItemType, planType, title, description, schedules };
  return { outletId, planId: null, plan: longest };
}
