import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg, { type ClientConfig } from 'pg';
import pino, { type Logger } from 'pino';
import { openDatabase, type Database } from './platform/database/database.ts';
import { migrate } from './platform/database/migrate.ts';
import { APP_ROLE, PLATFORM_ROLE } from './platform/database/roles.ts';
import { DEMO_SIGN_INS, fillDemoApart, keepDemoAlive } from './demo/demo.ts';
import { buildApp } from './platform/http/app.ts';
import { openSessions } from './features/identity/sessions/sessions.ts';
import { consoleFiles } from './platform/http/console-files.ts';
import { providerCallback } from './features/identity/provider/provider-callback.ts';
import { refuseWrongClock } from './platform/jobs/clocks.ts';
import { startHousekeeping } from './platform/jobs/housekeeping.ts';
import { openFeed } from './features/live/feed.ts';
import { assignPlatformAccount } from './features/till/cards/gateway-account.repository.ts';
import { devMailbox } from './platform/mail/dev-mailbox.ts';
import type { Post } from './platform/mail/post.ts';
import type { IdentityProvider } from './platform/outside/identity/identity-provider.ts';
import { keptMailer } from './platform/outside/mail/kept-mailer.ts';
import type { Mailer } from './platform/outside/mail/mailer.ts';
import { devReaders } from './platform/outside/card-reader/dev-readers.ts';
import { devBank } from './platform/outside/payments/dev-bank.ts';
import { payFrame } from './platform/outside/payments/pay-frame.ts';
import type { Gateway } from './platform/outside/payments/payments.ts';
import { standinChores } from './platform/outside/payments/standin.chores.ts';
import { scriptFrame } from './platform/outside/script-frame/script-frame.ts';
import { devPrinter } from './platform/outside/receipt-printer/dev-printer.ts';
import { openStandin, type Standin } from './platform/outside/payments/standin.ts';
import { diskStorage } from './platform/outside/storage/disk-storage.ts';
import { lockData } from './platform/postgres/data-lock.ts';
import { openDataFolder } from './platform/postgres/folders.ts';
import { DATABASE } from './platform/postgres/server-process.ts';
import { startPostgres } from './platform/postgres/start-postgres.ts';
import { allChores } from './chores.ts';
import { allRoutes } from './routes.ts';
import { logFile } from './platform/settings/log-file.ts';
import { makeSeal, type Seal } from './platform/settings/seal.ts';
import { readSecret } from './platform/settings/secrets.ts';
import { readSettings, type Settings } from './platform/settings/settings.ts';
import { listenFailure } from './platform/settings/start-failure.ts';

const CONSOLE_FOLDER = join(dirname(fileURLToPath(import.meta.url)), '../../console/dist');
const LOG_FILES = { bytes: 20 * 1024 * 1024, keep: 9 };

/** The connection of this process to its database, and how to close it. */
type Home = {
  owner: ClientConfig;
  as: (role: string) => ClientConfig;
  passwords?: { app: string; platform: string };
  stop: () => Promise<void>;
};

/** Starts everything, prints the URL, and stops cleanly on a signal. */
export async function startServer(env: NodeJS.ProcessEnv, base: string): Promise<void> {
  const settings = readSettings(env, base);
  const tell = (sentence: string) => void process.stdout.write(`${sentence}\n`);
  const home = settings.databaseUrl === undefined ? await ownDatabase(settings, tell) : await givenDatabase(settings);
  const logger = openLog(settings);
  let stopRest = async () => {};
  try {
    await migrate(home.owner, home.passwords);
    if (settings.demo && (await isEmpty(home.owner))) {
      tell('Filling the demo venue...');
      await fillDemoApart(home.owner);
    }
    const seal = makeSeal(readSecret(settings.dataDir, 'seal', settings.sealSecret));
    const database = openDatabase({ connection: home.as, seal, log: logger });
    stopRest = database.close;
    await refuseWrongClock(database, logger);
    const feed = await openFeed(database, logger);
    const post: Post = {
      seal,
      publicUrl: settings.publicUrl,
      from: settings.mailFrom,
      senderDomains: settings.senderDomains,
    };
    const mailer = await openMailer(settings.smtpUrl);
    const storage = diskStorage(settings.uploadsDir);
    const provider = await openProvider(settings.openid);
    const { gateway, standin } = await openPayments(settings.payments, { database, seal: post.seal, logger });
    if (gateway) await assignPlatformAccount(database, gateway);
    const app = await buildApp({
      database,
      sessions: openSessions(database),
      seal: post.seal,
      logger,
      publicUrl: settings.publicUrl,
      securityContact: settings.securityContact,
      trustProxy: settings.trustProxy,
      routes: allRoutes({ demoAllowed: settings.isLocal, feed, post, storage, provider, gateway }),
      ...(provider && { providerCallback: providerCallback(database, post, provider) }),
      mailbox: devMailbox(settings.smtpUrl === undefined && settings.isLocal, database, post),
      bank: devBank(settings.isLocal, standin),
      readers: devReaders(settings.isLocal, standin?.readers),
      ...(settings.printer === 'emulator' && { printer: devPrinter(settings.isLocal) }),
      payFrame: payFrame(CONSOLE_FOLDER, settings.payments),
      printerFrame: scriptFrame('printer', settings.printerScript),
      readerFrame: scriptFrame('reader', settings.readerScript),
      console: consoleFiles(CONSOLE_FOLDER, { ...settings, signInWith: provider?.name }),
    });
    const chores = allChores(database, { post, mailer, storage, gateway, demoAllowed: settings.isLocal });
    if (standin) chores.push(...standinChores(standin, () => post.publicUrl));
    if (settings.demo)
      chores.push({ name: 'keep the demo alive', everySeconds: 300, work: (log) => keepDemoAlive(database, log) });
    const stopChores = startHousekeeping(chores, logger);
    stopRest = async () => {
      await feed.close();
      await app.close();
      await stopChores();
      mailer.close();
      await database.close();
    };
    await app.listen({ port: settings.port, host: settings.host }).catch((error: unknown) => {
      throw listenFailure(error, settings);
    });
    const address = app.server.address();
    const port = typeof address === 'object' && address !== null ? address.port : settings.port;
    // The system has chosen the port.
    post.publicUrl = post.publicUrl.replace(/:0$/, `:${port}`);
    tell(`Laneway runs at http://${settings.host === '127.0.0.1' ? 'localhost' : settings.host}:${port}`);
    if (settings.demo) for (const line of DEMO_SIGN_INS) tell(line);
    stopWhenAsked(async () => {
      await stopRest();
      await home.stop();
    }, logger);
  } catch (error) {
    await stopRest();
    await home.stop();
    throw error;
  }
}

