import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import pg, { type ClientConfig } from 'pg';
import { APP_ROLE, PLATFORM_ROLE } from './roles.ts';
import { connectionShares, type Connection } from './connection-shares.ts';
import { codeOfDatabaseError, CommitUnanswered, isWorthAnotherTry, NeedsMoreLocks } from './database-errors.ts';
import { columnTypes } from './column-types.ts';
import { hintsBy, type Hint } from './hints.ts';
import { openPipeline, partOf, type Pipeline, type Statement } from './message.ts';
import { isUuid } from './uuid.ts';
import type { Seal } from '../settings/seal.ts';

export type { Hint } from './hints.ts';
export type { Statement } from './message.ts';

/** One transaction of one business. A command does all its queries through the one it is given. */
export type Tx = {
  readonly businessId: string;
  /** The database's clock at the start of the transaction: the one clock of all rules. */
  readonly now: Temporal.Instant;
  /** 1 at first; higher when the transaction was rolled back and runs again, as after `NeedsMoreLocks`. */
  readonly attempt: number;
  /** For codes that follow from what is saved. @throws where the database was opened without the installation's seal. */
  readonly seal: Seal;
  query: <Row>(statement: Statement, values?: unknown[]) => Promise<Row[]>;
  /** Queues a write whose answer nobody awaits; it travels with the next statements, and its failure rolls back. */
  send: (statement: Statement, values?: unknown[]) => void;
  /** Runs after COMMIT, never after a rollback. A failure of it is logged, and changes no answer. */
  afterCommit: (work: (hint: Hint) => void) => void;
};

/** Reads across businesses, for the platform's admin and its jobs. */
export type PlatformReader = {
  query: <Row>(statement: Statement, values?: unknown[]) => Promise<Row[]>;
  now: () => Promise<Temporal.Instant>;
};

export type TransactionOptions = {
  /**
   * The first statements of the work travel with BEGIN, which saves a round trip: `now` is known with their answers,
   * and not before.
   */
  pipelined?: boolean;
};

