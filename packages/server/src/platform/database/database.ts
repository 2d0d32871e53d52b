import { setTimeout as wait } from 'node:timers/promises';
import pg, { type ClientConfig } from 'pg';
import { APP_ROLE, PLATFORM_ROLE } from './roles.ts';
import { isWorthAnotherTry } from './database-errors.ts';
import { converse, partOf, type Conversation, type Statement } from './message.ts';
import { isUuid } from './uuid.ts';

export type { Statement } from './message.ts';

/** One transaction of one business. Everything a command does goes through the one it was given. */
export type Tx = {
  readonly businessId: string;
  /** The database's clock when the transaction began: the one clock that rules are asked with. */
  readonly now: Temporal.Instant;
  query: <Row>(statement: Statement, values?: unknown[]) => Promise<Row[]>;
  /** A write whose answer nobody needs: it travels with what comes next, and takes the transaction back when it fails. */
  send: (statement: Statement, values?: unknown[]) => void;
  /** Runs after COMMIT, never when the transaction is taken back. */
  afterCommit: (work: (hint: Hint) => void) => void;
};

/** Tells all who listen to a channel, soon and without being waited for. */
export type Hint = (channel: string, payload: string) => void;

/** Reads across businesses, for the platform's admin and its jobs. */
export type PlatformReader = {
  query: <Row>(statement: Statement, values?: unknown[]) => Promise<Row[]>;
};

export type Database = {
  /** @throws what the work threw, after taking everything back. Deadlocks and lost connections before COMMIT are tried again. */
  transaction: <T>(businessId: string, work: (tx: Tx) => Promise<T>) => Promise<T>;
  /**
   * For what only reads: what it asks in one turn is a transaction of its own, which travels as one message from BEGIN
   * to COMMIT. As in a longer one each statement sees what was committed before it.
   */
  read: <T>(businessId: string, work: (tx: Tx) => Promise<T>) => Promise<T>;
  platform: PlatformReader;
  now: () => Promise<Temporal.Instant>;
  /** A connection of its own as the application's role, for LISTEN. */
  listenerConfig: ClientConfig;
  notify: (channel: string, payload: string) => Promise<void>;
  close: () => Promise<void>;
};

export const PLATFORM_BUSINESS = '00000000-0000-0000-0000-000000000000';
const TRIES = 4;
const BEGIN: Statement = { name: 'begin', text: 'BEGIN' };
const ENTER: Statement = { name: 'enter', text: 'SELECT app.enter($1), app.now() AS now' };
const SETTLE: Statement = { name: 'settle', text: 'SELECT app.settle()' };
const COMMIT: Statement = { name: 'commit', text: 'COMMIT' };
const HINTS: Statement = { name: 'hints', text: 'SELECT pg_notify(unnest($1::text[]), unnest($2::text[]))' };

/** Values as the domain wants them: instants as ISO text with Z, dates as text, bigint and numeric as numbers. */
const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === 1184) return (text: string) => instantText(text);
    if (oid === 1082) return (text: string) => text;
    if (oid === 20 || oid === 1700) return Number;
    return pg.types.getTypeParser(oid, format ?? 'text');
  },
} as pg.CustomTypesConfig;

/** "2026-12-11 22:30:00.5+00" to "2026-12-11T22:30:00.5Z"; sessions run in UTC. */
export function instantText(text: string): string {
  return `${text.slice(0, 10)}T${text.slice(11, -3)}Z`;
}

export type DatabaseOptions = {
  /** How to connect as a role. */
  connection: (role: string) => ClientConfig;
  /** Connections at most, for the application's role. */
  size?: number;
};

export function openDatabase({ connection, size = 12 }: DatabaseOptions): Database {
  // Pipelined: statements that do not wait for each other travel together. Prepared for any value: all statements read
  // by ranges of keys, whose plan is the same for every value, and planning would take longer than they do.
  const settings = {
    types,
    options: '-c timezone=UTC -c plan_cache_mode=force_generic_plan',
    application_name: 'laneway',
    pipeline: true,
  };
  const pool = new pg.Pool({ ...connection(APP_ROLE), ...settings, max: size, connectionTimeoutMillis: 5_000 });
  const platformPool = new pg.Pool({
    ...connection(PLATFORM_ROLE),
    ...settings,
    max: 2,
    connectionTimeoutMillis: 5_000,
  });
  // A connection that dies is replaced by the pool, and the query on it or the next one reports what is wrong. One that
  // is at work has no listener of the pool's: without its own, its death would be the process's.
  for (const each of [pool, platformPool]) {
    each.on('error', () => undefined);
    each.on('connect', (client) => client.on('error', () => undefined));
  }

  const hint = hintsBy(pool);
  return {
    transaction: (businessId, work) => withRetries(() => runTransaction(pool, hint, businessId, work)),
    read: (businessId, work) => withRetries(() => runRead(pool, businessId, work)),
    platform: { query: async (statement, values = []) => (await platformPool.query({ ...statement, values })).rows },
    now: async () => instantOf((await pool.query<{ now: string }>('SELECT app.now() AS now')).rows),
    listenerConfig: { ...connection(APP_ROLE), ...settings },
    notify: async (channel, payload) => {
      await pool.query({ name: 'notify', text: 'SELECT pg_notify($1, $2)', values: [channel, payload] });
    },
    close: async () => {
      await Promise.all([pool.end(), platformPool.end()]);
    },
  };
}

