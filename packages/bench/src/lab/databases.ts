import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram } from './child.ts';
import { MIGRATIONS, PROGRAMS } from './paths.ts';
import type { Postgres } from './postgres.ts';

/** A size of the filled database. */
export type Size = { name: '100k' | '1m' | 'quick'; bookings: number };

export const SIZES: Record<Size['name'], Size> = {
  '100k': { name: '100k', bookings: 100_000 },
  '1m': { name: '1m', bookings: 1_000_000 },
  quick: { name: 'quick', bookings: 600 },
};

/**
 * Makes a database of that size for this run, copied from a template that is filled once and kept. Returns its name.
 */
export async function freshDatabase(postgres: Postgres, size: Size, tell: (words: string) => void): Promise<string> {
  const template = `filled_${size.name}_${schemaHash()}`;
  const run = `run_${size.name}`;
  const there = await postgres.databases();
  if (!there.includes(template)) {
    tell(`Filling a database with ${size.bookings.toLocaleString('en')} bookings; it is kept for the next runs.`);
    // Only a completely filled database gets the name of a template.
    const half = `${template}_half`;
    for (const old of there.filter((name) => name.startsWith(`filled_${size.name}_`))) {
      await postgres.admin(`DROP DATABASE ${old} WITH (FORCE)`);
    }
    await postgres.admin(`CREATE DATABASE ${half}`);
    await runProgram(PROGRAMS.fill, { DATABASE_URL: postgres.url(half), BOOKINGS: String(size.bookings) }).ended();
    await postgres.admin(`ALTER DATABASE ${half} RENAME TO ${template}`);
  }
  await postgres.admin(`DROP DATABASE IF EXISTS ${run} WITH (FORCE)`);
  await postgres.admin(`CREATE DATABASE ${run} TEMPLATE ${template} STRATEGY FILE_COPY`);
  return run;
}

/** Hash of the schema that a template was filled with. */
function schemaHash(): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(MIGRATIONS).sort()) hash.update(readFileSync(join(MIGRATIONS, name)));
  return hash.digest('hex').slice(0, 8);
}

/** An empty database for the bare references. */
export async function bareDatabase(postgres: Postgres): Promise<string> {
  await postgres.admin('DROP DATABASE IF EXISTS bare WITH (FORCE)');
  await postgres.admin('CREATE DATABASE bare');
  return 'bare';
}
