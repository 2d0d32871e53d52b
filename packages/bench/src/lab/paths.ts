import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the project. */
export const ROOT = dirname(dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url))))));

/** Files that the bench keeps between runs: its cluster and the filled databases. Its own test has another folder. */
export const BENCH_DATA = process.env['BENCH_DIR'] ?? join(ROOT, '.data', 'bench');

const SERVER = join(ROOT, 'packages/server/src');

/** Programs of the server, which the bench starts as processes. */
export const PROGRAMS = {
  server: join(SERVER, 'main.ts'),
  postgres: join(SERVER, 'platform/postgres/postgres.main.ts'),
  fill: join(SERVER, 'demo/fill-scale.main.ts'),
  timeOverview: join(SERVER, 'features/overview/time-overview.main.ts'),
};

/** The options with which `npm start` starts the server's process. */
export const SERVER_PROCESS = join(ROOT, 'packages/server/process.json');

/** The folder of migrations. */
export const MIGRATIONS = join(SERVER, 'platform/database/migrations');
