import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insert } from '../../testing/insert.ts';
import { setClock } from '../../testing/test-clock.ts';
import { silentLog } from '../../testing/test-log.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertStatement } from '../database/insert-rows.ts';
import { openDatabase, type Database } from '../database/database.ts';
import { APP_ROLE } from '../database/roles.ts';
import { lowestIdAt } from '../database/uuid.ts';
import { connectionTo } from '../postgres/test-database.ts';
import { makeSeal } from '../settings/seal.ts';
import { chainHash, contentOf, digestOf, linkOf, ROW_COLUMNS, type DigestedRow } from './activity-digest.ts';
import { checkChain, type KnownHead } from './check-chain.ts';
import { eraseActivity } from './erase-activity.ts';
import { sealChores } from './seal-activity.ts';

let app: TestApp;
let now: Temporal.Instant;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.owner.query('TRUNCATE activity, activity_seal');
  now = await app.database.now();
});

const row = (secondsAgo: number, more: Record<string, unknown> = {}, businessId = app.venue.harbor.businessId) => ({
  business_id: businessId,
  activity_id: lowestIdAt(now.subtract({ seconds: secondsAgo })),
  at: now.subtract({ seconds: secondsAgo }).toString(),
  actor_name: 'Jo Reed',
  acting_as: 'BIZ',
  what: 'business.updated',
  before: JSON.stringify({ name: 'Harbor' }),
  after: JSON.stringify({ name: 'Harbor Lanes', phone: '617' }),
  places: JSON.stringify({ item: { status: 'pending' } }),
  ...more,
});
async function did(...args: Parameters<typeof row>): Promise<string> {
  const made = row(...args);
  await insert(app.owner, 'activity', made);
  return made.activity_id;
}
/** One run of the chore, as a process that has just started does it. */
async function seal(): Promise<void> {
  for (const chore of sealChores(app.database, app.post.seal)) await chore.work(silentLog);
}
/** Changes rows as the database's owner, past its foreign keys. */
async function past(...statements: [text: string, values?: unknown[]][]): Promise<void> {
  await app.owner.query("SET session_replication_role = 'replica'");
  try {
    for (const [text, values] of statements) await app.owner.query(text, values);
  } finally {
    await app.owner.query('RESET session_replication_role');
  }
}
const check = (known: KnownHead | null = null, businessId = app.venue.harbor.businessId) =>
  checkChain(app.owner, app.post.seal, businessId, known);
const hour = 3600;

