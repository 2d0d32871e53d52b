import { describe, expect, test } from 'vitest';
import { SOURCE_RULES } from './source-rules.ts';
import { productionFiles, statementsOf, takeApart } from './source-text.ts';

const files = productionFiles();

describe('the source', () => {
  test('is parsed completely: statements are found in it', () => {
    expect(files.length).toBeGreaterThan(80);
    const statements = files.flatMap((file) => statementsOf(file));
    expect(statements.length).toBeGreaterThan(70);
    // Constants of the same file are inserted.
    expect(statements.some((text) => /AS json FROM outlet o JOIN business b/.test(text))).toBe(true);
  });

  test.each(SOURCE_RULES)('keeps the rule: $name', ({ judge }) => {
    expect(files.flatMap((file) => judge(file))).toEqual([]);
  });
});

/** A file that breaks a rule; the words are part of the rule's sentence. */
const BAD: [rule: string, says: string, path: string, source: string][] = [
  [
    'every statement names its business',
    'names no business by a parameter',
    'features/bookings/x.ts',
    "const A = { name: 'a', text: 'SELECT code FROM booking WHERE booking_id = $1' };",
  ],
  [
    'every statement names its business',
    'does not hold booking_item to the business',
    'features/bookings/x.ts',
    'const A = `SELECT 1 FROM booking b WHERE b.business_id = $1 AND EXISTS (SELECT 1 FROM booking_item WHERE booking_id = b.booking_id)`;',
  ],
  [
    'every statement names its business',
    'does not hold i to the business',
    'features/bookings/x.ts',
    'const A = `SELECT 1 FROM booking b, booking_item i WHERE b.business_id = $1 AND i.booking_id = b.booking_id`;',
  ],
  [
    'every statement names its business',
    'names no business by a parameter',
    'features/bookings/x.ts',
    'const WHERE = `WHERE booking_id = $1`;\nconst A = `DELETE FROM booking_line ${WHERE}`;',
  ],
  [
    'tenant tables are joined on business_id',
    'joins i without business_id',
    'features/bookings/x.ts',
    'const A = `SELECT 1 FROM booking b JOIN booking_item i ON i.booking_id = b.booking_id WHERE b.business_id = $1 AND i.business_id = $1`;',
  ],
  [
    'rows are written by VALUES',
    'neither VALUES nor a tenant table',
    'features/bookings/x.ts',
    'const A = `INSERT INTO booking_line (business_id, booking_line_id) SELECT $1, unnest($2::uuid[])`;',
  ],
  [
    'rows are written by VALUES',
    'neither VALUES nor a tenant table',
    'features/bookings/x.ts',
    'const A = `INSERT INTO booking_line (business_id, booking_line_id) SELECT business_id, id FROM jsonb_to_recordset($1) AS x(business_id uuid, id uuid)`;',
  ],
  [
    'rows are written by VALUES',
    'without business_id first',
    'features/bookings/x.ts',
    'const A = `INSERT INTO booking_line (booking_line_id, business_id) VALUES ($1, $2)`;',
  ],
  [
    'rows are written by VALUES',
    'a business that is no parameter',
    'features/bookings/x.ts',
    "const A = `INSERT INTO booking_line (business_id, booking_line_id) VALUES ('0193', $1)`;",
  ],
  [
    'rows are written by VALUES',
    'merges',
    'features/bookings/x.ts',
    'const A = `WITH a AS (SELECT 1) MERGE INTO booking USING a`;',
  ],
  [
    'no volatile function in UPDATE or DELETE',
    'calls clock_timestamp in UPDATE or DELETE',
    'features/bookings/x.ts',
    'const A = `UPDATE booking SET expires_at = clock_timestamp() WHERE business_id = $1`;',
  ],
  [
    'no volatile function in UPDATE or DELETE',
    'calls gen_random_uuid in UPDATE or DELETE',
    'features/bookings/x.ts',
    'const A = `INSERT INTO attempt (business_id) VALUES ($1) ON CONFLICT DO UPDATE SET attempt_key = gen_random_uuid()`;',
  ],
  [
    'ids come from the application',
    'makes an id by uuidv7',
    'features/bookings/x.ts',
    'const A = `INSERT INTO occupancy (business_id, occupancy_id, block_id) SELECT business_id, uuidv7(), block_id FROM block WHERE business_id = $1`;',
  ],
  [
    "locks are taken on the tenant's rows",
    'other than by the one lock statement',
    'features/bookings/x.ts',
    'const A = `SELECT count(*) FROM (SELECT pg_advisory_xact_lock(1) FROM resource WHERE business_id = $1) AS held`;',
  ],
  [
    "locks are taken on the tenant's rows",
    'locks a table',
    'features/bookings/x.ts',
    'const A = `LOCK TABLE booking`;',
  ],
  [
    'global tables are not written',
    'writes to the global table identity',
    'features/bookings/x.ts',
    'const A = `UPDATE identity SET email = $1 WHERE identity_id = $2`;',
  ],
  [
    'statements across businesses read, and join on business_id alone',
    'stands in no file of the platform',
    'features/bookings/x.ts',
    'const A = `SELECT count(*) FROM booking`;',
  ],
  [
    'statements across businesses read, and join on business_id alone',
    'locks rows across businesses',
    'features/bookings/sale/expire-holds.ts',
    'const A = `SELECT booking_id FROM booking WHERE status = $1 FOR UPDATE`;',
  ],
  [
    'statements across businesses read, and join on business_id alone',
    'does more than SELECT',
    'features/bookings/sale/expire-holds.ts',
    'const A = `DELETE FROM booking WHERE status = $1`;',
  ],
  [
    'statements across businesses read, and join on business_id alone',
    'joins o without business_id',
    'features/bookings/sale/expire-holds.ts',
    'const A = `SELECT 1 FROM booking b JOIN outlet o ON o.outlet_id = b.outlet_id`;',
  ],
  [
    'app.enter is the one way into a tenant',
    'calls set_config',
    'features/bookings/x.ts',
    "const A = `SELECT set_config('app.business_id', $1, true)`;",
  ],
  [
    'app.enter is the one way into a tenant',
    'enters a tenant',
    'features/bookings/x.ts',
    'const A = `SELECT app.enter($1)`;',
  ],
  [
    'app.enter is the one way into a tenant',
    'sets a setting of the session',
    'features/bookings/x.ts',
    'const A = `SET LOCAL app.business_id = 1`;',
  ],
  [
    'no tenant is read outside the transaction that was given',
    'opens a connection',
    'features/bookings/x.ts',
    "import pg from 'pg';\nconst pool = new pg.Pool();",
  ],
  [
    'no tenant is read outside the transaction that was given',
    'opens a transaction of its own',
    'features/bookings/x.ts',
    'export const f = (database: D) => database.transaction(id, async () => 1);',
  ],
  [
    'no lock that outlives its transaction',
    'takes or leaves a lock of the session',
    'features/bookings/x.ts',
    'const A = `SELECT pg_advisory_lock(1)`;',
  ],
  [
    'database errors are read in one place',
    'reads the fields of a database error',
    'features/bookings/x.ts',
    "try { f(); } catch (error) { if (error.constraint === 'booking_code_key') g(); }",
  ],
  [
    'database errors are read in one place',
    'reads the fields of a database error',
    'features/bookings/x.ts',
    'const { detail, code } = error as { detail: string; code: string };',
  ],
  ['only the live module notifies', 'notifies', 'features/bookings/x.ts', 'const A = `SELECT pg_notify($1, $2)`;'],
  ['only the live module notifies', 'notifies', 'features/bookings/x.ts', "await database.notify('a', 'b');"],
  [
    'COPY belongs to the bulk loader',
    'copies',
    'features/bookings/x.ts',
    'const A = `COPY booking (code) FROM STDIN`;',
  ],
  [
    'migrations are named by date and time',
    'is not named like',
    'platform/database/migrations/2026-11-23-24-codes.ts',
    'export async function up() {}',
  ],
  [
    'indexes on filled tables are built beside their writers',
    'keeps its writers away',
    'platform/database/migrations/2026-11-23T0900-x.ts',
    'await run(db, `CREATE UNIQUE INDEX a_idx ON booking (business_id, code)`);',
  ],
  [
    'indexes on filled tables are built beside their writers',
    'inside a transaction',
    'platform/database/migrations/2026-11-23T0900-x.ts',
    'await run(db, `CREATE INDEX CONCURRENTLY a_idx ON booking (business_id, code)`);',
  ],
  [
    'the ledger has one writer',
    'beside its door',
    'features/payments/x.ts',
    "const rows = [{ table: 'ledger_entry', columns: ENTRY_COLUMNS, rows: [] }];",
  ],
  [
    'the ledger has one writer',
    'beside its door',
    'features/payments/x.ts',
    'const A = `INSERT INTO ledger_line (business_id, ledger_entry_id) VALUES ($1, $2)`;',
  ],
  [
    'constraints are validated in a migration of their own',
    'validates it in one transaction',
    'platform/database/migrations/2026-11-23T0900-x.ts',
    'await run(db, `ALTER TABLE booking ADD CONSTRAINT a_check CHECK (version > 0) NOT VALID`);\nawait run(db, `ALTER TABLE booking VALIDATE CONSTRAINT a_check`);',
  ],
  [
    'bookings have one save',
    'writes a booking beside its save',
    'features/payments/x.ts',
    'const A = `UPDATE booking SET notes = $3 WHERE business_id = $1 AND booking_id = $2`;',
  ],
  [
    'migrations are portable',
    'alters a domain',
    'platform/database/migrations/x.ts',
    'const A = `ALTER DOMAIN cents ADD CHECK (true)`;',
  ],
  [
    'migrations are portable',
    'adds a constraint beside something else',
    'platform/database/migrations/x.ts',
    'const A = `ALTER TABLE booking ADD COLUMN a int, ADD CONSTRAINT b CHECK (a > 0)`;',
  ],
  [
    'migrations are portable',
    'makes a table with a foreign key in it',
    'platform/database/migrations/x.ts',
    'const A = `CREATE TABLE a (b uuid REFERENCES booking (booking_id))`;',
  ],
];