/** The embedded PostgreSQL; the application's roles need no password on its socket. */
async function ownDatabase(settings: Settings, tell: (sentence: string) => void): Promise<Home> {
  const postgres = await startPostgres({
    dataDir: settings.dataDir,
    log: tell,
    onTrouble: (sentence) => void process.stderr.write(`${sentence}\n`),
  });
  await ensureDatabase(postgres.connection('postgres', 'postgres'));
  return {
    owner: postgres.connection('postgres', DATABASE),
    as: (role) => postgres.connection(role, DATABASE),
    stop: postgres.stop,
  };
}

/** An external PostgreSQL: the URL names its owner; our roles get passwords of their own. */
async function givenDatabase(settings: Settings): Promise<Home> {
  const lock = await lockData(openDataFolder(settings.dataDir));
  const owner = { connectionString: settings.databaseUrl };
  const passwords = {
    app: readSecret(settings.dataDir, 'database-app'),
    platform: readSecret(settings.dataDir, 'database-platform'),
  };
  const as = (role: string): ClientConfig => {
    const url = new URL(settings.databaseUrl ?? '');
    url.username = role;
    url.password = role === APP_ROLE ? passwords.app : role === PLATFORM_ROLE ? passwords.platform : '';
    return { connectionString: url.toString() };
  };
  return { owner, as, passwords, stop: () => lock.release() };
}

/** Loads the SMTP code only where there is a mail server, so that other starts are faster. */
async function openMailer(smtpUrl: string | undefined): Promise<Mailer> {
  if (smtpUrl === undefined) return keptMailer;
  const { smtpMailer } = await import('./platform/outside/mail/smtp-mailer.ts');
  return smtpMailer(smtpUrl);
}

/** Loads the OpenID Connect code only where a provider is set. */
async function openProvider(openid: Settings['openid']): Promise<IdentityProvider | undefined> {
  if (openid === undefined) return undefined;
  const { openidProvider } = await import('./platform/outside/identity/openid-provider.ts');
  return openidProvider(openid);
}

/** The card gateway, and the bank behind it where it is the stand-in. Loads the code of Stripe only where it is used. */
async function openPayments(
  payments: Settings['payments'],
  { database, seal, logger }: { database: Database; seal: Seal; logger: Logger },
): Promise<{ gateway?: Gateway; standin?: Standin }> {
  if (payments === undefined) return {};
  if (payments.name === 'standin') {
    const standin = openStandin({ database, seal, ownAccount: payments.ownAccount });
    return { gateway: standin.gateway, standin };
  }
  const { stripeGateway } = await import('./platform/outside/payments/stripe-gateway.ts');
  return { gateway: stripeGateway(payments, logger) };
}

async function ensureDatabase(connection: ClientConfig): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`);
  } finally {
    await client.end();
  }
}

async function isEmpty(connection: ClientConfig): Promise<boolean> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query('SELECT 1 FROM business LIMIT 1')).rowCount === 0;
  } finally {
    await client.end();
  }
}

/** With the embedded database the log goes to a file; otherwise to standard output. */
function openLog(settings: Settings): Logger {
  const options = {
    level: settings.logLevel,
    redact: ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.token'],
  };
  if (settings.databaseUrl !== undefined) return pino(options);
  const folder = join(settings.dataDir, 'logs');
  if (!existsSync(folder)) mkdirSync(folder, { recursive: true, mode: 0o700 });
  return pino(options, logFile(join(folder, 'laneway.log'), LOG_FILES));
}

/** The first signal finishes requests in flight; a second one changes nothing. */
function stopWhenAsked(stop: () => Promise<void>, logger: Logger): void {
  let stopping: Promise<void> | undefined;
  const onSignal = () => {
    stopping ??= stop().then(
      () => process.exit(0),
      (error: unknown) => {
        logger.error({ err: error }, 'stopping failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
}
