import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { Statement } from './message.ts';

/** Sends a NOTIFY on a channel in the background; the caller does not wait for it. */
export type Hint = (channel: string, payload: string) => void;

type HintLog = { warn: (details: { err: unknown }, sentence: string) => void };

const HINTS: Statement = { name: 'hints', text: 'SELECT pg_notify(unnest($1::text[]), unnest($2::text[]))' };

/** Minimum time between two hints of a process; the first goes at once, so one desk's change is seen without delay. */
const HINT_PAUSE_MS = 20;

/**
 * Sends hints outside the transactions that give them. Each NOTIFY is a COMMIT of its own that waits for the disk and
 * serialises with all others, so hints of the same moment are sent together.
 */
export function hintsBy(pool: pg.Pool, log: HintLog): Hint {
  const waiting = new Map<string, [channel: string, payload: string]>();
  let sending = false;
  const send = async () => {
    while (waiting.size > 0) {
      const channels = Array.from(waiting.values(), ([channel]) => channel);
      const payloads = Array.from(waiting.values(), ([, payload]) => payload);
      waiting.clear();
      // Listeners also poll, so a lost hint costs seconds and no data.
      await pool
        .query({ ...HINTS, values: [channels, payloads] })
        .catch((err: unknown) => log.warn({ err }, 'a hint was lost'));
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