describe('the chain over the activity', () => {
  test('has a link for each row, in order, and none for rows that others may still come before', async () => {
    const ids = [await did(3 * hour), await did(2 * hour), await did(hour)];
    const young = await did(5);
    await seal();
    const { rows } = await app.owner.query<{ place: string; activity_id: string }>(
      'SELECT place, activity_id FROM activity_seal WHERE business_id = $1 ORDER BY place',
      [app.venue.harbor.businessId],
    );
    expect(rows).toEqual(ids.map((activity_id, index) => ({ place: String(index + 1), activity_id })));
    expect(rows.map((one) => one.activity_id)).not.toContain(young);
    expect(await check()).toMatchObject({ links: 3, waiting: 1, erased: 0, findings: [] });
  });

  test('is one for each business, and one for the platform', async () => {
    const { cedar } = app.venue;
    const platform = '00000000-0000-0000-0000-000000000000';
    await did(hour);
    await did(hour, {}, cedar.businessId);
    await did(2 * hour, {}, cedar.businessId);
    await did(hour, {}, platform);
    await seal();
    expect((await check()).links).toBe(1);
    expect(await check(null, cedar.businessId)).toMatchObject({ links: 2, findings: [] });
    expect(await check(null, platform)).toMatchObject({ links: 1, findings: [] });
  });

  test('is made once by processes that run at the same moment, over more rows than one of them takes at a time', async () => {
    await app.owner.query(
      `INSERT INTO activity (business_id, activity_id, at, actor_name, acting_as, what)
       SELECT $1, ('01930000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, timestamptz '2024-11-08T00:00Z' + n * interval '1 ms',
         'Jo', 'SYS', 'booking.created' FROM generate_series(1, 1203) n`,
      [app.venue.harbor.businessId],
    );
    await Promise.all([seal(), seal(), seal(), seal()]);
    await seal();
    expect(await check()).toMatchObject({ links: 1203, waiting: 0, findings: [] });
  });

  test('goes on with a row that was committed after newer ones were sealed', async () => {
    const late = new pg.Client(connectionTo(APP_ROLE, String(app.owner.database)));
    await late.connect();
    try {
      await late.query('BEGIN');
      await late.query('SELECT app.enter($1)', [app.venue.harbor.businessId]);
      const one = row(90);
      await late.query(
        `INSERT INTO activity (${Object.keys(one).join(', ')}) VALUES (${Object.keys(one)
          .map((_, at) => `$${at + 1}`)
          .join(', ')})`,
        Object.values(one),
      );
      const newer = await did(60);
      await seal();
      expect(await check()).toMatchObject({ links: 1, findings: [] });
      await late.query('COMMIT');
      expect(await check()).toMatchObject({ links: 1, waiting: 1, findings: [] });
      await seal();
      expect(await check()).toMatchObject({ links: 2, waiting: 0, findings: [] });
      const { rows } = await app.owner.query('SELECT activity_id FROM activity_seal ORDER BY place');
      expect(rows).toEqual([{ activity_id: newer }, { activity_id: one.activity_id }]);
    } finally {
      await late.end();
    }
  });
});

describe('what the owner of the database does to the activity is found', () => {
  let ids: string[];
  beforeEach(async () => {
    ids = [await did(4 * hour), await did(3 * hour), await did(2 * hour), await did(hour)];
    await seal();
  });

  test('and what nobody has touched is not', async () => {
    expect(await check()).toMatchObject({ links: 4, findings: [] });
  });

  test.each([
    ['what was done', "what = 'booking.cancelled'"],
    ['who did it', "actor_name = 'Somebody else'"],
    ['when', "at = at + interval '1 microsecond'"],
    ['what it was before', `before = '{"name": "Harbour"}'`],
    ['what it was afterwards', 'after = NULL'],
    ['where it was', "places = '{}'"],
  ])('an edit of %s', async (_, set) => {
    await app.owner.query(`UPDATE activity SET ${set} WHERE activity_id = $1`, [ids[1]]);
    expect((await check()).findings).toEqual([`row ${ids[1]} was changed`]);
  });

  test('a deletion', async () => {
    await past(['DELETE FROM activity WHERE activity_id = $1', [ids[2]]]);
    expect((await check()).findings).toEqual([`row ${ids[2]} was deleted`]);
  });

  test('a deletion with its link', async () => {
    await past(
      ['DELETE FROM activity WHERE activity_id = $1', [ids[1]]],
      ['DELETE FROM activity_seal WHERE activity_id = $1', [ids[1]]],
    );
    expect((await check()).findings).toEqual([
      'links 2 to 2 are missing',
      'link 3 does not follow from the one before',
    ]);
    await past(['UPDATE activity_seal SET place = place - 1 WHERE place > 2']);
    expect((await check()).findings).toContain('link 2 does not follow from the one before');
  });

  test('an insertion, also after the chore has run again', async () => {
    const added = await did(2.5 * hour);
    expect((await check()).findings).toEqual([`row ${added} was added behind the chain`]);
    await seal();
    expect((await check()).findings).toEqual([`row ${added} was added behind the chain`]);
  });

  test('an insertion with a link that was made without the key', async () => {
    const added = await did(0.5 * hour);
    await app.owner.query(
      `INSERT INTO activity_seal (business_id, place, activity_id, content, digest, link, sealed_at)
       SELECT business_id, 5, $1, content, digest, sha256(link || digest), sealed_at FROM activity_seal WHERE place = 4`,
      [added],
    );
    expect((await check()).findings).toEqual([
      'link 5 does not follow from the one before',
      `row ${added} was changed`,
    ]);
  });

  test('the end of the chain cut off, and made anew, by the head of an earlier check', async () => {
    const { links, head } = await check();
    const known = { links, head: head ?? '' };
    await app.owner.query('DELETE FROM activity_seal WHERE place > 2');
    await app.owner.query('DELETE FROM activity WHERE activity_id = ANY($1)', [ids.slice(2)]);
    expect((await check(known)).findings).toEqual(['the chain ends at 2, and had 4 links at the last check']);
    await Promise.all([did(60), did(50)]);
    await seal();
    expect((await check()).findings, 'without the head').toEqual([]);
    expect((await check(known)).findings).toEqual(['link 4 is not the one of the last check: the chain was made anew']);
  });

  test('nothing in rows whose links are of before there were places', async () => {
    const hash = chainHash(app.post.seal);
    await app.owner.query('TRUNCATE activity_seal');
    let before: Buffer | null = null;
    for (const [index, id] of ids.entries()) {
      const { rows } = await app.owner.query<DigestedRow>(
        `SELECT ${ROW_COLUMNS} FROM activity a WHERE activity_id = $1`,
        [id],
      );
      const [place, content] = [index + 1, contentOf(hash, rows[0]!)];
      const digest = digestOf(hash, 1, rows[0]!, content);
      before = linkOf(hash, before, { version: 1, place, digest, reaches: null });
      await app.owner.query(
        `INSERT INTO activity_seal (business_id, place, activity_id, content, digest, link, sealed_at)
         VALUES ($1, $2, $3, $4, $5, $6, app.now())`,
        [app.venue.harbor.businessId, place, id, content, digest, before],
      );
    }
    await did(60);
    await seal();
    expect(await check()).toMatchObject({ links: 5, findings: [] });
    await app.owner.query("UPDATE activity SET what = 'booking.moved' WHERE activity_id = $1", [ids[0]]);
    expect((await check()).findings).toEqual([`row ${ids[0]} was changed`]);
  });

  test('a chain of another installation', async () => {
    const other = makeSeal('the secret of another house, as long as it must be');
    const { findings } = await checkChain(app.owner, other, app.venue.harbor.businessId, null);
    expect(findings).toContain(`row ${ids[0]} was changed`);
  });
});

