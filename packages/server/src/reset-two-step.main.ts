import { isEmail } from '@laneway/domain/patterns/email';
import { openDatabase } from './platform/database/database.ts';
import { resetTwoStep } from './features/identity/two-step/reset-two-step.ts';
import { readSettings } from './platform/settings/settings.ts';
import { StartFailure, startOrExit } from './platform/settings/start-failure.ts';
import { reachDatabase } from './reach-database.ts';

await startOrExit(main(process.argv.slice(2)));

/** `npm run two-step:reset -- <e-mail>`: takes two-step sign-in off a person, who is told by mail. */
async function main([email = '', ...rest]: string[]): Promise<void> {
  if (!isEmail(email) || rest.length > 0) {
    throw new StartFailure('Say whose e-mail it is: npm run two-step:reset -- somebody@example.com');
  }
  const { owner, letGo } = await reachDatabase(readSettings(process.env, process.cwd()), say);
  try {
    const database = openDatabase({ connection: () => owner, size: 1, log: { warn: (_, sentence) => say(sentence) } });
    try {
      if (!(await resetTwoStep(database, email))) throw new StartFailure(`${email} has no two-step sign-in.`);
      say(`${email} signs in with the password alone now, and is told so by mail.`);
    } finally {
      await database.close();
    }
  } finally {
    await letGo();
  }
}

function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`);
}
