import routes from 'virtual:laneway-routes';
import type { Answer, Call, EndpointId } from '@laneway/contract/endpoints';
import type { ErrorCode } from '@laneway/contract/errors/error-codes';
import { takesKey } from '@laneway/contract/http/client';
import { FakeRequest } from './fake-request.ts';
import { fakeStream } from './fake-stream.ts';

/** A refusal that a handler throws: the server's answer with this status. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: object;
  constructor(status: number, code: ErrorCode, message: string, details?: object) {
    super(message);
    this.status = status;
    this.body = { code, message, requestId: 'request-1', ...(details && { details }) };
  }
}

export type Handlers = { [I in EndpointId]?: (call: Call<I>) => Answer<I> | Promise<Answer<I>> };
type Handler = (call: unknown) => unknown;

/** What was called, in order, for those who ask what was sent. */
export type Sent = { id: EndpointId; call: { params: object; query: object; body: unknown }; headers: Headers };

const realFetch = window.fetch;

/**
 * Stands for the server: answers each call from its handler, typed by the contract; a call nobody answers is refused
 * with 404. `down` cuts the connection.
 */
export function fakeApi(handlers: Handlers = {}) {
  const sent: Sent[] = [];
  const stream = fakeStream();
  const gates = new Map<EndpointId, Promise<void>>();
  /** The status of a proxy's page; 0 for no answer at all. */
  const cuts = new Map<EndpointId, number>();
  const api = {
    sent,
    down: false,
    handlers,
    stream,
    /** Holds back the answers of one endpoint. Returns a function that lets them, and all later ones, through. */
    slow: (id: EndpointId): (() => void) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      gates.set(id, promise);
      return () => {
        if (gates.get(id) === promise) gates.delete(id);
        resolve();
      };
    },
    /** Calls of one endpoint are noted in `sent`, and fail without an answer. Returns a function that ends this. */
    cut: (id: EndpointId): (() => void) => {
      cuts.set(id, 0);
      return () => void cuts.delete(id);
    },
    /** As `cut`, but a proxy answers each call with this status and a page of its own. */
    proxied: (id: EndpointId, status: number): (() => void) => {
      cuts.set(id, status);
      return () => void cuts.delete(id);
    },
  };
  window.XMLHttpRequest = FakeRequest;
  window.fetch = async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    if (!url.pathname.startsWith('/api/')) return realFetch(input, init);
    if (api.down) throw new TypeError('Failed to fetch');
    if (url.pathname === '/api/health') return Response.json({ ok: true });
    const found = match(request.method, url.pathname.slice('/api'.length));
    if (!found) return refusal(new Refusal(404, 'not_found', 'No Data Found'));
    if (found.id === 'booking.events' || found.id === 'auth.events') return stream.answer(request);
    const isFile = found.id === 'file.upload';
    const text = isFile ? '' : await request.text();
    const call = {
      params: found.params,
      query: Object.fromEntries(url.searchParams),
      body: text === '' ? undefined : (JSON.parse(text) as unknown),
      ...(isFile && { file: await request.blob() }),
    };
    sent.push({ id: found.id, call, headers: request.headers });
    const isPreview = (call.body as { preview?: unknown } | undefined)?.preview === true;
    if (takesKey(routes[found.id]) && !isPreview && !request.headers.has('idempotency-key'))
      throw new Error(`${found.id} was sent without an Idempotency-Key, which the server refuses`);
    const cut = cuts.get(found.id);
    if (cut === 0) throw new TypeError('Failed to fetch');
    if (cut !== undefined) return new Response('<html>A page of a proxy</html>', { status: cut });
    const gate = gates.get(found.id);
    const response = await respond(api.handlers[found.id] as Handler | undefined, call, isFile ? 201 : 200);
    if (gate) await unlessAborted(gate, request.signal);
    return response;
  };
  return api;
}

export type FakeApi = ReturnType<typeof fakeApi>;

async function respond(handler: Handler | undefined, call: object, status: number): Promise<Response> {
  try {
    if (!handler) throw new Refusal(404, 'not_found', 'No Data Found');
    const answer = await handler(call);
    if (!(answer instanceof File)) return Response.json(answer, { status });
    return new Response(answer, {
      status,
      headers: { 'content-disposition': `attachment; filename="${answer.name}"` },
    });
  } catch (error) {
    if (error instanceof Refusal) return refusal(error);
    throw error;
  }
}

/** Waits as a real request does: an abort rejects at once. */
function unlessAborted(gate: Promise<void>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    void gate.then(resolve);
  });
}

function refusal({ status, body }: Refusal): Response {
  return Response.json(body, { status });
}

function match(method: string, path: string): { id: EndpointId; params: object } | null {
  for (const [id, route] of Object.entries(routes)) {
    if (route.method !== method) continue;
    const pattern = new RegExp(`^${route.path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
    const groups = pattern.exec(path)?.groups;
    if (pattern.test(path)) return { id: id as EndpointId, params: { ...groups } };
  }
  return null;
}