describe('a link that was made without the key', () => {
  const junk = {
    content: Buffer.alloc(32, 1),
    digest: Buffer.alloc(32, 2),
    link: Buffer.alloc(32, 3),
  };
  /** Writes what an injected statement of the application could. */
  const inject = (table: string, values: Record<string, unknown>) =>
    app.database.transaction(app.venue.harbor.businessId, async (tx) => {
      const { statement, values: sent } = insertStatement([
        { table, columns: ['business_id', ...Object.keys(values)], rows: [[tx.businessId, ...Object.values(values)]] },
      ]);
      await tx.query(statement, sent);
    });

  test('does not end the chain, and is named', async () => {
    const [first, second] = [await did(hour), await did(60)];
    await seal();
    const false_ = await did(50);
    await inject('activity_seal', { place: 3, activity_id: false_, ...junk, sealed_at: now.toString(), version: 2 });
    const third = await did(40);
    await seal();
    const { rows } = await app.owner.query('SELECT activity_id FROM activity_seal ORDER BY place');
    expect(rows.map((one) => one.activity_id)).toEqual([first, second, false_, third]);
    expect(await check()).toMatchObject({
      links: 4,
      waiting: 0,
      findings: ['link 3 does not follow from the one before', `row ${false_} was changed`],
    });
  });

  test('is refused for a row that is not there, and far along the chain', async () => {
    await did(hour);
    await seal();
    const other = await did(60);
    const link = { place: 2, activity_id: other, ...junk, sealed_at: now.toString(), version: 2 };
    const ahead = { ...link, activity_id: 'ffffffff-ffff-7fff-bfff-ffffffffffff' };
    await expect(inject('activity_seal', ahead)).rejects.toThrow('activity_seal_activity_fk');
    await expect(inject('activity_seal', { ...link, place: '9223372036854775807' })).rejects.toThrow(
      'activity_seal_previous_fk',
    );
    await seal();
    expect(await check()).toMatchObject({ links: 2, findings: [] });
  });

  test('has no row that lies ahead of now', async () => {
    const { business_id: _, ...one } = row(-120);
    await expect(inject('activity', one), 'its id').rejects.toThrow('row-level security');
    const { activity_id } = row(0);
    await expect(inject('activity', { ...one, activity_id }), 'its time').rejects.toThrow('row-level security');
    await inject('activity', { ...one, activity_id, at: now.toString() });
  });

  test('cannot make room for a row that is added behind the chain', async () => {
    await did(hour);
    await seal();
    const false_ = await did(50);
    const reaches = '1970-01-01T00:00:00Z';
    const link = { place: 2, activity_id: false_, ...junk, sealed_at: reaches, version: 2, reaches };
    await inject('activity_seal', link);
    const added = await did(2 * hour);
    await did(40);
    await seal();
    const { findings, links } = await check();
    expect(links).toBe(3);
    expect(findings).toContain(`row ${added} was added behind the chain`);
  });

  test('that was a true one and says that it reaches elsewhere is found', async () => {
    await did(hour);
    await seal();
    await app.owner.query("UPDATE activity_seal SET reaches = reaches - interval '1 day'");
    expect((await check()).findings).toEqual(['link 1 does not follow from the one before']);
  });
});

