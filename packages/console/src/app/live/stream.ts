import type { BookingEvent } from '@laneway/contract/bookings/booking.schema';

/** One message of a server-sent event stream. */
export type StreamMessage = { event: string; id: string | null; data: string };

/** Splits the stream's text into messages; an incomplete one waits for the next chunk. */
export function messageParser(): (text: string) => StreamMessage[] {
  let rest = '';
  return (text) => {
    rest += text.replaceAll('\r\n', '\n');
    const messages: StreamMessage[] = [];
    let end = rest.indexOf('\n\n');
    while (end >= 0) {
      const message = parse(rest.slice(0, end));
      if (message) messages.push(message);
      rest = rest.slice(end + 2);
      end = rest.indexOf('\n\n');
    }
    return messages;
  };
}

function parse(text: string): StreamMessage | null {
  const message: StreamMessage = { event: 'message', id: null, data: '' };
  const data: string[] = [];
  for (const line of text.split('\n')) {
    if (line.startsWith(':')) continue;
    const colon = line.indexOf(':');
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'event') message.event = value;
    else if (field === 'id') message.id = value;
    else if (field === 'data') data.push(value);
  }
  message.data = data.join('\n');
  return data.length > 0 || message.event !== 'message' || message.id !== null ? message : null;
}

export type StreamOptions = {
  /** Opens the stream from a position. Rejects when the server does not answer. */
  connect: (lastEventId: string, signal: AbortSignal) => Promise<Response>;
  lastEventId: () => string;
  seen: (id: string) => void;
  /** The events of one chunk, as one write. */
  events: (events: BookingEvent[]) => void;
  /** After a gap, and after a lost stream: refetch the whole day. */
  reload: () => Promise<void>;
  /** Rows of these kinds were changed elsewhere; null: rows of any kind may have been. */
  changed: (kinds: (string | null)[]) => void;
  /** The person's rights have changed, or the stream is no longer allowed. */
  rights: () => void;
  /** How many streams of this outlet are open, this one among them. */
  desks: (count: number) => void;
  /** Whether the stream is open. */
  live: (live: boolean) => void;
  wait?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** How long the stream may be silent before it counts as dead, in milliseconds. */
  quietMs?: number;
};

const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;
/** The server sends a heartbeat every 15 s: two may be late before the connection counts as dead. */
const QUIET_MS = 40_000;

/**
 * Reads the stream until it is stopped; reconnects with growing waits, from the last event it saw. A dropped network
 * path gives no error by itself, so a silent connection is closed, and so is any when the browser goes offline.
 */
export function followStream(options: StreamOptions): () => void {
  const abort = new AbortController();
  const { signal } = abort;
  const { wait = pause, quietMs = QUIET_MS } = options;
  let attempt = new AbortController();
  let waiting = new AbortController();
  window.addEventListener('offline', () => attempt.abort(), { signal });
  window.addEventListener('online', () => waiting.abort(), { signal });
  void run();
  return () => abort.abort();

  async function run(): Promise<void> {
    let delay = FIRST_WAIT;
    let away = false;
    while (!signal.aborted) {
      attempt = new AbortController();
      const watchdog = watch(quietMs, attempt);
      try {
        const response = await options.connect(options.lastEventId(), AbortSignal.any([signal, attempt.signal]));
        if (response.ok && response.body) {
          options.live(true);
          // Messages in between were missed.
          if (away) {
            options.rights();
            options.changed([null]);
          }
          delay = FIRST_WAIT;
          await read(response.body, attempt.signal, watchdog.heard);
        } else if (response.status === 401 || response.status === 403 || response.status === 404) {
          options.rights();
          if (response.status !== 404) {
            options.live(false);
            return;
          }
        }
      } catch (error) {
        if (signal.aborted) return;
        // The connection broke or was refused: the loop tries again below.
        if (!(error instanceof Error)) throw error;
      } finally {
        watchdog.stop();
      }
      options.live(false);
      away = true;
      if (signal.aborted) return;
      waiting = new AbortController();
      await wait(delay, AbortSignal.any([signal, waiting.signal]));
      delay = Math.min(LONGEST_WAIT, delay * 2);
    }
  }

  async function read(body: ReadableStream<Uint8Array>, givenUp: AbortSignal, heard: () => void): Promise<void> {
    const decoder = new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>;
    const reader = body.pipeThrough(decoder, { signal: givenUp }).getReader();
    const cut = messageParser();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      heard();
      const messages = cut(value);
      const events = messages.filter((message) => message.event === 'booking' && message.data);
      // The message of changed figures has no booking.
      if (events.length > 0 || messages.some((message) => message.event === 'figures'))
        options.events(events.map((message) => JSON.parse(message.data) as BookingEvent));
      const changed = messages.filter((message) => message.event === 'changed');
      if (changed.length > 0)
        options.changed(changed.map(({ data }) => (JSON.parse(data) as { kind: string | null }).kind));
      const presence = messages.findLast((message) => message.event === 'presence');
      if (presence) options.desks((JSON.parse(presence.data) as { desks: number }).desks);
      const last = messages.findLast((message) => message.id);
      if (last?.id) options.seen(last.id);
      if (messages.some((message) => message.event === 'rights')) options.rights();
      if (messages.some((message) => message.event === 'reload')) await options.reload();
    }
  }
}

/** Aborts an attempt unless `heard` is called again within the time. */
function watch(milliseconds: number, attempt: AbortController): { heard: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(() => attempt.abort(), milliseconds);
  };
  heard();
  return { heard, stop: () => clearTimeout(timer) };
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
