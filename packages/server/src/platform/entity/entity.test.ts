import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { takenOf } from '../database/database-errors.ts';
import type { Statement, Tx } from '../database/database.ts';
import { createTenantTable, orderKey } from '../database/table.ts';
import { newId } from '../database/uuid.ts';
import { ApiError } from '../http/api-error.ts';
import type { Actor } from '../http/actor.ts';
import { SUPERUSER } from '../postgres/create-cluster.ts';
import { connectionTo } from '../postgres/test-database.ts';
import { STATEMENT_RULES } from '../../rules/statement-rules.ts';
import { changeRow, deleteRow, insertRow, planChange, writeChange } from './change-row.ts';
import { defineOutletEntity } from './define-entity.ts';
import { definePages } from './list-page.ts';

/** The entity kit over a table of its own: tags of an outlet, with a unique priority. */
type Tag = {
  tagId: string;
  title: string;
  priority: number;
  isShown: boolean;
  hours: { from: string }[];
  madeBy: string;
  uses: number;
  version: number;
};
const tags = defineOutletEntity<Tag, 'tagId', 'uses'>({
  table: 'sample_tag',
  id: 'tagId',
  columns: { title: 'value', priority: 'value', isShown: 'value', hours: 'json', madeBy: 'once' },
  made: ['uses'],
  read: (row) => ({ ...row, hours: row.hours.map(({ from }) => ({ from: from.padStart(5, '0') })) }),
  subject: 'tag',
  nameOf: ({ title }) => title,
  unique: {
    sample_tag_priority_key: { code: 'venue.number_taken', field: 'priority' },
    sample_tag_title_key: { code: 'outlet.prefix_taken', field: 'title' },
  },
});
const page = definePages(tags, { by: { text: 'title' }, filters: ['isShown'], search: ['title'] });
const shelf = definePages(tags, { by: { text: 'title' }, filters: ['priority'] });
const byPriority = definePages(tags, { by: { number: 'priority' } });

let app: TestApp;
let outletId: string;
beforeAll(async () => {
  app = await startTestApp();
  const connection = connectionTo(SUPERUSER, String(app.owner.database));
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: new pg.Pool({ ...connection, max: 1 }) }) });
  await createTenantTable(db, 'sample_tag', {
    comment: 'Tags of an outlet.',
    columns: `
      outlet_id uuid NOT NULL -- Where.
      tag_id uuid NOT NULL -- UUIDv7.
      title text NOT NULL -- Shown.
      priority integer NOT NULL -- From 1.
      is_shown boolean NOT NULL -- Offered.
      hours jsonb NOT NULL -- When.
      made_by text NOT NULL -- Who made it.
      uses integer NOT NULL DEFAULT 0 -- Counted by what sells.
      version integer NOT NULL DEFAULT 1 -- Counts edits.`,
    key: ['outlet_id', 'tag_id'],
    constraints: [
      orderKey('sample_tag_priority_key', ['outlet_id', 'priority']),
      'CONSTRAINT sample_tag_title_key UNIQUE (business_id, outlet_id, title)',
    ],
    grant: 'SELECT, INSERT, UPDATE, DELETE',
  });
  await db.destroy();
});
afterAll(() => app.close());
beforeEach(() => {
  outletId = newId();
});

const within = <T>(work: (tx: Tx) => Promise<T>) =>
  app.database.transaction(app.venue.harbor.businessId, async (tx) => {
    await tx.query({ name: 'test.begin', text: 'SELECT 1' });
    return work(tx);
  });
const actor = (name: string): Actor => ({
  sessionId: newId(),
  accountId: newId(),
  identityId: newId(),
  staffId: newId(),
  businessId: app.venue.harbor.businessId,
  businessName: 'Harbor',
  role: 'BIZ',
  userRole: 'MGR',
  isBAdmin: true,
  needsTwoStep: false,
  permissions: [],
  outletIds: null,
  firstName: name,
  lastName: '',
  phone: null,
  email: 'x@mail.test',
  profileImageUrl: null,
});
const WHAT = { what: 'sample.changed' };

