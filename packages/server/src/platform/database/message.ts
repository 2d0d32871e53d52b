import pg, { type Connection, type PoolClient } from 'pg';

/** A prepared statement; `name` is what the server remembers it by. */
export type Statement = { name: string; text: string };

/** What a connection is asked. Statements of one turn of the loop travel as one message and are answered as one. */
export type Conversation = {
  ask: (statement: Statement, values: readonly unknown[]) => Promise<unknown[]>;
  /** Sends what waits for the end of the turn. */
  send: () => void;
  /** When all that was sent has been answered, well or not. */
  answered: () => Promise<void>;
};

/** What each message is put between, so that it is a transaction. */
export type Frame = { begin: () => Part[]; end: () => Part[] };

/** @param frame without it whoever asks begins, ends and takes back. */
export function converse(client: PoolClient, frame?: Frame): Conversation {
  let waiting: Part[] = [];
  let answered: Promise<void> = Promise.resolve();
  // One that cannot be taken back is on a connection that has died, which the pool sees.
  const takeBack = () => client.query('ROLLBACK').then(ignore, ignore);
  const send = (): void => {
    if (waiting.length === 0) return;
    const message = new Message(client, frame === undefined ? waiting : [...waiting, ...frame.end()]);
    waiting = [];
    answered = message.answered.then((isWell) => (isWell || frame === undefined ? undefined : takeBack()));
    client.query(message);
  };
  return {
    ask: (statement, values) => {
      const part = partOf(statement, values);
      if (waiting.length === 0) {
        if (frame !== undefined) waiting.push(...frame.begin());
        process.nextTick(send);
      }
      waiting.push(part);
      return part.rows;
    },
    send,
    answered: () => answered,
  };
}

const ignore = () => undefined;

/** A statement on its way. */
export type Part = Statement & {
  values: unknown[];
  rows: Promise<unknown[]>;
  resolve: (rows: unknown[]) => void;
  reject: (error: Error) => void;
};

// What pg has, and its types do not name.
type Utils = { prepareValue: (value: unknown) => unknown };
const { prepareValue } = (pg as unknown as { utils: Utils }).utils;

/**
 * A statement whose answer nobody need wait for. Its values are made ready here, where one that cannot be said harms
 * nothing but its own call.
 */
export function partOf({ name, text }: Statement, values: readonly unknown[]): Part {
  const { promise: rows, resolve, reject } = Promise.withResolvers<unknown[]>();
  rows.catch(ignore);
  return { name, text, values: values.map((value) => prepareValue(value)), rows, resolve, reject };
}

type Column = { name: string; read: (text: string) => unknown };
type Field = { name: string; dataTypeID: number };
type Wire = Omit<Connection, 'parse' | 'bind' | 'describe' | 'execute' | 'sync'> & {
  /** Texts by name: prepared, and sent to be. */
  parsedStatements: Record<string, string | undefined>;
  submittedNamedStatements: Record<string, string | undefined>;
  parse: (statement: Statement) => void;
  bind: (bound: { statement: string; values: unknown[] }) => void;
  describe: (portal: { type: 'P'; name: string }) => void;
  execute: (portal: { portal: string }) => void;
  sync: () => void;
};

/** Columns of prepared statements, by connection and name: they stay what they are, or the server refuses the statement. */
const columnsOf = new WeakMap<PoolClient, Map<string, Column[]>>();

/**
 * Statements with one end, where pg would send an end after each: the server sends all answers at once and wakes us
 * once. To pg it is one query; what it hands over is the answer to one part after the other. After a failure the server
 * passes over the rest.
 */
class Message extends pg.Query {
  readonly parts: readonly Part[];
  /** Whether all of it was carried out. */
  readonly answered: Promise<boolean>;
  /** The part that is being answered; pg keeps by these which statements the server knows. */
  name = '';
  text = '';
  readonly #client: PoolClient;
  readonly #known: Map<string, Column[]>;
  #end: (isWell: boolean) => void = ignore;
  #at = 0;
  #columns: Column[] = [];
  #rows: unknown[] = [];

  constructor(client: PoolClient, parts: readonly Part[]) {
    super('');
    this.parts = parts;
    this.#client = client;
    this.#known = columnsOf.get(client) ?? new Map();
    columnsOf.set(client, this.#known);
    this.answered = new Promise((resolve) => (this.#end = resolve));
    this.#turnTo(0);
  }

  override submit = (connection: Connection): Error | null => {
    const wire = connection as unknown as Wire;
    const { parsedStatements: parsed, submittedNamedStatements: submitted } = wire;
    for (const { name, text } of this.parts) {
      const before = parsed[name] ?? submitted[name] ?? text;
      if (name !== '' && before !== text) return new Error(`"${name}" names two statements`);
    }
    wire.stream.cork();
    for (const { name, text, values } of this.parts) {
      if (name === '' || (parsed[name] ?? submitted[name]) === undefined) wire.parse({ name, text });
      if (name !== '' && parsed[name] === undefined) submitted[name] = text;
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
    const row: Record<string, unknown> = {};
    for (let at = 0; at < fields.length; at += 1) {
      const { name, read } = this.#columns[at]!;
      const text = fields[at] ?? null;
      row[name] = text === null ? null : read(text);
    }
    this.#rows.push(row);
  }

  handleCommandComplete(): void {
    const part = this.parts[this.#at];
    if (part === undefined) throw new Error('the server answers more than it was asked');
    if (part.name !== '') this.#known.set(part.name, this.#columns);
    part.resolve(this.#rows);
    this.#turnTo(this.#at + 1);
  }

  handleReadyForQuery(): void {
    this.#end(true);
  }

  handleError(error: Error, connection: Connection): void {
    const { parsedStatements, submittedNamedStatements } = connection as unknown as Wire;
    for (const { name, reject } of this.parts.slice(this.#at)) {
      if (parsedStatements[name] === undefined) delete submittedNamedStatements[name];
      reject(error);
    }
    this.#end(false);
  }

  #turnTo(at: number): void {
    this.#at = at;
    this.#rows = [];
    const { name, text } = this.parts[at] ?? { name: '', text: '' };
    this.name = name;
    this.text = text;
    this.#columns = this.#known.get(name) ?? [];
  }
}
