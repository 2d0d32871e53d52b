import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkLoad } from '../bulk/check-load.ts';
import { connectionTo } from '../platform/postgres/test-database.ts';
import pg from 'pg';
import { oneHour, startFireApp, until, type FireApp } from './fire-app.ts';

let fire: FireApp;
let day = Temporal.PlainDate.from('2027-01-04');
beforeAll(async () => {
  fire = await startFireApp();
});
afterAll(() => fire.close());

function book(key?: string) {
  day = day.add({ days: 1 });
  const { harbor } = fire.venue;
  return fire.send(
    'edit',
    'reservation.add',
    { body: oneHour(harbor, harbor.lanes[0] ?? '', day.toString(), '19:00') },
    key,
  );
}
const bookings = async () =>
  Number((await fire.owner.query<{ n: string }>('SELECT count(*) AS n FROM booking')).rows[0]?.n);

/** Makes every write to a table fail with an error of the database. */
async function withTrouble(
  state: string,
  table: string,
  when: 'now' | 'at commit',
  work: () => Promise<void>,
): Promise<void> {
  await fire.owner.query(
    `CREATE FUNCTION trouble() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'trouble' USING ERRCODE = '${state}'; END $$`,
  );
  await fire.owner.query(
    when === 'now'
      ? `CREATE TRIGGER trouble BEFORE INSERT OR UPDATE ON ${table} FOR EACH ROW EXECUTE FUNCTION trouble()`
      : `CREATE CONSTRAINT TRIGGER trouble AFTER INSERT ON ${table} DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION trouble()`,
  );
  try {
    await work();
  } finally {
    await fire.owner.query('DROP FUNCTION trouble CASCADE');
  }
}

describe('a database in trouble', () => {
  const TROUBLES = [
    ['a full disk', '53100'],
    ['no memory', '53200'],
    ['too many connections', '53300'],
    ['a lost connection', '08006'],
    ['a server that starts', '57P03'],
    ['a server that stops', '57P01'],
    ['a standby that may only be read', '25006'],
    ['a lock that is not had in time', '55P03'],
    ['a statement that takes too long', '57014'],
    ['a failing disk', '58030'],
  ] as const;

  test.each(TROUBLES)('%s (%s) is answered 503, writes nothing, and works again afterwards', async (_, state) => {
    for (const [table, when] of [
      ['booking', 'now'],
      ['occupancy', 'now'],
      ['activity', 'at commit'],
    ] as const) {
      const before = await bookings();
      const key = `trouble-${state}-${table}`;
      await withTrouble(state, table, when, async () => {
        const { status, error } = await book(key);
        expect([status, error.code]).toEqual([503, 'unavailable']);
        expect(error.message).toBe('The system cannot be reached right now. Nothing was saved; try again in a moment.');
        expect(await bookings()).toBe(before);
      });
      expect((await book(key)).status).toBe(201);
    }
  });

  test('has Retry-After, and a sentence in the caller’s language', async () => {
    await withTrouble('53100', 'booking', 'now', async () => {
      const { harbor } = fire.venue;
      const reply = await fetch(`${fire.base}/api/admin/reservation/add`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${fire.venue.tokens.edit}`,
          'content-type': 'application/json',
          'accept-language': 'de',
          'idempotency-key': randomUUID(),
        },
        body: JSON.stringify(oneHour(harbor, harbor.lanes[1] ?? '', '2027-06-01', '19:00')),
      });
      expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '2']);
      expect(((await reply.json()) as { message: string }).message).toMatch(/gespeichert/);
    });
  });

  test('a bug is not answered as an outage', async () => {
    await withTrouble('XX000', 'booking', 'now', async () => {
      const { status, error } = await book();
      expect([status, error.code, error.message]).toEqual([500, 'internal', 'Internal Server Error']);
    });
  });

  test('signing in gets the same answer', async () => {
    await withTrouble('53100', 'attempt', 'now', async () => {
      const { status, error } = await fire.send('edit', 'identity.signIn', {
        body: { email: 'a@b.test', password: 'x' },
      });
      expect([status, error.code]).toEqual([503, 'unavailable']);
    });
  });
});

describe('connections that are cut', () => {
  let admin: pg.Client;
  const name = () => fire.owner.database ?? '';
  beforeAll(async () => {
    admin = new pg.Client(connectionTo('postgres', 'postgres'));
    await admin.connect();
  });
  afterAll(() => admin.end());
  const cut = async () =>
    (
      await admin.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND usename LIKE 'laneway%' AND pid <> pg_backend_pid()`,
        [name()],
      )
    ).rowCount ?? 0;

  test('under load fail only the calls that used them; no write is partial', { timeout: 120_000 }, async () => {
    const replies: number[] = [];
    let done = false;
    const desk = async (lane: number): Promise<void> => {
      const { harbor } = fire.venue;
      for (let number = 0; !done; number += 1) {
        const date = Temporal.PlainDate.from('2028-01-01').add({ days: number }).toString();
        const reply = await fire.send('edit', 'reservation.add', {
          body: oneHour(harbor, harbor.lanes[lane] ?? '', date, '19:00'),
        });
        replies.push(reply.status);
      }
    };
    const desks = [0, 1, 2, 3].map(desk);
    for (let round = 0; round < 3; round += 1) {
      const seen = replies.length;
      await until('calls are answered', () => replies.length > seen + 8);
      expect(await cut()).toBeGreaterThan(0);
    }
    const seen = replies.length;
    await until('calls are answered again', () => replies.slice(seen).filter((status) => status === 201).length > 8);
    done = true;
    await Promise.all(desks);
    expect(replies.filter((status) => status !== 201 && status !== 503)).toEqual([]);
    expect(replies.filter((status) => status === 503).length).toBeLessThan(40);
    await checkLoad(fire.owner);
  });

  test(
    'and refused for a while: health and calls say 503, then all is well by itself',
    { timeout: 120_000 },
    async () => {
      const health = async () => (await fetch(`${fire.base}/api/health`)).status;
      await admin.query(`ALTER DATABASE ${name()} WITH CONNECTION LIMIT 0`);
      try {
        await cut();
        await until('health fails', async () => (await health()) === 503);
        const { status, error } = await book();
        expect([status, error.code]).toEqual([503, 'unavailable']);
      } finally {
        await admin.query(`ALTER DATABASE ${name()} WITH CONNECTION LIMIT -1`);
      }
      await until('health is back', async () => (await health()) === 200);
      expect((await book()).status).toBe(201);
    },
  );

  test('hold up nobody when the pool is exhausted: a late call is refused', { timeout: 60_000 }, async () => {
    const { harbor } = fire.venue;
    const gate = new pg.Client(connectionTo('postgres', name()));
    await gate.connect();
    await gate.query('BEGIN');
    await gate.query('LOCK TABLE outlet IN ACCESS EXCLUSIVE MODE');
    const waiting = Array.from({ length: 16 }, () =>
      fire.send('edit', 'venue.list', { params: { outletId: harbor.outletId } }),
    );
    const asked = Array.from({ length: 16 }, () =>
      fire.send('owner', 'booking.board', { params: { outletId: harbor.outletId }, query: {} }),
    );
    const told = await Promise.race(
      [...asked, ...waiting].map(async (one) =>
        (await one).status === 503 ? 503 : new Promise<number>(() => undefined),
      ),
    );
    expect(told).toBe(503);
    await gate.query('ROLLBACK');
    await gate.end();
    const all = await Promise.all([...waiting, ...asked]);
    expect(all.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
    expect((await book()).status).toBe(201);
  });
});
