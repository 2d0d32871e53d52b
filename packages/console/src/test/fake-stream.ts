import { expect } from 'vitest';
import type { BookingEvent } from '@laneway/contract/bookings/booking.schema';

/** Stands for the server's event stream: what the test writes reaches the console. */
export function fakeStream() {
  const encoder = new TextEncoder();
  const open = new Set<ReadableStreamDefaultController<Uint8Array>>();
  const positions: (string | null)[] = [];
  const paths: string[] = [];
  let last: ReadableStreamDefaultController<Uint8Array> | undefined;
  let count = 0;
  const write = (text: string) => last?.enqueue(encoder.encode(text));
  const stream = {
    /** The server refuses to open a stream, and answers everything else. */
    refused: false,
    /** Positions that were asked for, in order. */
    positions,
    /** What was opened, in order. */
    paths,
    /** How many streams are open now. */
    open: () => open.size,
    connected: () => expect.poll(() => open.size).toBeGreaterThan(0),
    write,
    send: (...events: BookingEvent[]) =>
      write(
        events.map((event) => `event: booking\nid: event-${(count += 1)}\ndata: ${JSON.stringify(event)}\n\n`).join(''),
      ),
    cut: () => {
      if (last && open.delete(last)) last.close();
    },
    answer: ({ headers, signal, url }: Request): Response => {
      paths.push(new URL(url).pathname);
      positions.push(headers.get('last-event-id'));
      if (stream.refused) return new Response(null, { status: 503 });
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          last = controller;
          open.add(controller);
          signal.addEventListener('abort', () => {
            if (open.delete(controller)) controller.error(signal.reason);
          });
        },
      });
      return new Response(body, { status: 200, headers: { 'content-type': 'text/event-stream' } });
    },
  };
  return stream;
}
