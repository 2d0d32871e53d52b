import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const ROOT = dirname(dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url))))));

/** What the bench keeps between runs: its cluster and the filled databases. Its own test has another folder. */
export const BENCH_DATA = process.env['BENCH_DIR'] ?? join(ROOT, '.data', 'bench');

const SERVER = join(ROOT, 'packages/server/src');

/** Programs of the server, which the bench only ever runs. */
export const PROGRAMS = {
  server: join(SERVER, 'main.ts'),
  postgres: join(SERVER, 'platform/postgres/postgres.main.ts'),
  fill: join(SERVER, 'demo/fill-scale.main.ts'),
  timeOverview: join(SERVER, 'features/overview/time-overview.main.ts'),
};

/** How `npm start` starts the server's process. */
export const SERVER_PROCESS = join(ROOT, 'packages/server/process.json');

/** What the schema is made by. */
export const MIGRATIONS = join(SERVER, 'platform/database/migrations');
