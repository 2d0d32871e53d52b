import pg, { type Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrate } from '../platform/database/migrate.ts';
import { createTestDatabase, type TestDatabase } from '../platform/postgres/test-database.ts';
import { CATALOGUE_RULES, offencesAgainst } from './catalogue-rules.ts';

let database: TestDatabase;
let owner: Client;

beforeAll(async () => {
  database = await createTestDatabase({
    name: 'test_template_migrated',
    build: async (connection) => void (await migrate(connection)),
  });
  owner = new pg.Client(database.connection);
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

describe('the migrated schema', () => {
  test.each(CATALOGUE_RULES)('keeps the rule: $name', async (rule) => {
    expect(await offencesAgainst(owner, rule)).toEqual([]);
  });
});

/** A statement that breaks a rule, run and rolled back; the words are part of the rule's sentence. */
const OFFENCES: [rule: string, says: string, ...statements: string[]][] = [
  ['every table is on one list', 'stray is on no list', 'CREATE TABLE stray (a int)'],
  ['every table is on one list', 'outbox is on a list but not there', 'DROP TABLE outbox'],
  [
    'no view joins a local table and a tenant table',
    'mixed reads local and tenant tables',
    'CREATE VIEW mixed AS SELECT b.name FROM business b, kysely_migration m',
  ],
  [
    'business_id comes first in every primary key of a tenant table',
    'outbox has no primary key that begins with business_id uuid NOT NULL',
    'ALTER TABLE outbox DROP CONSTRAINT outbox_pk',
    'ALTER TABLE outbox ADD PRIMARY KEY (outbox_id, business_id)',
  ],
  [
    'business_id comes first in every primary key of a tenant table',
    'outbox has no primary key that begins with business_id uuid NOT NULL',
    'ALTER TABLE outbox DROP CONSTRAINT outbox_pk',
  ],
  [
    'business_id is in every unique index of a tenant table',
    'bad_idx of booking is unique without business_id',
    `CREATE UNIQUE INDEX bad_idx ON booking (code) WHERE status = 'pending'`,
  ],
  [
    'business_id is in every unique index of a tenant table',
    'bad_idx of booking is unique without business_id',
    'CREATE UNIQUE INDEX bad_idx ON booking (code) INCLUDE (business_id)',
  ],
  [
    'business_id is in every EXCLUDE of a tenant table, compared with =',
    'bad_excl excludes without business_id WITH =',
    'ALTER TABLE occupancy ADD CONSTRAINT bad_excl EXCLUDE USING gist (resource_id WITH =, during WITH &&)',
  ],
  [
    'business_id is in every EXCLUDE of a tenant table, compared with =',
    'bad_excl excludes without business_id WITH =',
    'ALTER TABLE occupancy ADD CONSTRAINT bad_excl EXCLUDE USING gist (business_id WITH <>, during WITH &&)',
  ],
  [
    'foreign keys stay inside the tenant',
    'bad_fk does not pair business_id with business_id, first',
    'ALTER TABLE booking ADD CONSTRAINT other_key UNIQUE (booking_id, business_id)',
    'ALTER TABLE payment ADD CONSTRAINT bad_fk FOREIGN KEY (booking_id, business_id) REFERENCES booking (booking_id, business_id)',
  ],
  [
    'foreign keys stay inside the tenant',
    'bad_fk leads from a global table to a tenant table',
    'ALTER TABLE account ADD CONSTRAINT bad_fk FOREIGN KEY (business_id) REFERENCES business (business_id)',
  ],
  [
    'foreign keys stay inside the tenant',
    'bad_fk leads from a tenant table to a local one',
    'ALTER TABLE outbox ADD CONSTRAINT bad_fk FOREIGN KEY (topic) REFERENCES kysely_migration (name)',
  ],
  [
    'no foreign key sets null or a default',
    'bad_fk sets null or a default',
    'ALTER TABLE payment ADD CONSTRAINT bad_fk FOREIGN KEY (business_id, booking_id) REFERENCES booking (business_id, booking_id) ON DELETE SET NULL (booking_id)',
  ],
  ['no sequence in a tenant table', 'outbox.n counts by a sequence', 'ALTER TABLE outbox ADD COLUMN n serial'],
  [
    'no sequence in a tenant table',
    'outbox.n counts by a sequence',
    'ALTER TABLE outbox ADD COLUMN n bigint GENERATED ALWAYS AS IDENTITY',
  ],
  [
    'row-level security is enabled, not forced, with a policy of the wall',
    'outbox has row-level security off',
    'ALTER TABLE outbox DISABLE ROW LEVEL SECURITY',
  ],
  [
    'row-level security is enabled, not forced, with a policy of the wall',
    'outbox has row-level security forced',
    'ALTER TABLE outbox FORCE ROW LEVEL SECURITY',
  ],
  [
    'row-level security is enabled, not forced, with a policy of the wall',
    'outbox has no policy of the wall for laneway_app',
    'DROP POLICY tenant_wall ON outbox',
  ],
  [
    'row-level security is enabled, not forced, with a policy of the wall',
    'outbox has no policy of the wall for laneway_app',
    'ALTER POLICY tenant_wall ON outbox WITH CHECK (true)',
  ],
  [
    'row-level security is enabled, not forced, with a policy of the wall',
    'outbox has a policy hole that is not the wall',
    'CREATE POLICY hole ON outbox TO laneway_app USING (true)',
  ],
  [
    "the application's roles own nothing and cannot pass the wall",
    'laneway_app owns outbox',
    'GRANT CREATE ON SCHEMA public TO laneway_app',
    'ALTER TABLE outbox OWNER TO laneway_app',
  ],
  [
    "the application's roles own nothing and cannot pass the wall",
    'laneway_app may do more than the application needs',
    'ALTER ROLE laneway_app BYPASSRLS',
  ],
  [
    "the application's roles own nothing and cannot pass the wall",
    'laneway_app is a member of pg_read_all_data',
    'GRANT pg_read_all_data TO laneway_app',
  ],
  [
    "the application's roles own nothing and cannot pass the wall",
    'laneway_app may TRUNCATE booking',
    'GRANT TRUNCATE ON booking TO laneway_app',
  ],
  [
    "the application's roles own nothing and cannot pass the wall",
    'laneway_platform may UPDATE booking',
    'GRANT UPDATE ON booking TO laneway_platform',
  ],
  ['history is only added to', 'laneway_app may DELETE ledger_line', 'GRANT DELETE ON ledger_line TO laneway_app'],
  [
    'what is kept is not deleted, nor along with something else',
    'laneway_app may DELETE booking',
    'GRANT DELETE ON booking TO laneway_app',
  ],
  [
    'what is kept is not deleted, nor along with something else',
    'bad_fk deletes along with what it leads to',
    'ALTER TABLE booking ADD CONSTRAINT bad_fk FOREIGN KEY (business_id, outlet_id) REFERENCES outlet (business_id, outlet_id) ON DELETE CASCADE',
  ],
  [
    'names have at most 50 characters',
    `the name ${'x'.repeat(51)} is longer than 50 characters`,
    `CREATE INDEX ${'x'.repeat(51)} ON outbox (topic)`,
  ],
  [
    'triggers equal the list, find their own table by its schema and never notify',
    'outbox.bad app.bad notifies',
    `CREATE FUNCTION app.bad() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_notify('a', 'b'); RETURN NULL; END $$`,
    'CREATE TRIGGER bad AFTER INSERT ON outbox FOR EACH ROW EXECUTE FUNCTION app.bad()',
  ],
  [
    'triggers equal the list, find their own table by its schema and never notify',
    'outbox.bad app.bad is not on the list',
    'CREATE FUNCTION app.bad() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$',
    'CREATE TRIGGER bad AFTER INSERT ON outbox FOR EACH ROW EXECUTE FUNCTION app.bad()',
  ],
  [
    'triggers equal the list, find their own table by its schema and never notify',
    'outbox.bad app.bad does not address its own table by TG_TABLE_SCHEMA',
    'CREATE FUNCTION app.bad() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN DELETE FROM outbox; RETURN NULL; END $$',
    'CREATE TRIGGER bad AFTER INSERT ON outbox FOR EACH ROW EXECUTE FUNCTION app.bad()',
  ],
  [
    'triggers equal the list, find their own table by its schema and never notify',
    'ledger_line.ledger_line_at_once app.refuse_late_lines is on the list but not there',
    'DROP TRIGGER ledger_line_at_once ON ledger_line',
  ],
  [
    'a function that reads a tenant table is plpgsql',
    'app.bad reads booking in sql',
    `CREATE FUNCTION app.bad() RETURNS bigint LANGUAGE sql AS 'SELECT count(*) FROM booking'`,
  ],
  [
    'a function that reads a tenant table is plpgsql',
    'app.bad reads outlet in sql',
    `CREATE FUNCTION app.bad() RETURNS bigint LANGUAGE sql BEGIN ATOMIC SELECT count(*) FROM public.outlet; END`,
  ],
  [
    'a function that acts as its owner pins its path and asks for the business',
    'app.bad acts as its owner without both',
    'CREATE FUNCTION app.bad() RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER AS $$ BEGIN RETURN (SELECT count(*) FROM booking); END $$',
  ],
  [
    'every table and column says what it means',
    'outbox.note has no comment',
    'ALTER TABLE outbox ADD COLUMN note text',
  ],
  ['every table and column says what it means', 'outbox has no comment', 'COMMENT ON TABLE outbox IS NULL'],
];

describe('a schema that breaks a rule is caught', () => {
  test.each(OFFENCES)('%s: %s', async (name, says, ...statements) => {
    const rule = CATALOGUE_RULES.find((one) => one.name === name);
    if (rule === undefined) throw new Error(`there is no rule "${name}"`);
    await owner.query('BEGIN');
    try {
      for (const statement of statements) await owner.query(statement);
      expect(await offencesAgainst(owner, rule)).toContain(says);
    } finally {
      await owner.query('ROLLBACK');
    }
  });

  test('each rule has an offence that shows it', () => {
    const shown = new Set(OFFENCES.map(([rule]) => rule));
    expect(CATALOGUE_RULES.map(({ name }) => name).filter((name) => !shown.has(name))).toEqual([]);
  });
});