describe('a clock that was ahead once', () => {
  /** A run of the chore by a process that is connected at this time of the database's clock. */
  async function sealAt(time: Temporal.Instant): Promise<void> {
    const name = String(app.owner.database);
    await setClock(app.owner, name, time);
    const ahead = openDatabase({ connection: (role) => connectionTo(role, name), size: 2, log: silentLog });
    try {
      for (const chore of sealChores(ahead, app.post.seal)) await chore.work(silentLog);
    } finally {
      await ahead.close();
      await setClock(app.owner, name, now);
    }
  }
  const sealed = async () =>
    (await app.owner.query<{ activity_id: string }>('SELECT activity_id FROM activity_seal ORDER BY place')).rows.map(
      (one) => one.activity_id,
    );

  test('does not stop the chain: rows get their links now, and those of the time ahead when it comes', async () => {
    const [early, late] = [await did(-hour + 60), await did(-hour + 5)];
    await sealAt(now.add({ hours: 1 }));
    const since = await did(60);
    expect(await check()).toMatchObject({ links: 1, waiting: 2, findings: [] });
    await seal();
    expect(await sealed()).toEqual([early, since]);
    expect(await check()).toMatchObject({ links: 2, waiting: 1, findings: [] });
    await sealAt(now.add({ hours: 1, minutes: 1 }));
    expect(await sealed()).toEqual([early, since, late]);
    expect(await check()).toMatchObject({ links: 3, waiting: 0, findings: [] });
  });

  test('does not keep a process that looked then from finding rows', async () => {
    let time = now.add({ hours: 1 });
    const chores = sealChores(
      { ...app.database, platform: { ...app.database.platform, now: async () => time } },
      app.post.seal,
    );
    for (const chore of chores) await chore.work(silentLog);
    time = now;
    const since = await did(60);
    for (const chore of chores) await chore.work(silentLog);
    expect(await sealed()).toEqual([since]);
  });
});

