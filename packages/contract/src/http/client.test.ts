import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ENDPOINTS } from '../endpoints.ts';
import {
  ApiError,
  type ClientOptions,
  READ_DEADLINE_MS,
  WAITING_DEADLINE_MS,
  WRITE_DEADLINE_MS,
  createClient,
  isUnanswered,
  requestOf,
} from './client.ts';
import { routesOf } from './routes.ts';

const options: ClientOptions = { routes: routesOf(ENDPOINTS), base: '', token: () => null, language: () => 'en' };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A client whose server never answers; an abort ends the call, as with the real fetch. */
const silent = createClient({
  ...options,
  fetch: (_, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
    }),
});

/** The end of the call; undefined while it is pending. */
function watch(call: Promise<unknown>): () => unknown {
  let end: unknown;
  call.then(
    (answer) => (end = answer),
    (error: unknown) => (end = error),
  );
  return () => end;
}

/** The state of the call a millisecond before a time, and at that time. */
async function around(call: Promise<unknown>, milliseconds: number): Promise<{ before: unknown; at: unknown }> {
  const end = watch(call);
  await vi.advanceTimersByTimeAsync(milliseconds - 1);
  const before = end();
  await vi.advanceTimersByTimeAsync(1);
  return { before, at: end() };
}

const silence = new ApiError(0, { code: 'unavailable', message: '', requestId: '' });
const unanswered = new ApiError(0, { code: 'unanswered', message: '', requestId: '' });

test('a read without an answer fails as unavailable after 20 s, also one by POST', async () => {
  const ends = { before: undefined, at: silence };
  expect(await around(silent('services.list', {}), READ_DEADLINE_MS)).toEqual(ends);
  expect(await around(silent('booking.search', { body: { search: 'party' } }), READ_DEADLINE_MS)).toEqual(ends);
});

test('a write without an answer fails as unanswered after 30 s', async () => {
  const ends = await around(silent('auth.logout', { body: {} }), WRITE_DEADLINE_MS);
  expect(ends).toEqual({ before: undefined, at: unanswered });
});

test('a write that waits for a person at a device fails as unanswered after 65 s', async () => {
  const body = { outletId: 'o1', bookingId: 'b1', deskNumber: 'hall1:desk1', amount: 10 };
  const ends = await around(silent('reader.payment', { body }), WAITING_DEADLINE_MS);
  expect(ends).toEqual({ before: undefined, at: unanswered });
});

test('a file may take as long as it needs', async () => {
  const end = watch(silent('file.upload', { params: { token: 'a' }, file: new Blob(['x']) }));
  await vi.advanceTimersByTimeAsync(10 * WRITE_DEADLINE_MS);
  expect(end()).toBeUndefined();
});

test('a truncated answer fails as unavailable, too', async () => {
  const cutOff = new ReadableStream<Uint8Array>({
    start: (body) => {
      body.enqueue(new TextEncoder().encode('{"rows": ['));
      body.error(new TypeError('network error'));
    },
  });
  const client = createClient({ ...options, fetch: async () => new Response(cutOff) });
  await expect(client('services.list', {})).rejects.toMatchObject({ status: 0 });
});

test.each([
  [413, 'too_large', false],
  [429, 'too_many', false],
  [500, 'internal', false],
  [502, 'unanswered', true],
  [503, 'unanswered', true],
  [504, 'unanswered', true],
] as const)('a proxy’s page with status %i is a code: %s', async (status, code, mayBeDone) => {
  const page = () => new Response('<html>from the proxy</html>', { status });
  const client = createClient({ ...options, fetch: async () => page() });
  const failureOf = (call: Promise<unknown>) => call.catch((error: unknown) => error as ApiError);
  const written = (await failureOf(client('booking.lock', { body: { bookingId: 'b' } }))) as ApiError;
  expect([written.status, written.body.code, isUnanswered(written)]).toEqual([status, code, mayBeDone]);
  const read = (await failureOf(client('services.list', {}))) as ApiError;
  expect([read.body.code, isUnanswered(read)]).toEqual([mayBeDone ? 'unavailable' : code, false]);
});