/** Neither `transaction`, `read` nor `now` may be called within one of them: each holds a connection of one pool. */
export type Database = {
  /** @throws what the work threw, after a rollback. Retries as `isWorthAnotherTry` allows. */
  transaction: <T>(businessId: string, work: (tx: Tx) => Promise<T>, options?: TransactionOptions) => Promise<T>;
  /**
   * For reads: the statements of one tick are a transaction of their own, one message from BEGIN to COMMIT. As under
   * READ COMMITTED each statement sees the rows committed before it. `now` is known with the first answer.
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
/** Maximum wait for a connection. The roles' lock_timeout is shorter, so that calls that wait for a lock give theirs back. */
const CONNECT_MS = 5_000;
/**
 * Maximum wait for an answer of the database. Longer than the roles' statement_timeout, so only a database or a network
 * that is silent is given up; the connection is closed.
 */
const ANSWER_MS = 20_000;
const BEGIN: Statement = { name: 'begin', text: 'BEGIN' };
const ENTER: Statement = { name: 'enter', text: 'SELECT app.enter($1), app.now() AS now' };
const NOW: Statement = { name: 'now', text: 'SELECT app.now() AS now' };
const SETTLE: Statement = { name: 'settle', text: 'SELECT app.settle()' };
const COMMIT: Statement = { name: 'commit', text: 'COMMIT' };

export type DatabaseOptions = {
  /** The connection settings of a role. */
  connection: (role: string) => ClientConfig;
  /** Maximum number of connections of the application's role. */
  size?: number;
  /** By default `ANSWER_MS`. */
  answerMs?: number;
  /** The installation's; absent where nothing is sold. */
  seal?: Seal;
  log: DatabaseLog;
};

export type DatabaseLog = { warn: (details: { err: unknown }, sentence: string) => void };

export function openDatabase({ connection, size = 12, answerMs = ANSWER_MS, seal, log }: DatabaseOptions): Database {
  // Pipelined: statements that do not wait for each other share a round trip.
  const settings = { types: columnTypes, application_name: 'laneway', pipeline: true, query_timeout: answerMs };
  const pool = new pg.Pool({ ...connection(APP_ROLE), ...settings, max: size, connectionTimeoutMillis: CONNECT_MS });
  const platformPool = new pg.Pool({
    ...connection(PLATFORM_ROLE),
    ...settings,
    max: 2,
    connectionTimeoutMillis: CONNECT_MS,
  });
  for (const each of [pool, platformPool]) {
    // The pool replaces an idle connection that died; one in use reports the error by its query. Without a listener the
    // error event would end the process.
    each.on('error', (err) => log.warn({ err }, 'an idle database connection failed'));
    each.on('connect', (client) => client.on('error', () => undefined));
  }

  // A caller that holds a connection and waits for a second one could deadlock with others that do the same.
  const current = new AsyncLocalStorage<TxState>();
  const refuseNested = () => {
    if (current.getStore()?.isOver === false) throw new Error('a transaction inside a transaction');
  };
  const connect = connectionShares(pool, { limit: Math.ceil(size / 2), timeoutMs: CONNECT_MS });
  const hint = hintsBy(pool, log);
  return {
    transaction: async (businessId, work, { pipelined = false } = {}) => {
      refuseNested();
      const runner = { connect, hint, log, current, pipelined, seal };
      return withRetries((attempt) => runTransaction({ ...runner, attempt }, businessId, work));
    },
    read: async (businessId, work) => {
      refuseNested();
      return withRetries((attempt) => runRead({ connect, current, attempt, seal }, businessId, work));
    },
    platform: {
      query: async (statement, values = []) => (await platformPool.query({ ...statement, values })).rows,
      now: () => timeOf(platformPool),
    },
    now: async () => {
      refuseNested();
      return timeOf(pool);
    },
    listenerConfig: { ...connection(APP_ROLE), ...settings },
    notify: async (channel, payload) => {
      await pool.query({ name: 'notify', text: 'SELECT pg_notify($1, $2)', values: [channel, payload] });
    },
    close: async () => {
      await Promise.all([pool.end(), platformPool.end()]);
    },
  };
}

/** The state of a transaction or read. */
type TxState = {
  /** The work has ended; its connection may serve another call. */
  isOver: boolean;
  /** Undefined until app.enter() has answered. */
  entered: { now: string }[] | undefined;
  wrote: boolean;
  /** The first failure of a queued write (`send`). */
  failure: unknown;
  afterCommit: ((hint: Hint) => void)[];
};
const newState = (): TxState => ({
  isOver: false,
  entered: undefined,
  wrote: false,
  failure: undefined,
  afterCommit: [],
});

type Runner = {
  connect: (businessId: string) => Promise<Connection>;
  current: AsyncLocalStorage<TxState>;
  attempt: number;
  seal: Seal | undefined;
};

async function runTransaction<T>(
  {
    connect,
    current,
    hint,
    log,
    pipelined,
    attempt,
    seal,
  }: Runner & { hint: Hint; log: DatabaseLog; pipelined: boolean },
  businessId: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  if (!isUuid(businessId)) throw new Error('a transaction needs the id of a business');
  const { client, release } = await connect(businessId);
  const pipeline = openPipeline(client);
  const state = newState();
  const rollBack = async () => {
    // In a message of its own: behind a failure the server would skip the ROLLBACK.
    pipeline.flush();
    const broken = await client.query('ROLLBACK').then(
      () => undefined,
      (failure: Error) => failure,
    );
    release(broken);
  };
  try {
    void pipeline.enqueue(BEGIN, []);
    const entered = pipeline.enqueue(ENTER, [businessId]);
    const tx = txOf(businessId, { attempt, seal, state, pipeline, entered: () => entered, canWrite: true });
    if (!pipelined) state.entered = (await entered) as { now: string }[];
    const result = await runWork(current, state, () => work(tx));
    // A statement rejected here never reached the server, which would commit the others.
    if (state.failure !== undefined) throw state.failure;
    const end = Promise.all([pipeline.enqueue(SETTLE, []), pipeline.enqueue(COMMIT, [])]).then(() => {
      release();
      runHooks(state, hint, log);
    });
    // A read need not wait for its COMMIT; a write is answered only when it is on disk.
    if (state.wrote) await end.catch(rethrowUnanswered);
    else end.catch((failure: Error) => release(failure));
    return result;
  } catch (error) {
    await rollBack();
    if (error instanceof CommitUnanswered) throw error;
    // The first failure is the cause; the statements behind it only report that the transaction is aborted.
    throw state.failure ?? error;
  }
}

/** The write is on disk and the connection serves another call: a hook that throws may undo neither. */
function runHooks({ afterCommit }: TxState, hint: Hint, log: DatabaseLog): void {
  for (const each of afterCommit) {
    try {
      each(hint);
    } catch (err) {
      log.warn({ err }, 'work after a commit failed');
    }
  }
}

/** A refusal by the database rolls back; a connection lost at the COMMIT leaves open whether it was carried out. */
function rethrowUnanswered(failure: Error): never {
  if (failure instanceof pg.DatabaseError || codeOfDatabaseError(failure) !== 'unavailable') throw failure;
  throw new CommitUnanswered('the database did not answer a COMMIT', { cause: failure });
}

async function runRead<T>(
  { connect, current, attempt, seal }: Runner,
  businessId: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  if (!isUuid(businessId)) throw new Error('a read needs the id of a business');
  const { client, release } = await connect(businessId);
  const state = newState();
  let entered: Promise<unknown[]> = Promise.resolve([]);
  const pipeline = openPipeline(client, {
    begin: () => {
      const enter = partOf(ENTER, [businessId]);
      entered = enter.rows;
      return [partOf(BEGIN, []), enter];
    },
    end: () => [partOf(COMMIT, [])],
  });
  try {
    const tx = txOf(businessId, { attempt, seal, state, pipeline, entered: () => entered, canWrite: false });
    return await runWork(current, state, () => work(tx));
  } finally {
    pipeline.flush();
    void pipeline.idle().then(() => release());
  }
}

/** Runs the work of a transaction. A branch that goes on after its end may not query any more. */
async function runWork<T>(current: Runner['current'], state: TxState, work: () => Promise<T>): Promise<T> {
  try {
    return await current.run(state, work);
  } finally {
    state.isOver = true;
  }
}

/** A WITH counts as a read unless one of its parts writes. */
const READS = /^\s*(?:SELECT\b|WITH\b(?![^]*\b(?:INSERT|UPDATE|DELETE|MERGE)\b))/i;

/** Whether a statement writes no row; it may take locks. */
export function isRead({ text }: Statement): boolean {
  return READS.test(text);
}

/**
 * @param entered the pending result of app.enter() for the current message; awaiting it also yields the transaction's
 *   time.
 */
function txOf(
  businessId: string,
  {
    attempt,
    seal,
    state,
    pipeline,
    entered,
    canWrite,
  }: Pick<Runner, 'attempt' | 'seal'> & {
    state: TxState;
    pipeline: Pipeline;
    entered: () => Promise<unknown[]>;
    canWrite: boolean;
  },
): Tx {
  let now: Temporal.Instant | undefined;
  const checkOpen = () => {
    if (state.isOver) throw new Error('the transaction is over');
  };
  const checkWritable = () => {
    checkOpen();
    if (!canWrite) throw new Error('a read does not write');
  };
  const enqueue = (statement: Statement, values: unknown[]) => {
    if (!isRead(statement)) {
      checkWritable();
      state.wrote = true;
    }
    return pipeline.enqueue(statement, values);
  };
  return {
    businessId,
    attempt,
    get seal() {
      if (seal === undefined) throw new Error('the database was opened without a seal');
      return seal;
    },
    get now() {
      if (state.entered === undefined) throw new Error('the time is known after the first statement');
      return (now ??= instantOf(state.entered));
    },
    query: async <Row>(statement: Statement, values: unknown[] = []) => {
      checkOpen();
      const answer = enqueue(statement, values);
      // A failure of BEGIN is the cause of all failures behind it, so it is reported first.
      const [first, rows] = await Promise.all([entered(), answer]);
      state.entered ??= first as { now: string }[];
      return rows as Row[];
    },
    send: (statement, values = []) => {
      checkWritable();
      enqueue(statement, values).catch((error: unknown) => (state.failure ??= error));
    },
    afterCommit: (work) => {
      checkWritable();
      state.afterCommit.push(work);
    },
  };
}

async function timeOf(pool: pg.Pool): Promise<Temporal.Instant> {
  return instantOf((await pool.query<{ now: string }>(NOW)).rows);
}

function instantOf(rows: { now: string }[]): Temporal.Instant {
  const row = rows[0];
  if (row === undefined) throw new Error('the database answered no time');
  return Temporal.Instant.from(row.now);
}

/**
 * Maximum pause before the first retry; it doubles with each one and is random, so that transactions that met in a
 * deadlock do not meet again.
 */
const RETRY_PAUSE_MS = 40;

/** Retries after a deadlock, a serialization failure, a duplicate booking code or a lack of locks; after nothing else. */
async function withRetries<T>(run: (attempt: number) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run(attempt);
    } catch (error) {
      if (attempt >= TRIES || !isWorthAnotherTry(error)) throw error;
      if (!(error instanceof NeedsMoreLocks)) await wait(Math.random() * RETRY_PAUSE_MS * 2 ** (attempt - 1));
    }
  }
}
