import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashOf } from '../http/session-token.ts';
import { findAtOutlet } from '../../features/identity/sessions/session.repository.ts';
import { insertBooking } from '../../testing/insert-booking.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { Person } from '../../testing/test-venue.ts';
import type { Tx } from '../database/database.ts';
import { insertStatement } from '../database/insert-rows.ts';
import { checkSeen } from './check-version.ts';
import { activityRows, recordActivity, SYSTEM, type Doer } from './record-activity.ts';

let app: TestApp;
let bookingId: string;
beforeAll(async () => {
  app = await startTestApp();
  bookingId = await aBooking();
});
afterAll(() => app.close());

const as = <T>(person: Person | null, work: (tx: Tx, doer: Doer) => Promise<T>) =>
  app.database.transaction(app.venue.harbor.businessId, async (tx) => {
    const found = await findAtOutlet(tx, hashOf(app.venue.tokens[person ?? 'owner']), null);
    if (found === null) throw new Error('nobody has this token');
    return work(tx, person === null ? SYSTEM : found.actor);
  });

async function aBooking(): Promise<string> {
  const [starts_at, ends_at] = ['2026-12-18T23:00:00Z', '2026-12-19T00:00:00Z'];
  const booking = {
    status: 'successful',
    name: 'Dana',
    business_date: '2026-12-18',
    starts_at,
    ends_at,
    created_at: starts_at,
  };
  return (await insertBooking(app.owner, app.venue.harbor, booking)).bookingId;
}

/** The row of the history as each of the two writers makes it. */
async function written(person: Person | null, work: (tx: Tx, doer: Doer) => void): Promise<Record<string, unknown>> {
  await as(person, async (tx, doer) => work(tx, doer));
  const { rows } = await app.owner.query<Record<string, unknown>>(
    `SELECT actor_id, actor_name, acting_as, booking_id, subject_id, subject_version FROM activity
     ORDER BY activity_id DESC LIMIT 1`,
  );
  return rows[0] ?? {};
}

test.each<[Person | null, string]>([
  ['owner', 'BIZ'],
  ['lead', 'BIZ'],
  ['edit', 'MGR'],
  ['inside', 'ADM'],
  [null, 'SYS'],
])('%s acts as %s, alone and among the rows of a booking', async (person, actingAs) => {
  const { outletId } = app.venue.harbor;
  const alone = await written(person, (tx, doer) =>
    recordActivity(tx, doer, { what: 'outlet.updated', subject: { kind: 'outlet', id: outletId, version: 4 } }),
  );
  const among = await written(person, (tx, doer) => {
    const rows = activityRows(tx, doer, [
      { what: 'booking.changed', outletId, booking: { id: bookingId, version: 3 } },
    ]);
    const { statement, values } = insertStatement([rows]);
    tx.send(statement, values);
  });
  const doer = { actor_id: person === null ? null : app.venue.accounts[person], acting_as: actingAs };
  expect(alone).toMatchObject({ ...doer, booking_id: null, subject_id: outletId, subject_version: 4 });
  expect(among).toMatchObject({ ...doer, booking_id: bookingId, subject_id: null, subject_version: 3 });
  expect(among['actor_name']).toBe(alone['actor_name']);
});

test('a stale booking names who changed this booking last', async () => {
  const other = await aBooking();
  for (const [person, id] of [
    ['edit', bookingId],
    ['owner', other],
  ] as const)
    await as(person, async (tx, doer) => {
      const { statement, values } = insertStatement([
        activityRows(tx, doer, [{ what: 'booking.changed', booking: { id, version: 2 } }]),
      ]);
      tx.send(statement, values);
    });
  const seen = (at: number) =>
    as('owner', (tx) => checkSeen(tx, { seen: at, is: 2 }, { bookingId, name: 'Dana' }, { version: 2 }));
  await expect(seen(1)).rejects.toMatchObject({
    code: 'stale',
    details: { actor: 'edit Tester', current: { version: 2 } },
  });
  await seen(2);
});
