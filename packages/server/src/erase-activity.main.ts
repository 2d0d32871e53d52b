import { parseArgs } from 'node:util';
import { eraseActivity } from './platform/activity/erase-activity.ts';
import { openDatabase } from './platform/database/database.ts';
import { isUuid } from './platform/database/uuid.ts';
import { readSettings } from './platform/settings/settings.ts';
import { StartFailure, startOrExit } from './platform/settings/start-failure.ts';
import { reachDatabase } from './reach-database.ts';

await startOrExit(main(process.argv.slice(2)));

/** `npm run activity:erase`: empties rows of a business's activity, to erase a person, and records who did and why. */
async function main(args: string[]): Promise<void> {
  const { business = '', by = '', reason = '', ids } = read(args);
  if (!isUuid(business) || by === '' || reason === '' || ids.length === 0 || !ids.every(isUuid)) {
    throw new StartFailure(
      'Say which rows, who you are and why: npm run activity:erase -- --business=ID --by="Ann Lee" --reason="..." ROW-ID ...',
    );
  }
  const { owner, letGo } = await reachDatabase(readSettings(process.env, process.cwd()), say);
  try {
    const database = openDatabase({ connection: () => owner, size: 1, log: { warn: (_, sentence) => say(sentence) } });
    try {
      await eraseActivity(database, business, { by, reason }, ids);
      say(`Erased: ${ids.length} of the activity of ${business}.`);
    } finally {
      await database.close();
    }
  } finally {
    await letGo();
  }
}

function read(args: string[]) {
  try {
    const text = { type: 'string' } as const;
    const options = { business: text, by: text, reason: text };
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    return { ...values, ids: [...new Set(positionals)] };
  } catch (cause) {
    throw new StartFailure(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`);
}
