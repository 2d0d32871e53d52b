import pg, { type Connection, type PoolClient } from 'pg';

/** A prepared statement; `name` is what the server remembers it by. */
export type Statement = { name: string; text: string };

/** Statements queued for one connection. Those of one tick travel as one message and are answered together. */
export type Pipeline = {
  enqueue: (statement: Statement, values: readonly unknown[]) => Promise<unknown[]>;
  /** Sends the queued statements now instead of at the end of the tick. */
  flush: () => void;
  /** Resolves when every message that was sent has been answered or has failed. */
  idle: () => Promise<void>;
};

/** Statements put around each message, so that the message is a transaction. */
export type Frame = { begin: () => Part[]; end: () => Part[] };

/** @param frame without it the caller begins, commits and rolls back. */
export function openPipeline(client: PoolClient, frame?: Frame): Pipeline {
  let queued: Part[] = [];
  let idle: Promise<void> = Promise.resolve();
  // A ROLLBACK fails only on a dead connection, which the pool discards.
  const rollBack = () => client.query('ROLLBACK').then(ignore, ignore);
  const flush = (): void => {
    if (queued.length === 0) return;
    const message = new Message(client, frame === undefined ? queued : [...queued, ...frame.end()]);
    queued = [];
    idle = message.answered.then((isWell) => (isWell || frame === undefined ? undefined : rollBack()));
    client.query(message);
  };
  return {
    enqueue: (statement, values) => {
      const part = partOf(statement, values);
      if (queued.length === 0) {
        if (frame !== undefined) queued.push(...frame.begin());
        process.nextTick(flush);
      }
      queued.push(part);
      return part.rows;
    },
    flush,
    idle: () => idle,
  };
}

const ignore = () => undefined;

/** A statement of a message, with the promise of its rows. */
export type Part = Statement & {
  values: unknown[];
  rows: Promise<unknown[]>;
  resolve: (rows: unknown[]) => void;
  reject: (error: unknown) => void;
};

// pg exports `utils`; its types leave it out.
type Utils = { prepareValue: (value: unknown) => unknown };
const { prepareValue } = (pg as unknown as { utils: Utils }).utils;

/** A queued statement. Values are serialised now, so a bad value rejects only this call, not the whole message. */
export function partOf({ name, text }: Statement, values: readonly unknown[]): Part {
  const { promise: rows, resolve, reject } = Promise.withResolvers<unknown[]>();
  rows.catch(ignore);
  return { name, text, values: values.map((value) => prepareValue(value)), rows, resolve, reject };
}

type Column = { name: string; read: (text: string) => unknown };
type Field = { name: string; dataTypeID: number };
type Wire = Omit<Connection, 'parse' | 'bind' | 'describe' | 'execute' | 'sync'> & {
  /** Texts by statement name: prepared on the server, and sent there but not yet confirmed. */
  parsedStatements: Record<string, string | undefined>;
  submittedNamedStatements: Record<string, string | undefined>;
  parse: (statement: Statement) => void;
  bind: (bound: { statement: string; values: unknown[] }) => void;
  describe: (portal: { type: 'P'; name: string }) => void;
  execute: (portal: { portal: string }) => void;
  sync: () => void;
};

/**
 * Columns of prepared statements by connection and name. They cannot change: the server refuses a statement whose
 * result type changed.
 */
const columnsOf = new WeakMap<PoolClient, Map<string, Column[]>>();

/**
 * Several statements with one Sync, where pg sends a Sync after each: the server flushes all answers at once and Node
 * wakes once. For pg the message is one query. After a failure the server skips the remaining statements.
 */