/** Adds tags in order, with priorities from 1. Returns their ids. */
const add = (...titles: string[]) =>
  within(async (tx) => {
    const rows = titles.map((title, place) => tag(title, place + 1));
    for (const row of rows) {
      const deed = { what: 'sample.created', after: { title: row.title } };
      await insertRow(tx, actor('Ann'), tags.of(outletId), row, deed);
    }
    return rows.map(({ tagId }) => tagId);
  });
const tag = (title: string, priority: number) => ({
  tagId: newId(),
  title,
  priority,
  isShown: true,
  hours: [{ from: '10:00' }],
  madeBy: 'Ann',
});
const find = (id: string, at = outletId) => within((tx) => tags.of(at).find(tx, id));
const change = (name: string, id: string, sent: { version: number } & Partial<Tag>, at = outletId) =>
  within((tx) => changeRow(tx, actor(name), tags.of(at), id, sent, WHAT));
const remove = (name: string, id: string, version: number) =>
  within((tx) => deleteRow(tx, actor(name), tags.of(outletId), id, { version }, { what: 'sample.deleted' }));
const history = async (id: string) =>
  (
    await app.owner.query(
      `SELECT what, actor_name, acting_as, outlet_id, subject_kind, subject_version AS version, before, after
       FROM activity WHERE subject_id = $1 ORDER BY activity_id`,
      [id],
    )
  ).rows;
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof ApiError ? error.code : takenOf(error)),
  );

describe('a changed row', () => {
  test('gets the sent fields, the next version, and one activity with the fields that differ', async () => {
    const [id = ''] = await add('Happy hour');
    const { is, after } = await change('Bea', id, {
      version: 1,
      title: 'Late hour',
      hours: [{ from: '22:00' }],
      priority: 1,
    });
    expect([is.version, Object.keys(after)]).toEqual([2, ['title', 'hours']]);
    expect(await find(id)).toEqual({
      tagId: id,
      title: 'Late hour',
      priority: 1,
      isShown: true,
      hours: [{ from: '22:00' }],
      madeBy: 'Ann',
      uses: 0,
      version: 2,
    });
    const same = { outlet_id: outletId, subject_kind: 'tag', acting_as: 'BIZ' };
    expect(await history(id)).toEqual([
      { ...same, what: 'sample.created', actor_name: 'Ann', version: 1, before: null, after: { title: 'Happy hour' } },
      {
        ...same,
        what: 'sample.changed',
        actor_name: 'Bea',
        version: 2,
        before: { title: 'Happy hour', hours: [{ from: '10:00' }] },
        after: { title: 'Late hour', hours: [{ from: '22:00' }] },
      },
    ]);
  });

  test('keeps version and history when no field differs, or only fields that a person may not set', async () => {
    const [id = ''] = await add('Happy hour');
    const { is } = await change('Bea', id, {
      version: 1,
      title: 'Happy hour',
      madeBy: 'Bea',
      isShown: undefined as never,
    });
    expect(is.version).toBe(1);
    expect([(await find(id))?.madeBy, (await history(id)).length]).toEqual(['Ann', 1]);
  });

  test('is refused to a caller who saw another version, with the row as it is and who changed it', async () => {
    const [id = ''] = await add('Happy hour');
    await change('Bea', id, { version: 1, title: 'Late hour' });
    const stale = await change('Cy', id, { version: 1, title: 'Mine' }).catch((error: unknown) => error as ApiError);
    expect(stale).toMatchObject({
      code: 'stale',
      params: { name: 'Bea' },
      details: { actor: 'Bea', current: { title: 'Late hour', version: 2 } },
    });
  });

  test('is not found in another outlet, nor when there is none', async () => {
    const [id = ''] = await add('Happy hour');
    expect(await refusal(change('Bea', id, { version: 1, title: 'Mine' }, newId()))).toBe('not_found');
    expect(await refusal(change('Bea', newId(), { version: 1 }))).toBe('not_found');
    expect(await find(id, newId())).toBeUndefined();
  });

  test('is saved by one of two who save at once', async () => {
    const [id = ''] = await add('Happy hour');
    const titles = ['Early', 'Late'];
    const each = await Promise.all(titles.map((title) => refusal(change(title, id, { version: 1, title }))));
    expect(new Set(each)).toEqual(new Set(['done', 'stale']));
    expect((await find(id))?.title).toBe(titles[each.indexOf('done')]);
  });

  test('is checked when it differs, and stays when the check refuses', async () => {
    const [id = ''] = await add('Happy hour');
    const checked: string[] = [];
    const check = ({ is }: { is: Tag }) => {
      checked.push(is.title);
      throw new ApiError('forbidden');
    };
    const save = (title: string) =>
      within((tx) => changeRow(tx, actor('Bea'), tags.of(outletId), id, { version: 1, title }, { ...WHAT, check }));
    expect([await refusal(save('Happy hour')), await refusal(save('Late hour'))]).toEqual(['done', 'forbidden']);
    expect([checked, (await find(id))?.title]).toEqual([['Late hour'], 'Happy hour']);
  });
});

