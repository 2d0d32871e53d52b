import type { AnswerOf, Endpoint, InputOf } from '@laneway/contract/http/endpoint';
import type { Language } from '@laneway/contract/words/languages';
import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Database, Tx } from '../database/database.ts';
import type { Actor } from '../identity/actor.ts';

/** What a handler gets: its transaction, who asks, what they sent, and how to say things to them. */
export type Call<E extends Endpoint> = {
  tx: Tx;
  actor: Actor;
  input: InputOf<E>;
  /** The outlet the request is about, checked to be theirs; empty when it is about none. */
  outletId: string;
  database: Database;
  say: (key: string, params?: Record<string, unknown>) => string;
  language: Language;
  /** Network address and device, as it named itself. */
  address: string;
  device: string;
};

/** A call without a session; it opens its own transactions. */
export type PublicCall<E extends Endpoint> = {
  database: Database;
  input: InputOf<E>;
  address: string;
  device: string;
  say: (key: string, params?: Record<string, unknown>) => string;
  language: Language;
  /** The Cookie header as it came, and a way to answer one. */
  cookies: string;
  setCookie: (header: string) => void;
};

/** A stream: the session was checked and its transaction has ended; the handler writes to the reply. */
export type StreamCall<E extends Endpoint> = Omit<Call<E>, 'tx'> & { businessId: string; reply: FastifyReply };

/**
 * A call with a session that opens its own transactions, after the one that checked the session has ended: for work
 * that takes long (a password's hash, a picture) or whose traces must stay when it is refused (tries).
 */
export type ApartCall<E extends Endpoint> = Omit<Call<E>, 'tx' | 'outletId'> & { address: string };

/** A call that brings a file: its bytes as they come, and how many were announced (0: none, or it was not said). */
export type UploadCall<E extends Endpoint> = PublicCall<E> & { content: Readable; announcedBytes: number };

/** An answer that is a file. */
export type FileAnswer = { stream: Readable; headers: Record<string, string> };

/** A handler as the registry keeps it: what it receives was parsed by its own endpoint. */
type Any = { params: never; query: never; body: never };
export type AnyCall = Omit<Call<Endpoint>, 'input'> & { input: Any };
export type AnyPublicCall = Omit<PublicCall<Endpoint>, 'input'> & { input: Any };
export type AnyStreamCall = Omit<StreamCall<Endpoint>, 'input'> & { input: Any };
export type AnyApartCall = Omit<ApartCall<Endpoint>, 'input'> & { input: Any };
export type AnyUploadCall = Omit<UploadCall<Endpoint>, 'input'> & { input: Any };

export type Route = { endpoint: Endpoint } & (
  | { kind: 'guarded'; handle: (call: AnyCall) => Promise<unknown> }
  | { kind: 'apart'; handle: (call: AnyApartCall) => Promise<unknown> }
  | { kind: 'public'; handle: (call: AnyPublicCall) => Promise<unknown> }
  | { kind: 'upload'; handle: (call: AnyUploadCall) => Promise<unknown> }
  | { kind: 'file'; handle: (call: AnyPublicCall) => Promise<FileAnswer> }
  | { kind: 'stream'; handle: (call: AnyStreamCall) => Promise<void> }
);

/** A handler of an endpoint that needs a session: authorise happened, act and present. */
export function implement<E extends Endpoint>(endpoint: E, handle: (call: Call<E>) => Promise<AnswerOf<E>>): Route {
  return { kind: 'guarded', endpoint, handle: handle as unknown as (call: AnyCall) => Promise<unknown> };
}

export function implementApart<E extends Endpoint>(
  endpoint: E,
  handle: (call: ApartCall<E>) => Promise<AnswerOf<E>>,
): Route {
  return { kind: 'apart', endpoint, handle: handle as unknown as (call: AnyApartCall) => Promise<unknown> };
}

export function implementPublic<E extends Endpoint>(
  endpoint: E,
  handle: (call: PublicCall<E>) => Promise<AnswerOf<E>>,
): Route {
  return { kind: 'public', endpoint, handle: handle as unknown as (call: AnyPublicCall) => Promise<unknown> };
}

export function implementUpload<E extends Endpoint>(
  endpoint: E,
  handle: (call: UploadCall<E>) => Promise<AnswerOf<E>>,
): Route {
  return { kind: 'upload', endpoint, handle: handle as unknown as (call: AnyUploadCall) => Promise<unknown> };
}

export function implementFile<E extends Endpoint>(
  endpoint: E,
  handle: (call: PublicCall<E>) => Promise<FileAnswer>,
): Route {
  return { kind: 'file', endpoint, handle: handle as unknown as (call: AnyPublicCall) => Promise<FileAnswer> };
}

export function implementStream<E extends Endpoint>(
  endpoint: E,
  handle: (call: StreamCall<E>) => Promise<void>,
): Route {
  return { kind: 'stream', endpoint, handle: handle as unknown as (call: AnyStreamCall) => Promise<void> };
}
