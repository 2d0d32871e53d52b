import type { BookingEvent } from '@laneway/contract/bookings/booking.schema';

/** One message of a server-sent event stream. */
export type StreamMessage = { event: string; id: string | null; data: string };

/** Cuts the stream's text into messages; what is not whole yet waits for the next piece. */
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
  /** Everything that came in one piece is one write. */
  events: (events: BookingEvent[]) => void;
  /** After a gap, and after the stream was away: read the whole day anew. */
  reload: () => Promise<void>;
  /** What the person may do has changed, or the stream is not theirs any more. */
  rights: () => void;
  /** Whether the stream stands. */
  live: (live: boolean) => void;
  wait?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
};

const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;

/** Reads the stream until it is stopped; comes back with growing waits, from the last event it saw. */
export function followStream(options: StreamOptions): () => void {
  const abort = new AbortController();
  const { signal } = abort;
  const wait = options.wait ?? pause;
  void run();
  return () => abort.abort();

  async function run(): Promise<void> {
    let delay = FIRST_WAIT;
    let away = false;
    while (!signal.aborted) {
      try {
        const response = await options.connect(options.lastEventId(), signal);
        if (response.ok && response.body) {
          options.live(true);
          // What was said meanwhile is lost.
          if (away) options.rights();
          delay = FIRST_WAIT;
          await read(response.body);
        } else if (response.status === 401 || response.status === 403 || response.status === 404) {
          options.rights();
          if (response.status !== 404) {
            options.live(false);
            return;
          }
        }
      } catch (error) {
        if (signal.aborted) return;
        // The connection broke or was refused: tried again below.
        if (!(error instanceof Error)) throw error;
      }
      options.live(false);
      away = true;
      if (signal.aborted) return;
      await wait(delay, signal);
      delay = Math.min(LONGEST_WAIT, delay * 2);
    }
  }

  async function read(body: ReadableStream<Uint8Array>): Promise<void> {
    const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
    const cut = messageParser();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const messages = cut(value);
      const events = messages.filter((message) => message.event === 'booking' && message.data);
      // That figures have changed comes without the booking that changed them.
      if (events.length > 0 || messages.some((message) => message.event === 'figures'))
        options.events(events.map((message) => JSON.parse(message.data) as BookingEvent));
      const last = messages.findLast((message) => message.id);
      if (last?.id) options.seen(last.id);
      if (messages.some((message) => message.event === 'rights')) options.rights();
      if (messages.some((message) => message.event === 'reload')) await options.reload();
    }
  }
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