describe('a removed row', () => {
  test('is gone, and the history keeps its last values', async () => {
    const [id = ''] = await add('Happy hour');
    await remove('Bea', id, 1);
    expect(await find(id)).toBeUndefined();
    expect((await history(id)).at(-1)).toMatchObject({
      what: 'sample.deleted',
      before: { title: 'Happy hour', priority: 1 },
    });
    expect(await refusal(remove('Bea', id, 1))).toBe('not_found');
  });

  test('stays when somebody changed it meanwhile', async () => {
    const [id = ''] = await add('Happy hour');
    await change('Bea', id, { version: 1, title: 'Late hour' });
    expect(await refusal(remove('Cy', id, 1))).toBe('stale');
    expect((await find(id))?.title).toBe('Late hour');
  });
});

describe('an order that no two rows share', () => {
  test('can be reversed in one transaction', async () => {
    const ids = await add('One', 'Two', 'Three');
    await within(async (tx) => {
      const entity = tags.of(outletId);
      for (const [place, id] of ids.toReversed().entries()) {
        const was = await entity.lock(tx, id);
        const planned = await planChange(tx, entity, was!, id, { version: 1, priority: place + 1 });
        await writeChange(tx, actor('Bea'), entity, id, planned, WHAT);
      }
    });
    const { rows } = await within((tx) => byPriority(tx, { size: 25 }, { outletId }, (words) => words));
    expect(rows.map(({ title }) => title)).toEqual(['Three', 'Two', 'One']);
  });

  test('refuses a taken position, and the later of two concurrent inserts, with the table’s error code', async () => {
    const [one = '', two = ''] = await add('One', 'Two');
    const taken = { code: 'venue.number_taken', field: 'priority' };
    expect(await refusal(change('Bea', one, { version: 1, priority: 2 }))).toEqual(taken);
    const both = await Promise.all([one, two].map((id) => refusal(change('Bea', id, { version: 1, priority: 9 }))));
    expect(both.filter((answer) => answer === 'done').length).toBe(1);
    expect(both.find((answer) => answer !== 'done')).toMatchObject({ code: 'venue.number_taken' });
  });
});

test('a title that is taken is refused at once, with the texts of the row for its sentence', async () => {
  await add('Happy hour');
  const again = within((tx) =>
    insertRow(tx, actor('Bea'), tags.of(outletId), tag('Happy hour', 5), { what: 'sample.created', after: {} }),
  );
  await expect(again).rejects.toMatchObject({
    code: 'outlet.prefix_taken',
    field: 'title',
    params: { title: 'Happy hour', priority: 5 },
  });
});