describe('a person who is erased', () => {
  const because = { by: 'Ann Lee', reason: 'erasure of a guest, letter of 9 December' };
  const erase = (...ids: string[]) => eraseActivity(asOwner, app.venue.harbor.businessId, because, ids);
  let asOwner: Database;
  beforeAll(() => {
    const connection = connectionTo('postgres', String(app.owner.database));
    asOwner = openDatabase({ connection: () => connection, size: 1, log: silentLog });
  });
  afterAll(() => asOwner.close());

  test('leaves the row with its digest, and everything else of it is still checked', async () => {
    const [first, second] = [await did(2 * hour), await did(hour)];
    await seal();
    await erase(first);
    expect(await check()).toMatchObject({ links: 2, erased: 1, waiting: 1, findings: [] });
    await app.owner.query("UPDATE activity SET actor_name = 'Nobody' WHERE activity_id = $1", [first]);
    expect((await check()).findings).toEqual([`row ${first} was changed`]);
    expect((await check()).findings).not.toContain(second);
  });

  test('is an activity that says which rows, by whom and why', async () => {
    const [first, second] = [await did(2 * hour), await did(hour)];
    await erase(first, second);
    const { rows } = await app.owner.query(
      "SELECT actor_name, acting_as, before, after FROM activity WHERE what = 'activity.erased'",
    );
    const after = { activityIds: [first, second], reason: because.reason };
    expect(rows).toEqual([{ actor_name: 'Ann Lee', acting_as: 'SYS', before: null, after }]);
    const { rows: left } = await app.owner.query(
      "SELECT before, after, places, erased_at IS NOT NULL AS erased FROM activity WHERE what <> 'activity.erased'",
    );
    const empty = { before: null, after: null, places: { item: { status: 'pending' } }, erased: true };
    expect(left).toEqual([empty, empty]);
  });

  test('without such an activity is found', async () => {
    const id = await did(hour);
    await seal();
    const emptied = 'UPDATE activity SET before = NULL, after = NULL, erased_at = app.now() WHERE activity_id = $1';
    await app.owner.query(emptied, [id]);
    const found = [`row ${id} was erased, and no activity says by whom`];
    expect(await check()).toMatchObject({ erased: 1, findings: found });
    await seal();
    expect((await check()).findings).toEqual(found);
  });

  test('in words only, with something else to read in the row, is found', async () => {
    const id = await did(hour);
    await seal();
    await erase(id);
    await app.owner.query('ALTER TABLE activity DROP CONSTRAINT activity_erased_is_empty');
    try {
      await app.owner.query(`UPDATE activity SET after = '{"forged": true}' WHERE activity_id = $1`, [id]);
      expect((await check()).findings).toEqual([`row ${id} was changed`]);
      await app.owner.query('UPDATE activity SET before = $2, after = $3 WHERE activity_id = $1', [
        id,
        row(hour).before,
        row(hour).after,
      ]);
      expect((await check()).findings, 'as it was, and said to be erased').toEqual([`row ${id} was changed`]);
    } finally {
      await app.owner.query('TRUNCATE activity, activity_seal');
      await app.owner.query(
        `ALTER TABLE activity ADD CONSTRAINT activity_erased_is_empty
           CHECK (erased_at IS NULL OR (before IS NULL AND after IS NULL))`,
      );
    }
  });

  test('is all rows or none, and never the activity of an erasure', async () => {
    const [first, second] = [await did(2 * hour), await did(hour)];
    const missing = '01930000-0000-7000-8000-000000000001';
    await expect(erase(first, missing)).rejects.toThrow(`No activity that can be erased: ${missing}`);
    await erase(first);
    const { rows } = await app.owner.query("SELECT activity_id FROM activity WHERE what = 'activity.erased'");
    expect(rows).toHaveLength(1);
    const erasure = rows[0].activity_id;
    await expect(erase(second, erasure)).rejects.toThrow(`No activity that can be erased: ${erasure}`);
  });

  test('is not half erased, and a row that says so has nothing to read', async () => {
    const id = await did(hour);
    const half = app.owner.query('UPDATE activity SET before = NULL, erased_at = app.now() WHERE activity_id = $1', [
      id,
    ]);
    await expect(half).rejects.toThrow('activity_erased_is_empty');
  });

  test('before the row has its link leaves it empty in the chain', async () => {
    const id = await did(hour);
    await erase(id);
    await seal();
    expect(await check()).toMatchObject({ links: 1, erased: 1, findings: [] });
  });
});
