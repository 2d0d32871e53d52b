import { expect, test } from 'vitest';
import type { BookingEvent } from '@laneway/contract/bookings/booking.schema';
import { followStream, messageParser, type StreamOptions } from './stream.ts';

const text = (id: string, version: number) =>
  `event: booking\nid: ${id}\ndata: ${JSON.stringify({ bookingId: 'b', version })}\n\n`;

/** A server that gives one body per connection; null refuses the connection. */
function follow(bodies: (string[] | null)[], extra: Partial<StreamOptions> = {}) {
  const asked: string[] = [];
  const waits: number[] = [];
  const writes: BookingEvent[][] = [];
  const live: boolean[] = [];
  let last = 'first';
  let reloads = 0;
  let rights = 0;
  const changed: (string | null)[] = [];
  const desks: number[] = [];
  const stop = followStream({
    connect: (lastEventId) => {
      asked.push(lastEventId);
      const body = bodies.shift();
      if (!body) return Promise.reject(new TypeError('Failed to fetch'));
      return Promise.resolve(new Response(new Blob(body).stream(), { status: 200 }));
    },
    lastEventId: () => last,
    seen: (id) => {
      last = id;
    },
    events: (events) => writes.push(events),
    reload: () => {
      reloads += 1;
      return Promise.resolve();
    },
    rights: () => {
      rights += 1;
    },
    changed: (kinds) => changed.push(...kinds),
    desks: (count) => desks.push(count),
    live: (now) => live.push(now),
    wait: (milliseconds, signal) => {
      waits.push(milliseconds);
      // The last wait never ends, so that the test does.
      return bodies.length > 0 || waits.length < 3
        ? Promise.resolve()
        : new Promise((resolve) => signal.addEventListener('abort', () => resolve()));
    },
    ...extra,
  });
  return { asked, waits, writes, live, changed, desks, stop, reloads: () => reloads, rights: () => rights };
}

test('messages are cut wherever the pieces end, comments are left out', () => {
  const cut = messageParser();
  expect(cut(': ping\n\nevent: book')).toEqual([]);
  expect(cut('ing\nid: 7\ndata: {"a":\ndata: 1}\n\n')).toEqual([{ event: 'booking', id: '7', data: '{"a":\n1}' }]);
  expect(cut('event: reload\r\n\r\n')).toEqual([{ event: 'reload', id: null, data: '' }]);
});

test('of several counts of desks in one piece the newest is said', async () => {
  const count = (desks: number) => `event: presence\ndata: {"desks":${desks}}\n\n`;
  const { desks, stop } = follow([[count(2) + count(3)], [count(1)]]);
  await expect.poll(() => desks).toEqual([3, 1]);
  stop();
});

test('many events of one piece are one write, and the next connection begins after the last', async () => {
  const { asked, writes, stop } = follow([[text('e1', 2) + text('e2', 3)], [text('e3', 4)]]);
  await expect.poll(() => asked.length).toBeGreaterThan(1);
  expect(writes[0]?.map((event) => event.version)).toEqual([2, 3]);
  expect(asked.slice(0, 2)).toEqual(['first', 'e2']);
  stop();
});

test('waits grow while nobody answers, and it says when the stream is away', async () => {
  const { waits, live, stop } = follow([null, null, null]);
  await expect.poll(() => waits.length).toBe(3);
  expect(waits).toEqual([500, 1000, 2000]);
  expect(live).toEqual([false, false, false]);
  stop();
});

test('a gap asks for the whole day anew', async () => {
  const { reloads, stop } = follow([['event: reload\n\n']]);
  await expect.poll(reloads).toBe(1);
  stop();
});

test('no session ends it', async () => {
  const { live, waits } = follow([], { connect: () => Promise.resolve(new Response(null, { status: 401 })) });
  await expect.poll(() => live).toEqual([false]);
  expect(waits).toEqual([]);
});

test('a change of rights is told, and so is a stream that is not theirs any more', async () => {
  const told = follow([['event: rights\ndata: {}\n\n']]);
  await expect.poll(told.rights).toBe(1);
  told.stop();
  for (const status of [401, 403, 404]) {
    const refused = follow([], { connect: () => Promise.resolve(new Response('', { status })) });
    await expect.poll(refused.rights).toBeGreaterThan(0);
    refused.stop();
  }
});

test('that figures have changed is a write without an event', async () => {
  const { writes, stop } = follow([['event: figures\ndata: {}\n\n']]);
  await expect.poll(() => writes).toEqual([[]]);
  stop();
});

test('a stream that falls silent is given up for a new one', async () => {
  const silent = () => Promise.resolve(new Response(new ReadableStream(), { status: 200 }));
  const connects: string[] = [];
  const { live, stop } = follow([], {
    quietMs: 20,
    connect: (lastEventId) => {
      connects.push(lastEventId);
      return silent();
    },
  });
  await expect.poll(() => connects.length).toBeGreaterThan(1);
  expect(live.slice(0, 3)).toEqual([true, false, true]);
  stop();
});

test('a connection that is never answered is given up, too', async () => {
  let connects = 0;
  const { stop } = follow([], {
    quietMs: 20,
    connect: (_, signal) => {
      connects += 1;
      return new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
      });
    },
  });
  await expect.poll(() => connects).toBeGreaterThan(1);
  stop();
});

test('a stream is dropped when the network goes, and opened without a wait when it is back', async () => {
  let connects = 0;
  let waits = 0;
  const { live, stop } = follow([], {
    connect: () => {
      connects += 1;
      return Promise.resolve(new Response(new ReadableStream(), { status: 200 }));
    },
    wait: (_, signal) => {
      waits += 1;
      return new Promise((resolve) => signal.addEventListener('abort', () => resolve()));
    },
  });
  await expect.poll(() => live).toEqual([true]);
  window.dispatchEvent(new Event('offline'));
  await expect.poll(() => waits).toBe(1);
  expect(live).toEqual([true, false]);
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => live).toEqual([true, false, true]);
  expect(connects).toBe(2);
  stop();
});

test('tells which kinds of rows were changed elsewhere, and that any may have been after a lost stream', async () => {
  const message = (kind: string) => `event: changed\ndata: {"kind":"${kind}"}\n\n`;
  const { changed, stop } = follow([[message('plan') + message('addon')], [message('tag')]]);
  await expect.poll(() => changed).toEqual(['plan', 'addon', null, 'tag']);
  stop();
});
