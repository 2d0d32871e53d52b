import { isEmail } from '@laneway/domain/patterns/email';
import type { ClientConfig } from 'pg';
import { openDatabase } from './platform/database/database.ts';
import { createAdmin } from './features/identity/registration/create-admin.ts';
import { readSettings } from './platform/settings/settings.ts';
import { StartFailure, startOrExit } from './platform/settings/start-failure.ts';
import { ask, reachDatabase } from './reach-database.ts';

await startOrExit(main(process.argv.slice(2)));

/** `npm run admin:create -- <e-mail>`: makes an Admin and prints the link that sets their password. */
async function main([email = '', ...rest]: string[]): Promise<void> {
  if (!isEmail(email) || rest.length > 0) {
    throw new StartFailure('Say whose e-mail it is: npm run admin:create -- somebody@example.com');
  }
  const settings = readSettings(process.env, process.cwd());
  const { owner, letGo } = await reachDatabase(settings, say);
  try {
    if (!(await hasAccounts(owner))) {
      throw new StartFailure('The database has no tables yet: start Laneway on it once, then make the Admin.');
    }
    const database = openDatabase({ connection: () => owner, size: 1, log: { warn: (_, sentence) => say(sentence) } });
    try {
      const made = await createAdmin(database, email);
      if (made === 'taken') throw new StartFailure(`${email} is an Admin already.`);
      say(`${email} is an Admin now.`);
      if (made.path === null) say('They log in as Admin with the password they have.');
      else say(`This link sets their password, once and within 24 hours:\n${settings.publicUrl}${made.path}`);
    } finally {
      await database.close();
    }
  } finally {
    await letGo();
  }
}

async function hasAccounts(owner: ClientConfig): Promise<boolean> {
  const columns = `SELECT 1 FROM information_schema.columns WHERE table_name = 'identity' AND column_name = 'password_version'`;
  return (await ask(owner, columns)) > 0;
}

function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`);
}
