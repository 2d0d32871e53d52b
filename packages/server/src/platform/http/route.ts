import type { AnswerOf, Endpoint, InputOf } from '@laneway/contract/http/endpoint';
import type { Language } from '@laneway/contract/words/languages';
import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { FastifyBaseLogger, FastifyReply } from 'fastify';
import type { Database, PlatformReader, Tx } from '../database/database.ts';
import type { Background } from '../jobs/background.ts';
import type { Actor } from './actor.ts';
import type { ApiError } from './api-error.ts';
import type { Compute } from './computing.ts';
import type { Download } from './download.ts';
import type { GuestLink } from './guest-link.repository.ts';
import type { Say } from './words.ts';

/** A handler's call: its transaction, the caller, the input, and `say` for sentences in the caller's language. */
export type Call<E extends Endpoint> = {
  tx: Tx;
  actor: Actor;
  input: InputOf<E>;
  /** The outlet the request is about, checked against the caller's rights; empty when it is about none. */
  outletId: string;
  /**
   * Reads across businesses. A handler gets no `database`, since waiting for a second connection could deadlock with
   * its peers.
   */
  platform: PlatformReader;
  say: Say;
  language: Language;
  /** The caller's network address and user agent. */
  address: string;
  device: string;
  background: Background;
};

/** A command's call whose search is carried out in slices. */
type SearchedCall<E extends Endpoint> = Call<E> & { compute: Compute };

/** A guest's call: the link is the caller, and names the outlet. */
type GuestCall<E extends Endpoint> = Omit<Call<E>, 'actor' | 'platform'> & { link: GuestLink };

/** A provider's call, authenticated by its signature. The parts of its URL are parsed, its body is bytes. */
type HookCall<E extends Endpoint> = {
  database: Database;
  input: InputOf<E>;
  headers: IncomingHttpHeaders;
  body: Buffer;
};

/** An event of ours: its business, its id at the provider, and the outbox topic that processes it. */
type HookEvent = { businessId: string; eventId: string; topic: string };

/** A call that asks somebody outside, by a session or by a guest's link; the other one is null. */
type SteppedCall<E extends Endpoint> = Omit<Call<E>, 'tx' | 'actor' | 'platform'> & {
  businessId: string;
  actor: Actor | null;
  link: GuestLink | null;
};

/** The answer of a stepped call that had nobody to ask: its first step was the whole. */
export class Done<Answer> {
  readonly answer: Answer;
  constructor(answer: Answer) {
    this.answer = answer;
  }
}

/** An answer that is given although there is no outcome yet, such as that the card's holder is asked first. */
export class Unsettled<Answer> {
  readonly answer: Answer;
  constructor(answer: Answer) {
    this.answer = answer;
  }
}

/** The steps of a call that asks somebody outside. */
export type Steps<Answer, Begun, Outcome> = {
  /**
   * Judges the request and writes what is about to be asked; both are committed together with the key. A call that has
   * nobody to ask returns `done`: all of it, with its answer, is committed at once.
   * @param subjectId a new id for what the call makes, such as the payment; the outside is asked under it.
   */
  begin: (tx: Tx, subjectId: string) => Promise<Begun | Done<Answer>>;
  /** Asks the outside, in no transaction; a failure means that it has not answered. */
  ask: (begun: Begun, signal: AbortSignal) => Promise<Outcome>;
  /**
   * Writes the effects of an outcome, and returns the answer that is kept with them. A refusal is returned, not thrown:
   * what is thrown rolls the effects back, and leaves the call without an outcome. So does an `Unsettled` answer, which
   * is kept.
   */
  settle: (tx: Tx, outcome: Outcome, begun: Begun) => Promise<Answer | ApiError | Unsettled<Answer>>;
  /** The answer while there is no outcome. */
  pending: (subjectId: string) => Answer;
  /** How long the outside is asked, in milliseconds; absent: as long as calls of this route are. */
  askMs?: number;
};

/** A call without a session; it opens its own transactions. */
type PublicCall<E extends Endpoint> = {
  database: Database;
  input: InputOf<E>;
  address: string;
  device: string;
  background: Background;
  say: Say;
  language: Language;
  /** Whether the request comes from this machine and was forwarded by no proxy. */
  isFromHere: boolean;
  /** The raw Cookie header, and a way to set one. */
  cookies: string;
  setCookie: (header: string) => void;
};

/** A stream: the session was checked and its transaction has ended; the handler writes to the reply. */
export type StreamCall<E extends Endpoint> = Omit<Call<E>, 'tx' | 'platform'> & {
  businessId: string;
  reply: FastifyReply;
};

/** A call for a file: the session was checked as for a stream, and `read` reads one slice of it. */
export type DownloadCall<E extends Endpoint> = Omit<Call<E>, 'tx' | 'platform'> & {
  businessId: string;
  read: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
};

/**
 * A call with a session that opens its own transactions, after the one that checked the session has ended: for work
 * that takes long (a password's hash, a picture), that also writes at the platform (counts of mail), or whose writes
 * must stay when it is refused (counts of tries).
 */
type ApartCall<E extends Endpoint> = Omit<Call<E>, 'tx' | 'outletId' | 'platform'> & {
  database: Database;
  /** Whether the request comes from this machine and was forwarded by no proxy. */
  isFromHere: boolean;
  /** The raw Cookie header. */
  cookies: string;
  /** The business that the request is about. */
  businessId: string;
};

/** A call with a file: its bytes as a stream, and the announced length (0 when none was announced). */
type UploadCall<E extends Endpoint> = PublicCall<E> & { content: Readable; announcedBytes: number };

