import { sql, type Kysely } from 'kysely';

/**
 * Makes tables so that the rules of the schema hold by construction: a tenant table has business_id first in its key,
 * row-level security with the tenant policy, the application's grants, and a comment on everything.
 */

type TableSpec = {
  comment: string;
  /** One column a line: `name type -- what a value means`. */
  columns: string;
  /** Columns of the primary key after business_id (tenant) or all of them (global). */
  key: string[];
  /** Table constraints and generated columns, as SQL. */
  constraints?: string[];
  /** Rights of the application's role; history is append-only. */
  grant?:
    | 'SELECT'
    | 'SELECT, INSERT'
    | 'SELECT, INSERT, UPDATE'
    | 'SELECT, INSERT, UPDATE, DELETE'
    | 'SELECT, INSERT, DELETE';
};

const TENANT_COLUMN = 'business_id uuid NOT NULL -- Business that the row belongs to; the tenant key.';

export async function createTenantTable(db: Kysely<unknown>, name: string, spec: TableSpec): Promise<void> {
  const columns = [TENANT_COLUMN, ...columnLines(spec.columns)];
  await createTable(db, name, { ...spec, columns: columns.join('\n'), key: ['business_id', ...spec.key] });
  await run(db, `ALTER TABLE ${name} ENABLE ROW LEVEL SECURITY`);
  await run(
    db,
    `CREATE POLICY tenant_wall ON ${name} TO laneway_app
       USING (business_id = nullif(current_setting('app.business_id', true), '')::uuid)
       WITH CHECK (business_id = nullif(current_setting('app.business_id', true), '')::uuid)`,
  );
}

export async function createGlobalTable(db: Kysely<unknown>, name: string, spec: TableSpec): Promise<void> {
  await createTable(db, name, spec);
}

/** Lets the platform's role read a tenant table across businesses, or some columns of it. */
export async function letPlatformRead(db: Kysely<unknown>, name: string, columns?: string[]): Promise<void> {
  await run(db, `GRANT SELECT ${columns ? `(${columns.join(', ')}) ` : ''}ON ${name} TO laneway_platform`);
  await run(db, `CREATE POLICY platform_reads ON ${name} FOR SELECT TO laneway_platform USING (true)`);
}

/**
 * A constraint for an order in which no two rows of a business share a position. It is checked at COMMIT: a reorder
 * passes through positions that are still taken, and the loser of a race fails with the error code that the table's
 * entity declares.
 */
export function orderKey(name: string, columns: string[]): string {
  return `CONSTRAINT ${name} UNIQUE (business_id, ${columns.join(', ')}) DEFERRABLE INITIALLY DEFERRED`;
}

/**
 * Foreign keys are added after the table, each as its own statement, so that an operator of Citus can distribute the
 * table before.
 */
export async function addForeignKey(
  db: Kysely<unknown>,
  table: string,
  columns: string[],
  references: string,
): Promise<void> {
  const name = `${table}_${references.split('(')[0]?.trim()}_fk`;
  await run(
    db,
    `ALTER TABLE ${table} ADD CONSTRAINT ${name} FOREIGN KEY (${columns.join(', ')}) REFERENCES ${references}`,
  );
}

export async function run(db: Kysely<unknown>, statement: string): Promise<void> {
  await sql.raw(statement).execute(db);
}

async function createTable(db: Kysely<unknown>, name: string, spec: TableSpec): Promise<void> {
  const lines = columnLines(spec.columns).map((line) => {
    const at = line.indexOf(' -- ');
    if (at < 0) throw new Error(`${name}: no comment on "${line}"`);
    return { definition: line.slice(0, at).trim(), comment: line.slice(at + 4).trim() };
  });
  const parts = [
    ...lines.map((line) => line.definition),
    `CONSTRAINT ${name}_pk PRIMARY KEY (${spec.key.join(', ')})`,
    ...(spec.constraints ?? []),
  ];
  await run(db, `CREATE TABLE ${name} (\n  ${parts.join(',\n  ')}\n)`);
  await run(db, `COMMENT ON TABLE ${name} IS ${literal(spec.comment)}`);
  for (const line of lines) {
    await run(db, `COMMENT ON COLUMN ${name}.${line.definition.split(' ')[0]} IS ${literal(line.comment)}`);
  }
  await run(db, `GRANT ${spec.grant ?? 'SELECT, INSERT, UPDATE'} ON ${name} TO laneway_app`);
}

function columnLines(columns: string): string[] {
  return columns
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
