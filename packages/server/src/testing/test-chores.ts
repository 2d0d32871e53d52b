import { allChores } from '../chores.ts';
import type { Chore } from '../platform/jobs/housekeeping.ts';
import { keptMailer } from '../platform/outside/mail/kept-mailer.ts';
import type { TestApp } from './test-app.ts';
import { silentLog } from './test-log.ts';

/** The chores of a process that has just started. */
export function choresOf({ database, post, storage, standin: { gateway } }: TestApp): Chore[] {
  return allChores(database, { post, storage, gateway, mailer: keptMailer, demoAllowed: true });
}

export function choreOf(app: TestApp, name: string): Chore {
  const chore = choresOf(app).find((one) => one.name === name);
  if (chore === undefined) throw new Error(`there is no chore "${name}"`);
  return chore;
}

/** Runs the hourly chores. */
export async function forgetOld(app: TestApp): Promise<void> {
  for (const { everySeconds, work } of choresOf(app)) if (everySeconds > 600) await work(silentLog);
}
