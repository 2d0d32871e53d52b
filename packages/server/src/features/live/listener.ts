import pg, { type ClientConfig } from 'pg';

export type FeedLog = { warn: (details: object, message: string) => void };
export type Listener = { close: () => Promise<void> };
export type ListenOptions = {
  config: ClientConfig;
  channels: readonly string[];
  log: FeedLog;
  onMessage: (channel: string, payload: string) => void;
  /** Called after a reconnect: notifications in between were missed. */
  onReconnect: () => void;
};

/** Its application_name, as in pg_stat_activity. */
export const LISTENER_NAME = 'laneway-listener';
const FIRST_WAIT_MS = 200;
const LONGEST_WAIT_MS = 10_000;
const PING_EVERY_MS = 15_000;
const ANSWER_WITHIN_MS = 5_000;

/**
 * One connection for LISTEN, for as long as the process lives: it is probed regularly, and replaced with growing waits
 * when it is lost. @throws when the first connection cannot be made.
 */
export async function listen(options: ListenOptions): Promise<Listener> {
  let closed = false;
  let failures = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let client: pg.Client | undefined;

  async function connect(): Promise<pg.Client> {
    const made = new pg.Client({
      ...options.config,
      application_name: LISTENER_NAME,
      keepAlive: true,
      connectionTimeoutMillis: ANSWER_WITHIN_MS,
      query_timeout: ANSWER_WITHIN_MS,
    });
    made.on('notification', ({ channel, payload }) => options.onMessage(channel, payload ?? ''));
    made.on('error', () => lost(made));
    made.on('end', () => lost(made));
    try {
      await made.connect();
      await Promise.all(options.channels.map((channel) => made.query(`LISTEN ${channel}`)));
    } catch (error) {
      await end(made);
      throw error;
    }
    return made;
  }

  function lost(gone: pg.Client | undefined): void {
    if (closed || gone !== client || retry !== undefined) return;
    void end(gone);
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures) * (0.75 + Math.random() / 2);
    options.log.warn({ waitMs: Math.round(wait) }, 'the connection that listens for changes is lost');
    failures += 1;
    retry = setTimeout(() => void reconnect(), wait);
  }

  async function reconnect(): Promise<void> {
    try {
      const made = await connect();
      if (closed) return await end(made);
      client = made;
      failures = 0;
      retry = undefined;
      options.onReconnect();
    } catch {
      // lost() logs the failure and tries again.
      retry = undefined;
      lost(client);
    }
  }

  client = await connect();
  const ping = setInterval(() => {
    const asked = client;
    asked?.query('SELECT 1').catch(() => lost(asked));
  }, PING_EVERY_MS);
  return {
    close: async () => {
      closed = true;
      clearTimeout(retry);
      clearInterval(ping);
      await end(client);
    },
  };
}

/** Ends a connection that may be closed already. */
async function end(client: pg.Client | undefined): Promise<void> {
  await client?.end().catch(() => undefined);
}
