import { readSettings } from '../settings/settings.ts';
import { startOrExit } from '../settings/start-failure.ts';
import { startPostgres } from './start-postgres.ts';

/**
 * Runs the embedded PostgreSQL of DATA_DIR alone, as durable as `npm start` does, until a signal or the end of its
 * standard input. Prints `ready` and the path of its socket. For the bench, which puts several servers on it.
 */
async function main(): Promise<void> {
  const { dataDir } = readSettings(process.env, process.cwd());
  const postgres = await startPostgres({ dataDir, log: () => undefined });
  process.stdout.write(`ready ${postgres.folders.socket}\n`);
  const stop = () => void postgres.stop().then(() => process.exit(0));
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  process.stdin.on('end', stop).resume();
}

await startOrExit(main());