describe('pages', () => {
  const read = (asked: { size?: number; after?: string | null; search?: string }, isShown: boolean | null = null) =>
    within((tx) => page(tx, { size: 2, ...asked }, { outletId, isShown }, (words) => words));
  const titles = async (...asked: Parameters<typeof read>) => (await read(...asked)).rows.map(({ title }) => title);

  test('follow each other both ways by name, and count the rows of the outlet alone', async () => {
    await add('delta', 'Alpha', 'charlie', 'Bravo', 'echo');
    const first = await read({});
    const second = await read({ after: first.next });
    const third = await read({ after: second.next });
    expect([first, second, third].map(({ rows }) => rows.map(({ title }) => title))).toEqual([
      ['Alpha', 'Bravo'],
      ['charlie', 'delta'],
      ['echo'],
    ]);
    expect([first.total, first.prev, third.next]).toEqual([5, null, null]);
    const back = await within((tx) => page(tx, { size: 2, before: third.prev }, { outletId }, (words) => words));
    expect(back.rows).toEqual(second.rows);
    expect(second.rows[0]).toMatchObject({ tagId: expect.any(String), hours: [{ from: '10:00' }], version: 1 });
  });

  test('complete their rows as a single row is completed', async () => {
    const [id = ''] = await add('Early');
    await change('Bea', id, { version: 1, hours: [{ from: '9:00' }] });
    expect([(await find(id))?.hours, (await read({})).rows[0]?.hours]).toEqual([
      [{ from: '09:00' }],
      [{ from: '09:00' }],
    ]);
  });

  test('are narrowed by filters and by search: any part from three characters on, else the beginning', async () => {
    const [alpha = ''] = await add('Alpha', 'Late Alpha', 'Bravo');
    await change('Bea', alpha, { version: 1, isShown: false });
    expect(await titles({}, false)).toEqual(['Alpha']);
    expect(await titles({ search: 'ALPH' })).toEqual(['Alpha', 'Late Alpha']);
    expect(await titles({ search: 'al' })).toEqual(['Alpha']);
  });

  test('of one table may differ in filters and search, also on one connection', async () => {
    await add('Alpha', 'Bravo');
    const seen = await within(async (tx) => {
      const asked = { size: 2 };
      const all = await page(tx, asked, { outletId }, (words) => words);
      const second = await shelf(tx, asked, { outletId, priority: 2 }, (words) => words);
      return [all, second].map(({ rows, total }) => [rows.map(({ title }) => title), total]);
    });
    expect(seen).toEqual([
      [['Alpha', 'Bravo'], 2],
      [['Bravo'], 1],
    ]);
  });

  test('refuse a made-up cursor', async () => {
    expect(await refusal(read({ after: 'nonsense' }))).toBe('validation');
  });
});

test('their statements pass the rules of statements', async () => {
  const [id = ''] = await add('One');
  const sent: Statement[] = [];
  await within(async (tx) => {
    const recorded: Tx = {
      businessId: tx.businessId,
      attempt: tx.attempt,
      seal: tx.seal,
      now: tx.now,
      afterCommit: tx.afterCommit,
      query: (statement, values) => (sent.push(statement), tx.query(statement, values)),
      send: (statement, values) => (sent.push(statement), tx.send(statement, values)),
    };
    const entity = tags.of(outletId);
    await page(recorded, { size: 2 }, { outletId }, (words) => words);
    await changeRow(recorded, actor('Bea'), entity, id, { version: 1, title: 'Two' }, WHAT);
    await entity.find(recorded, id);
    await entity.insert(recorded, [tag('Three', 7)]);
    await deleteRow(recorded, actor('Bea'), entity, id, { version: 2 }, WHAT);
  });
  // The rules know no table `sample_tag`, so the name of a known table replaces it.
  const texts = sent.map(({ text }) => text.replaceAll(/\s+/g, ' ').replaceAll('sample_tag', 'resource'));
  expect(texts.length).toBeGreaterThan(7);
  expect(texts.flatMap((text) => STATEMENT_RULES.flatMap(({ judge }) => judge(text) ?? []))).toEqual([]);
  // An insert is sent unnamed once the process has prepared as many shapes as it may.
  const isUnnamed = ({ name, text }: Statement) => name === '' && !text.startsWith('INSERT');
  expect(sent.filter((statement) => isUnnamed(statement) || /'[^']*Two|One/.test(statement.text))).toEqual([]);
});