test('a refusal that the server worded is its own, also as JSON of another shape', async () => {
  const said = { code: 'unavailable', message: 'Try again', requestId: 'r-1' };
  const answering = (body: object) =>
    createClient({ ...options, fetch: async () => Response.json(body, { status: 503 }) })('booking.lock', {
      body: { bookingId: 'b' },
    }).catch((error: unknown) => error as ApiError);
  expect(await answering(said)).toEqual(new ApiError(503, said as never));
  expect(await answering({ error: 'upstream' })).toMatchObject({ status: 503, body: { code: 'unanswered' } });
});

test('an abort by the caller rejects with its reason, and clears the deadline', async () => {
  const abort = new AbortController();
  const end = watch(silent('services.list', {}, { signal: abort.signal }));
  abort.abort(new Error('left the screen'));
  await vi.advanceTimersByTimeAsync(0);
  expect(end()).toEqual(new Error('left the screen'));
  expect(vi.getTimerCount()).toBe(0);
});

test('no idempotency key is invented, and a given one is sent where the endpoint takes it', () => {
  const keyOf = (extras: { idempotencyKey?: string }) =>
    new Headers(requestOf(options, 'booking.lock', { body: { bookingId: 'b' } }, extras).init.headers).get(
      'idempotency-key',
    );
  expect(keyOf({})).toBeNull();
  expect(keyOf({ idempotencyKey: 'one-intent' })).toBe('one-intent');
  const { init } = requestOf(options, 'auth.logout', { body: {} }, { idempotencyKey: 'one-intent' });
  expect(new Headers(init.headers).get('idempotency-key')).toBeNull();
});

test('a file is answered as a File with the server’s name, and without a deadline', async () => {
  const answer = new Response('When,Who', {
    headers: { 'content-type': 'text/csv', 'content-disposition': 'attachment; filename="activity.csv"' },
  });
  const client = createClient({ ...options, fetch: async () => answer });
  const call = { params: { businessId: 'b' }, body: {} };
  const file = await client('activity.export', call);
  expect([file.name, file.type, await file.text()]).toEqual(['activity.csv', 'text/csv', 'When,Who']);
  const end = watch(silent('activity.export', call));
  await vi.advanceTimersByTimeAsync(10 * WRITE_DEADLINE_MS);
  expect(end()).toBeUndefined();
});

test('a command carries the key that it is given, and no other', () => {
  const keyOf = <I extends 'tags.update' | 'tags.metaList' | 'auth.logout'>(id: I, idempotencyKey?: string) => {
    const { init } = requestOf(options, id, {} as never, idempotencyKey === undefined ? {} : { idempotencyKey });
    return new Headers(init.headers).get('idempotency-key');
  };
  expect(keyOf('tags.update', 'a key of the caller')).toBe('a key of the caller');
  expect(keyOf('tags.update')).toBeNull();
  // A read changes nothing, and the end of a session has no owner of a key left.
  expect([keyOf('tags.metaList', 'a key of the caller'), keyOf('auth.logout', 'a key of the caller')]).toEqual([
    null,
    null,
  ]);
});

test('a command of a session carries the desk of the browser; a read does not, nor a call of nobody’s', () => {
  const deskOf = (id: 'booking.lock' | 'booking.lists' | 'booking.availability', more: Partial<ClientOptions> = {}) => {
    const all = { ...options, token: () => 'a token', desk: () => 'hall1:desk2', ...more };
    return new Headers(requestOf(all, id, {} as never).init.headers).get('laneway-desk');
  };
  expect(deskOf('booking.lock')).toBe('hall1:desk2');
  expect([deskOf('booking.lists'), deskOf('booking.availability')]).toEqual([null, null]);
  expect([deskOf('booking.lock', { desk: () => null }), deskOf('booking.lock', { token: () => null })]).toEqual([
    null,
    null,
  ]);
});
