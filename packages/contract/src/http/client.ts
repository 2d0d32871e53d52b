import type { ErrorBody } from '../errors/error-body.ts';
import type { ErrorCode } from '../errors/error-codes.ts';
import type { Answer, Call, EndpointId } from '../endpoints.ts';

/** The parts of an endpoint that the client needs; made from the endpoint values, so that no schema is loaded. */
export type Route = { method: string; path: string; reads?: true; waits?: true; unkeyed?: true; file?: true };
export type Routes = Record<EndpointId, Route>;

/**
 * A failure that the server answered. Without its answer (status 0, or a page of a proxy) a read is `unavailable` and a
 * write `unanswered`, with no message.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.name = 'ApiError';
    this.status = status;
    this.body = body;
  }
}

/** Whether a write may have been carried out, although it failed: the server's answer to it is not known. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof ApiError && error.body.code === 'unanswered';
}

export type ClientOptions = {
  routes: Routes;
  /** The base URL before /api; empty for the page's own. */
  base: string;
  token: () => string | null;
  language: () => string;
  /** The desk of this browser, `hallN:deskN`; null: none. It goes with every command of a session. */
  desk?: () => string | null;
  /** Called for every 401, with the server's answer. */
  onUnauthenticated?: (why: ErrorBody) => void;
  fetch?: typeof fetch;
};

/** Deadline of a call in milliseconds; after it the call fails with status 0. A file has no deadline. */
export const READ_DEADLINE_MS = 20_000;
export const WRITE_DEADLINE_MS = 30_000;
/** Of a call whose answer waits for a person at a device. */
export const WAITING_DEADLINE_MS = 65_000;

/** The abort reason of a passed deadline; distinguishes it from an abort by the caller. */
export class DeadlinePassed extends Error {}

/** Without `idempotencyKey` none is sent: only the caller knows which calls are repeats of one intent. */
export type CallExtras = { signal?: AbortSignal; idempotencyKey?: string };
export type Client = <I extends EndpointId>(id: I, call: Call<I>, extras?: CallExtras) => Promise<Answer<I>>;

/**
 * The typed client. An answer is its body, or a File where the endpoint answers one. Throws ApiError for anything but
 * 200 and 201: with status 0 where no whole answer came before the deadline. An abort by the caller's own signal throws
 * the signal's reason.
 */
export function createClient(options: ClientOptions): Client {
  return async (id, call, extras = {}) => {
    const { init, url } = requestOf(options, id, call, extras);
    const route = options.routes[id];
    const silence = isReading(route) ? 'unavailable' : 'unanswered';
    const { signal, clear } = withDeadline(deadlineOf(route, call), extras.signal);
    const send = options.fetch ?? fetch;
    try {
      const response = await send(url, { ...init, signal });
      if (response.status === 200 || response.status === 201)
        return (await (route.file ? fileOf(response) : response.json())) as Answer<typeof id>;
      const body = await errorBodyOf(response, silence);
      if (response.status === 401) options.onUnauthenticated?.(body);
      throw new ApiError(response.status, body);
    } catch (error) {
      // An answer that is no JSON is a bug of the server, and not a missing answer.
      if (error instanceof ApiError || error instanceof SyntaxError || extras.signal?.aborted) throw error;
      throw new ApiError(0, failureBody(0, null, silence));
    } finally {
      clear();
    }
  };
}

/** The file of an answer, with the server's name for it. */
async function fileOf(response: Response): Promise<File> {
  const blob = await response.blob();
  const name = /filename="([^"]*)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  return new File([blob], name ?? 'file', { type: blob.type });
}

function isReading({ method, reads }: Route): boolean {
  return method === 'GET' || reads === true;
}

function deadlineOf(route: Route, call: object): number | null {
  if (route.file || 'file' in call) return null;
  if (route.waits) return WAITING_DEADLINE_MS;
  return isReading(route) ? READ_DEADLINE_MS : WRITE_DEADLINE_MS;
}

/** A signal that aborts with the caller's, or when the deadline has passed. */
function withDeadline(
  milliseconds: number | null,
  outer?: AbortSignal,
): { signal: AbortSignal | null; clear: () => void } {
  if (milliseconds === null) return { signal: outer ?? null, clear: () => undefined };
  const own = new AbortController();
  const timer = setTimeout(() => own.abort(new DeadlinePassed()), milliseconds);
  return { signal: outer ? AbortSignal.any([outer, own.signal]) : own.signal, clear: () => clearTimeout(timer) };
}

/** Whether the server refuses a call of this route without an Idempotency-Key; a preview needs none. */
export const takesKey = ({ method, reads, unkeyed }: Route): boolean => method !== 'GET' && !reads && !unkeyed;

/** URL and options of a call, without a deadline, for callers that send or read a stream. */
export function requestOf<I extends EndpointId>(
  options: ClientOptions,
  id: I,
  call: Call<I>,
  extras: CallExtras = {},
): { url: string; init: RequestInit } {
  const route = options.routes[id];
  const { params, query, body, file } = call as {
    params?: Record<string, string>;
    query?: Record<string, string | number | boolean | null | undefined>;
    body?: unknown;
    file?: Blob | Uint8Array<ArrayBuffer>;
  };
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  const headers: Record<string, string> = { 'accept-language': options.language() };
  const token = options.token();
  if (token) headers.authorization = `Bearer ${token}`;
  if (body !== undefined) headers['content-type'] = 'application/json';
  const desk = token === null || isReading(route) ? null : options.desk?.();
  if (desk) headers['laneway-desk'] = desk;
  if (extras.idempotencyKey && takesKey(route)) headers['idempotency-key'] = extras.idempotencyKey;
  const text = search.size > 0 ? `?${search}` : '';
  return {
    url: `${options.base}/api${path}${text}`,
    init: {
      method: route.method,
      headers,
      body: body === undefined ? (file ?? null) : JSON.stringify(body),
      signal: extras.signal ?? null,
    },
  };
}

/** Codes of pages that a proxy in front of the server answers by itself. */
const OF_A_PROXY: Record<number, ErrorCode> = { 404: 'not_found', 413: 'too_large', 429: 'too_many' };

/** Whether no answer came (0), or a status that a proxy answers for a server that did not answer it. */
export function isNoServer(status: number): boolean {
  return status === 0 || (status >= 502 && status <= 504);
}

async function errorBodyOf(response: Response, silence: ErrorCode): Promise<ErrorBody> {
  const said: unknown = await response.json().catch((error: unknown) => {
    if (error instanceof SyntaxError) return null;
    throw error;
  });
  return failureBody(response.status, said, silence);
}

/**
 * The body of a failure: the server's, or one with an empty message for what something else answered.
 * @param said the parsed answer; null where it is no JSON.
 * @param silence the code for a server that did not answer.
 */
export function failureBody(status: number, said: unknown, silence: ErrorCode): ErrorBody {
  const { code, message } = (said ?? {}) as Partial<ErrorBody>;
  if (typeof code === 'string' && typeof message === 'string') return said as ErrorBody;
  return { code: isNoServer(status) ? silence : (OF_A_PROXY[status] ?? 'internal'), message: '', requestId: '' };
}
