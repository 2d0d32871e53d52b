import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import pg from 'pg';
import { chainsOf, checkChain, type ChainReport, type KnownHead } from './platform/activity/check-chain.ts';
import { makeSeal } from './platform/settings/seal.ts';
import { readSecret } from './platform/settings/secrets.ts';
import { readSettings } from './platform/settings/settings.ts';
import { StartFailure, startOrExit } from './platform/settings/start-failure.ts';
import { ask, reachDatabase } from './reach-database.ts';

type Heads = Record<string, KnownHead>;

await startOrExit(main(process.argv.slice(2)));

/**
 * `npm run audit:check`: checks the chains over the activity of all businesses. With `-- --heads=FILE` they must also
 * continue those of the check before, whose last links the file holds; a check that finds nothing wrong renews it.
 */
async function main([option = '', ...rest]: string[]): Promise<void> {
  const file = /^--heads=(.+)$/.exec(option)?.[1];
  if ((option !== '' && file === undefined) || rest.length > 0)
    throw new StartFailure('Say nothing, or where the last links are kept: npm run audit:check -- --heads=FILE');
  const known: Heads = file !== undefined && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Heads) : {};
  const settings = readSettings(process.env, process.cwd());
  const seal = makeSeal(readSecret(settings.dataDir, 'seal', settings.sealSecret));
  const { owner, letGo } = await reachDatabase(settings, say);
  const client = new pg.Client(owner);
  try {
    if ((await ask(owner, `SELECT 1 FROM pg_class WHERE relname = 'activity_seal'`)) === 0)
      throw new StartFailure('The database has no chain yet: start this version of Laneway on it once.');
    await client.connect();
    const heads: Heads = {};
    let wrong = 0;
    for (const id of new Set([...(await chainsOf(client)), ...Object.keys(known)])) {
      const report = await checkChain(client, seal, id, known[id] ?? null);
      tell(report);
      wrong += report.findings.length;
      if (report.head !== null) heads[id] = { links: report.links, head: report.head };
    }
    if (wrong > 0) {
      throw new StartFailure(
        'The activity is not as it was written. If no row at all holds, the secret "seal" is not the one of these chains.',
      );
    }
    if (file !== undefined) writeFileSync(file, `${JSON.stringify(heads, null, 1)}\n`);
    say('The activity is as it was written.');
  } finally {
    await client.end();
    await letGo();
  }
}

function tell({ businessId, links, head, erased, waiting, findings }: ChainReport): void {
  say(`${businessId}: ${links} links, ${waiting} rows wait for theirs, ${erased} erased; last link ${head ?? 'none'}`);
  for (const finding of findings) say(`  ${finding}`);
}

function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`);
}
