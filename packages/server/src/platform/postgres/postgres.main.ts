import { readSettings } from '../settings/settings.ts';
import { startOrExit } from '../settings/start-failure.ts';
import { startPostgres } from './start-postgres.ts';

/**
 * Runs the embedded PostgreSQL of DATA_DIR alone, as durable as `npm start` does, until it is asked to stop or its
 * standard input ends. Says `ready` and where its socket lies. For the bench, which puts several servers on it.
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