class Message extends pg.Query {
  readonly parts: readonly Part[];
  /** Whether the server executed every statement. */
  readonly answered: Promise<boolean>;
  /** Set by pg while it waits for the answer: stops the clock of `query_timeout`. */
  declare callback?: () => void;
  /** Name and text of the part being answered: pg records by them which statements the server has prepared. */
  name = '';
  text = '';
  readonly #client: PoolClient;
  readonly #known: Map<string, Column[]>;
  #end: (isWell: boolean) => void = ignore;
  #at = 0;
  #columns: Column[] = [];
  #rows: unknown[] = [];
  /** The error of a row of the current part that could not be parsed. */
  #unreadable: unknown;
  /** Names that this message asked the server to prepare. */
  readonly #sent = new Set<string>();

  constructor(client: PoolClient, parts: readonly Part[]) {
    super('');
    this.parts = parts;
    this.#client = client;
    this.#known = columnsOf.get(client) ?? new Map();
    columnsOf.set(client, this.#known);
    this.answered = new Promise((resolve) => (this.#end = resolve));
    this.#advanceTo(0);
  }

  override submit = (connection: Connection): Error | null => {
    const wire = connection as unknown as Wire;
    const { parsedStatements: parsed, submittedNamedStatements: submitted } = wire;
    const texts = new Map<string, string>();
    for (const { name, text } of this.parts) {
      if (name === '') continue;
      const known = parsed[name] ?? submitted[name] ?? texts.get(name) ?? text;
      if (known !== text) return new Error(`"${name}" names two statements`);
      texts.set(name, text);
    }
    wire.stream.cork();
    for (const { name, text, values } of this.parts) {
      if (name === '' || (parsed[name] ?? submitted[name]) === undefined) wire.parse({ name, text });
      if (name !== '' && parsed[name] === undefined && submitted[name] === undefined) {
        submitted[name] = text;
        this.#sent.add(name);
      }
      wire.bind({ statement: name, values });
      if (!this.#known.has(name)) wire.describe({ type: 'P', name: '' });
      wire.execute({ portal: '' });
    }
    wire.sync();
    wire.stream.uncork();
    return null;
  };

  handleRowDescription({ fields }: { fields: Field[] }): void {
    this.#columns = fields.map(({ name, dataTypeID }) => ({ name, read: this.#client.getTypeParser(dataTypeID) }));
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    if (this.#unreadable !== undefined) return;
    // A parser that throws here would throw in the socket's listener and end the process.
    try {
      this.#rows.push(this.#readRow(fields));
    } catch (error) {
      this.#unreadable = error ?? new Error('a row could not be read');
    }
  }

  handleCommandComplete(): void {
    const part = this.parts[this.#at];
    if (part === undefined) throw new Error('the server answers more statements than were sent');
    if (part.name !== '') this.#known.set(part.name, this.#columns);
    if (this.#unreadable === undefined) part.resolve(this.#rows);
    else part.reject(this.#unreadable);
    this.#advanceTo(this.#at + 1);
  }

  handleReadyForQuery(): void {
    this.callback?.();
    this.#end(true);
  }

  handleError(error: Error, connection: Connection): void {
    const { parsedStatements, submittedNamedStatements } = connection as unknown as Wire;
    for (const { name, reject } of this.parts.slice(this.#at)) {
      // A name that an earlier message sent for preparation is still pending and stays.
      if (this.#sent.has(name) && parsedStatements[name] === undefined) delete submittedNamedStatements[name];
      reject(error);
    }
    this.callback?.();
    this.#end(false);
  }

  #readRow(fields: readonly (string | null)[]): Record<string, unknown> {
    const row: Record<string, unknown> = {};
    for (let at = 0; at < fields.length; at += 1) {
      const { name, read } = this.#columns[at]!;
      const text = fields[at] ?? null;
      row[name] = text === null ? null : read(text);
    }
    return row;
  }

  #advanceTo(at: number): void {
    this.#at = at;
    this.#rows = [];
    this.#unreadable = undefined;
    const { name, text } = this.parts[at] ?? { name: '', text: '' };
    this.name = name;
    this.text = text;
    this.#columns = this.#known.get(name) ?? [];
  }
}
