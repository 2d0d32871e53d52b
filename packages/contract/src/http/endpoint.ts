import type { ZodObject, ZodType, z } from 'zod';
import type { PermissionId, Role } from '../access/permissions.ts';
import type { ErrorCode } from '../slice.ts';

/**
 * Who may call an endpoint. `menu` is the permission a manager needs (any of them) at `level`; level `none` needs the
 * role alone, `role` refuses managers. `scope` is what must be the caller's: an outlet (given by outletId, or by a
 * bookingId or planId of it), a business (given by businessId, else their own), the business that the call creates, the
 * platform, or only themselves.
 * `ownerOnly` also refuses a manager who acts as the business. `proved` needs the password entered again recently in
 * this session (`auth.password_needed`). `beforeTwoStep` is open to somebody who must set up two-step sign-in first.
 */
export type Access =
  | { roles: 'public' }
  /** Anybody with a link of this kind; the link names the outlet and, where it has one, the booking. */
  | { roles: 'guest'; link: LinkKind }
  /** An outside provider, authenticated by the signature of its request. */
  | { roles: 'hook' }
  | {
      roles: readonly Role[];
      menu?: readonly PermissionId[];
      level: 'none' | 'view' | 'edit' | 'role';
      scope: 'outlet' | 'business' | 'new-business' | 'platform' | 'self';
      /** Only for an Admin who acts inside a business. */
      inside?: true;
      ownerOnly?: true;
      proved?: true;
      beforeTwoStep?: true;
    };

/** The access of a call with a session. */
export type SessionAccess = Extract<Access, { roles: readonly Role[] }>;

export function needsSession(access: Access): access is SessionAccess {
  return typeof access.roles !== 'string';
}

/** The purpose of a link sent to a guest. */
export type LinkKind = 'booking' | 'payment';

/**
 * One HTTP call. The route, the typed client, the OpenAPI document, the access check and the access tests all read this
 * value.
 */
export type Endpoint = {
  id: string;
  area: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below /api, parameters as {name}. */
  path: string;
  summary: string;
  access: Access;
  params?: ZodObject;
  query?: ZodObject;
  body?: ZodObject;
  /** The body is a file: raw bytes, whatever the content type. */
  upload?: true;
  /** The answer on the wire; `stream` is text/event-stream whose data lines have this shape, `file` is bytes. */
  success: { status: 200 | 201; body: ZodType; stream?: true; file?: true };
  errors: readonly ErrorCode[];
  /** A POST that changes nothing, like every GET. All others are commands, and name the queries they make stale. */
  reads?: true;
  /** A GET of a guest that also records that it was read, and so writes. */
  stamps?: true;
  /** Why a command takes no Idempotency-Key; without a reason every one with a caller requires it (`takesKey`). */
  unkeyed?: string;
  /** A command that asks somebody outside, such as a bank; its Idempotency-Key lives as long as what it makes. */
  stepped?: true;
  /** Its answer waits for a person at a device, such as a card reader: up to a minute. */
  waits?: true;
  /** The answer holds a code, a link or a key: kept for repeats, it is sealed. */
  secret?: true;
};

/**
 * Whether a command requires an Idempotency-Key, under which it is carried out once; previews of it need none. A key
 * needs a caller who owns it.
 */
export function takesKey({ access, method, reads, unkeyed }: Endpoint): boolean {
  const hasCaller = needsSession(access) || access.roles === 'guest';
  return hasCaller && method !== 'GET' && reads !== true && unkeyed === undefined;
}

export function endpoint<const E extends Endpoint>(value: E): E {
  return value;
}

type SchemaOut<E, K extends string> = K extends keyof E
  ? E[K] extends ZodType
    ? z.output<E[K]>
    : undefined
  : undefined;
type SchemaIn<E, K extends string> = K extends keyof E ? (E[K] extends ZodType ? z.input<E[K]> : undefined) : undefined;

/** The input of a handler: parsed, with defaults, money in cents. */
export type InputOf<E extends Endpoint> = {
  params: SchemaOut<E, 'params'>;
  query: SchemaOut<E, 'query'>;
  body: SchemaOut<E, 'body'>;
};

type Present<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] };
/** The input of a caller: the shape on the wire. */
export type CallOf<E extends Endpoint> = Present<{
  params: SchemaIn<E, 'params'>;
  query: SchemaIn<E, 'query'>;
  body: SchemaIn<E, 'body'>;
  file: E extends { upload: true } ? Blob | Uint8Array<ArrayBuffer> : undefined;
}>;
/** The answer: a file with its name, or the body. */
export type AnswerOf<E extends Endpoint> = E['success'] extends { file: true } ? File : z.input<E['success']['body']>;
