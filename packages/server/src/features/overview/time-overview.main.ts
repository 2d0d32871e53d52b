import { openDatabase } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { venueOverview } from './overview.service.ts';

/**
 * Calls before the first measured one, so that statements are prepared and code compiled, as in a server that has run
 * for a while.
 */
const WARM_UP = 200;
const everywhere = { outletIds: null } as Actor;

/**
 * For the bench: measures the queries of an outlet's overview alone, a transaction each, without the HTTP call. Runs
 * COUNT times as the application's role and prints the median in milliseconds.
 */
async function main(): Promise<void> {
  const { DATABASE_URL = '', BUSINESS_ID = '', OUTLET_ID = '', COUNT = '' } = process.env;
  const database = openDatabase({
    connection: (role) => {
      const url = new URL(DATABASE_URL);
      url.username = role;
      return { connectionString: url.toString() };
    },
    size: 1,
    log: { warn: (_, sentence) => void process.stderr.write(`${sentence}\n`) },
  });
  const took: number[] = [];
  for (let call = 0; call < WARM_UP + Number(COUNT); call += 1) {
    // The answer comes before its COMMIT, for which the next call would wait on the one connection.
    await database.now();
    const begun = performance.now();
    await database.transaction(BUSINESS_ID, (tx) => venueOverview(tx, everywhere, { outletId: OUTLET_ID, days: 28 }));
    if (call >= WARM_UP) took.push(performance.now() - begun);
  }
  await database.close();
  const [median] = took.toSorted((a, b) => a - b).slice(Math.floor(took.length / 2));
  process.stdout.write(`p50 ${median}\n`);
}

await main();