/** An answer that is a file, with its headers. */
export type FileAnswer = { stream: Readable; headers: Record<string, string> };

/**
 * The second half of a read that computes: it begins after the read has ended, holds no connection while it computes or
 * waits for its turn, and may read again.
 */
export type Computation<T> = (tools: {
  compute: Compute;
  read: <R>(work: (tx: Tx) => Promise<R>) => Promise<R>;
  /** Of what an answer leaves out; a failure of the whole is thrown. */
  log: Pick<FastifyBaseLogger, 'error'>;
}) => Promise<T>;

/** The call and the answer of each kind of handler. */
type Kinds<E extends Endpoint> = {
  /** A command in one transaction, after the session was checked. */
  guarded: { call: Call<E>; answer: AnswerOf<E> };
  /** A command that searches: of a business one at a time, the others wait. See the option `searches`. */
  searched: { call: SearchedCall<E>; answer: AnswerOf<E> };
  /** A read: it may begin before the caller is known, and has `now` with its first answer. */
  read: { call: Call<E>; answer: AnswerOf<E> };
  /** A read whose answer takes computing. */
  computed: { call: Call<E>; answer: Computation<AnswerOf<E>> };
  apart: { call: ApartCall<E>; answer: AnswerOf<E> };
  stream: { call: StreamCall<E>; answer: void };
  download: { call: DownloadCall<E>; answer: Download };
  /** A stored file for those who may see what shows it. */
  'private file': { call: DownloadCall<E>; answer: FileAnswer };
  guest: { call: GuestCall<E>; answer: AnswerOf<E> };
  stepped: { call: SteppedCall<E>; answer: Steps<AnswerOf<E>, unknown, unknown> };
  /** Judges the signature; `foreign` is signed and about nothing of ours. */
  hook: { call: HookCall<E>; answer: HookEvent | 'unsigned' | 'foreign' };
  public: { call: PublicCall<E>; answer: AnswerOf<E> };
  /** Public: the URL itself is the right to write or read one file. */
  upload: { call: UploadCall<E>; answer: AnswerOf<E> };
  file: { call: PublicCall<E>; answer: FileAnswer };
};
export type Kind = keyof Kinds<Endpoint>;

/** A call as the registry makes it; its endpoint has parsed the input. */
export type AnyCallOf<K extends Kind> = Omit<Kinds<Endpoint>[K]['call'], 'input'> & {
  input: { params: never; query: never; body: never };
};
export type AnyCall = AnyCallOf<'guarded'>;

/** Options of a command. */
export type CommandOptions = {
  /** Its reads share the round trip that claims the idempotency key; its first statement must be a read. */
  readsBeforeClaim?: true;
  /** A preview of it runs as a read; else it runs as the command, which then writes nothing. */
  previewReads?: true;
  /** Of a searched call: whether one with this body searches; absent: each does. */
  searches?: (body: never) => boolean;
  /** Durations of a stepped call, where they differ. */
  times?: Partial<SteppedTimes>;
};

/** In milliseconds: the deadline of the outside, and how often and how long a repeat looks for the answer. */
export type SteppedTimes = { askMs: number; lookMs: number; waitMs: number };

/** Of one kind, or any of several: mapped, so that a route and the runner of its kind stay correlated. */
export type RouteOf<K extends Kind> = {
  [P in K]: {
    kind: P;
    endpoint: Endpoint;
    handle: (call: AnyCallOf<P>) => Promise<Kinds<Endpoint>[P]['answer']>;
    options: CommandOptions;
  };
}[K];
export type Route = RouteOf<Kind>;

type Handle<K extends Kind, E extends Endpoint> = (call: Kinds<E>[K]['call']) => Promise<Kinds<E>[K]['answer']>;

/** Binds an endpoint to its handler. The endpoint's types end here; the registry keeps handlers of all. */
function implementAs<K extends Kind>(kind: K) {
  return <E extends Endpoint>(endpoint: E, handle: Handle<K, E>) =>
    ({ kind, endpoint, handle, options: {} }) as unknown as Route;
}

export const implement = <E extends Endpoint>(
  endpoint: E,
  handle: Handle<'guarded', E>,
  options: CommandOptions = {},
) => ({ kind: 'guarded', endpoint, handle, options }) as unknown as Route;
export const implementSearched = <E extends Endpoint>(
  endpoint: E,
  handle: Handle<'searched', E>,
  options: CommandOptions = {},
) => ({ kind: 'searched', endpoint, handle, options }) as unknown as Route;
/** Binds an endpoint to its steps, which are made anew for each call. */
export const implementStepped = <E extends Endpoint, Begun, Outcome>(
  endpoint: E,
  stepsOf: (call: SteppedCall<E>) => Steps<AnswerOf<E>, Begun, Outcome>,
  options: Pick<CommandOptions, 'times'> = {},
) =>
  ({
    kind: 'stepped',
    endpoint,
    handle: async (call: SteppedCall<E>) => stepsOf(call),
    options,
  }) as unknown as Route;
export const implementRead = implementAs('read');
export const implementComputed = implementAs('computed');
export const implementApart = implementAs('apart');
export const implementStream = implementAs('stream');
export const implementDownload = implementAs('download');
export const implementPrivateFile = implementAs('private file');
export const implementGuest = implementAs('guest');
export const implementHook = implementAs('hook');
export const implementPublic = implementAs('public');
export const implementUpload = implementAs('upload');
export const implementFile = implementAs('file');