describe('a source that breaks a rule is caught', () => {
  test.each(BAD)('%s: %s (%#)', (name, says, path, source) => {
    const rule = SOURCE_RULES.find((one) => one.name === name);
    if (rule === undefined) throw new Error(`there is no rule "${name}"`);
    expect(rule.judge(takeApart(path, source)).join('\n')).toContain(says);
  });

  test('each rule has a source that shows it', () => {
    const shown = new Set(BAD.map(([rule]) => rule));
    expect(SOURCE_RULES.map(({ name }) => name).filter((name) => !shown.has(name))).toEqual([]);
  });

  test('an index on a table of the same migration is built at once, and one beside writers outside a transaction', () => {
    const judged = [
      `await createTenantTable(db, 'promo', {});\nawait run(db, 'CREATE INDEX promo_idx ON promo (business_id)');`,
      `export const outsideTransaction = true;\nawait run(db, 'CREATE INDEX CONCURRENTLY a_idx ON booking (code)');`,
    ].map((source) => takeApart('platform/database/migrations/2026-11-23T0900-x.ts', source));
    expect(judged.flatMap((file) => SOURCE_RULES.flatMap(({ judge }) => judge(file)))).toEqual([]);
  });

  test('words in comments and regular expressions are no code', () => {
    const file = takeApart(
      'features/bookings/x.ts',
      '// set_config(\n/* pg_notify */ const a = b / 2; const c = /set_config\\(`/; const d = `x`;',
    );
    expect(SOURCE_RULES.flatMap(({ judge }) => judge(file))).toEqual([]);
    expect(file.texts).toEqual(['x']);
  });
});
