import type { AnswerOf, Endpoint, InputOf } from '@laneway/contract/http/endpoint';
import type { Language } from '@laneway/contract/words/languages';
import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Database, Tx } from '../database/database.ts';
import type { Actor } from './actor.ts';
import type { Say } from './words.ts';

/** What a handler gets: its transaction, who asks, what they sent, and how to say things to them. */
export type Call<E extends Endpoint> = {
  tx: Tx;
  actor: Actor;
  input: InputOf<E>;
  /** The outlet the request is about, checked to be theirs; empty when it is about none. */
  outletId: string;
  database: Database;
  say: Say;
  language: Language;
  /** Network address and device, as it named itself. */
  address: string;
  device: string;
};

/** A call without a session; it opens its own transactions. */
type PublicCall<E extends Endpoint> = {
  database: Database;
  input: InputOf<E>;
  address: string;
  device: string;
  say: Say;
  language: Language;
  /** The request comes from this machine itself and was passed on by no proxy. */
  isFromHere: boolean;
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
type ApartCall<E extends Endpoint> = Omit<Call<E>, 'tx' | 'outletId'>;

/** A call that brings a file: its bytes as they come, and how many were announced (0: none, or it was not said). */
type UploadCall<E extends Endpoint> = PublicCall<E> & { content: Readable; announcedBytes: number };

/** An answer that is a file, and how it is to be handled. */
export type FileAnswer = { stream: Readable; headers: Record<string, string> };

/** What a handler of each kind is given, and what it answers. */
type Kinds<E extends Endpoint> = {
  /** Needs a session: authorise happened, act and present. */
  guarded: { call: Call<E>; answer: AnswerOf<E> };
  /** The same for what writes nothing: it may begin before it is known who asks, and knows the time with its first answer. */
  read: { call: Call<E>; answer: AnswerOf<E> };
  apart: { call: ApartCall<E>; answer: AnswerOf<E> };
  stream: { call: StreamCall<E>; answer: void };
  public: { call: PublicCall<E>; answer: AnswerOf<E> };
  /** Public, since an address that was given to somebody is the right to write or read one file. */
  upload: { call: UploadCall<E>; answer: AnswerOf<E> };
  file: { call: PublicCall<E>; answer: FileAnswer };
};
type Kind = keyof Kinds<Endpoint>;

/** A call as the registry makes it: what it says was parsed by its own endpoint. */
type AnyCallOf<K extends Kind> = Omit<Kinds<Endpoint>[K]['call'], 'input'> & {
  input: { params: never; query: never; body: never };
};
export type AnyCall = AnyCallOf<'guarded'>;

export type Route = {
  [K in Kind]: { kind: K; endpoint: Endpoint; handle: (call: AnyCallOf<K>) => Promise<Kinds<Endpoint>[K]['answer']> };
}[Kind];

/** Puts an endpoint and its handler together. The endpoint's types end here; the registry keeps handlers of all. */
function implementAs<K extends Kind>(kind: K) {
  return <E extends Endpoint>(endpoint: E, handle: (call: Kinds<E>[K]['call']) => Promise<Kinds<E>[K]['answer']>) =>
    ({ kind, endpoint, handle }) as unknown as Route;
}

export const implement = implementAs('guarded');
export const implementRead = implementAs('read');
export const implementApart = implementAs('apart');
export const implementStream = implementAs('stream');
export const implementPublic = implementAs('public');
export const implementUpload = implementAs('upload');
export const implementFile = implementAs('file');