async function runTransaction<T>(
  pool: pg.Pool,
  hint: Hint,
  businessId: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  if (!isUuid(businessId)) throw new Error('a transaction needs the id of a business');
  const client = await pool.connect();
  const talk = converse(client);
  const course: Course = { wrote: false, failure: undefined, later: [] };
  const takeBack = async () => {
    // In a message of its own: in one with what fails the server would pass over it.
    talk.send();
    const broken = await client.query('ROLLBACK').then(
      () => undefined,
      (failure: Error) => failure,
    );
    client.release(broken);
  };
  try {
    void talk.ask(BEGIN, []);
    const entered = talk.ask(ENTER, [businessId]);
    const result = await work(txOf(businessId, course, talk, () => entered));
    const end = Promise.all([talk.ask(SETTLE, []), talk.ask(COMMIT, [])]).then(() => {
      for (const each of course.later) each(hint);
      client.release();
    });
    // What was only read stands whatever becomes of its COMMIT; a write is answered for when it is on the disk.
    if (course.wrote) await end;
    else end.catch((failure: Error) => client.release(failure));
    return result;
  } catch (error) {
    await takeBack();
    // What failed first is what is wrong; the statements behind it only say that it did.
    throw course.failure ?? error;
  }
}

async function runRead<T>(pool: pg.Pool, businessId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (!isUuid(businessId)) throw new Error('a read needs the id of a business');
  const client = await pool.connect();
  let entered: Promise<unknown[]> = Promise.resolve([]);
  const talk = converse(client, {
    begin: () => {
      const enter = partOf(ENTER, [businessId]);
      entered = enter.rows;
      return [partOf(BEGIN, []), enter];
    },
    end: () => [partOf(COMMIT, [])],
  });
  try {
    return await work(txOf(businessId, null, talk, () => entered));
  } finally {
    talk.send();
    void talk.answered().then(() => client.release());
  }
}

/** What has become of a transaction so far. */
type Course = { wrote: boolean; failure: unknown; later: ((hint: Hint) => void)[] };

/** A WITH that writes says so. */
const READS = /^\s*(?:SELECT\b|WITH\b(?![^]*\b(?:INSERT|UPDATE|DELETE|MERGE)\b))/i;

/**
 * @param course null where nothing is written.
 * @param entered the answer of the entry ahead of what was asked last; whoever awaits that one also knows the time.
 */
function txOf(businessId: string, course: Course | null, talk: Conversation, entered: () => Promise<unknown[]>): Tx {
  let told: { now: string }[] | undefined;
  let now: Temporal.Instant | undefined;
  const ask = (statement: Statement, values: unknown[]) => {
    if (course !== null && !READS.test(statement.text)) course.wrote = true;
    return talk.ask(statement, values);
  };
  const writing = () => {
    if (course === null) throw new Error('a read does not write');
    return course;
  };
  return {
    businessId,
    get now() {
      if (told === undefined) throw new Error('the time is known after the first statement');
      return (now ??= instantOf(told));
    },
    query: async <Row>(statement: Statement, values: unknown[] = []) => {
      const answer = ask(statement, values);
      // A failure of BEGIN says more than what it does to the statements behind it.
      const [first, rows] = await Promise.all([entered(), answer]);
      told ??= first as { now: string }[];
      return rows as Row[];
    },
    send: (statement, values = []) => {
      const written = writing();
      ask(statement, values).catch((error: unknown) => (written.failure ??= error));
    },
    afterCommit: (work) => void writing().later.push(work),
  };
}

function instantOf(rows: { now: string }[]): Temporal.Instant {
  const row = rows[0];
  if (row === undefined) throw new Error('the database told no time');
  return Temporal.Instant.from(row.now);
}

/** Between two hints of a process; the first goes at once, so one desk's change is seen without delay. */
const HINT_PAUSE_MS = 20;

/**
 * Hints travel outside the transactions that give them, one statement at a time: each is a COMMIT of its own that waits
 * for the disk and holds up all others like it, so what comes meanwhile, or a moment later, goes together with the next.
 */
function hintsBy(pool: pg.Pool): Hint {
  const waiting = new Map<string, [channel: string, payload: string]>();
  let sending = false;
  const send = async () => {
    while (waiting.size > 0) {
      const channels = Array.from(waiting.values(), ([channel]) => channel);
      const payloads = Array.from(waiting.values(), ([, payload]) => payload);
      waiting.clear();
      // One that is lost is made good by those who listen: they look for themselves from time to time.
      await pool.query({ ...HINTS, values: [channels, payloads] }).catch(() => undefined);
      await wait(HINT_PAUSE_MS, undefined, { ref: false });
    }
    sending = false;
  };
  return (channel, payload) => {
    waiting.set(`${channel} ${payload}`, [channel, payload]);
    if (sending) return;
    sending = true;
    void send();
  };
}

/** A deadlock or a booking code that was taken is tried again; nothing else is. */
async function withRetries<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (tried >= TRIES || !isWorthAnotherTry(error)) throw error;
    }
  }
}
