import { text } from 'node:stream/consumers';
import type { ClientConfig } from 'pg';
import { startOrExit } from '../platform/settings/start-failure.ts';
import { fillDemo } from './fill-demo.ts';

/** Fills the database with the demo, in its own process; standard input has the connection settings as JSON. */
async function main(): Promise<void> {
  const connection = JSON.parse(await text(process.stdin)) as ClientConfig;
  await fillDemo({ connection, now: Temporal.Now.instant() });
}

await startOrExit(main());
