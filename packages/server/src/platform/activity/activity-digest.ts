import { createHmac } from 'node:crypto';
import type { Seal } from '../settings/seal.ts';

/**
 * The chain over the activity of one business. Each link is a keyed hash of the link before and of a row's digest; the
 * digest covers the row's before and after by a hash of their own, so that it still holds once they are emptied. The
 * key is the installation's secret, which is not in the database: who may write there cannot make a link.
 */

/** A row as `ROW_COLUMNS` reads it: everything as text, as PostgreSQL writes it. */
export type DigestedRow = Record<(typeof CORE)[number], string | null> & {
  places: string | null;
  before: string | null;
  after: string | null;
};
const CORE = [
  'business_id',
  'activity_id',
  'at',
  'actor_id',
  'actor_name',
  'acting_as',
  'what',
  'outlet_id',
  'booking_id',
  'block_id',
  'subject_kind',
  'subject_id',
  'subject_version',
] as const;

/** The columns of a row of activity `a`, in texts that depend on no setting of the session. */
export const ROW_COLUMNS = [
  ...CORE.map((name) => (name === 'at' ? `extract(epoch FROM a.at)::text AS at` : `a.${name}::text AS ${name}`)),
  'a.places::text AS places',
  'a.before::text AS before',
  'a.after::text AS after',
].join(', ');

/** The keyed hash of the chain; a purpose of its own keeps it from being one of the seal's other hashes. */
export type ChainHash = (parts: readonly (string | null)[]) => Buffer;

export function chainHash(seal: Seal): ChainHash {
  const key = seal.mac('chain of the activity');
  return (parts) => createHmac('sha256', key).update(JSON.stringify(parts)).digest();
}

/** The hash of what may be emptied. */
export function contentOf(hash: ChainHash, { before, after }: DigestedRow): Buffer {
  return hash(['content', before, after]);
}

/** How digest and link of new links are made; those of version 1 cover neither `places` nor `reaches`. */
export const VERSION = 2;

/** The hash of the whole row, its content by the hash of that. */
export function digestOf(hash: ChainHash, version: number, row: DigestedRow, content: Buffer): Buffer {
  const core = CORE.map((name) => row[name]);
  if (version === 1) return hash(['row', ...core, content.toString('hex')]);
  return hash(['row 2', ...core, row.places, content.toString('hex')]);
}

/** The columns of a link `s` that its hash covers, but for the link before. */
export const LINK_COLUMNS =
  's.version, s.place::int AS place, s.digest, s.link, (extract(epoch FROM s.reaches) * 1000)::bigint::text AS reaches';
/** `reaches` in milliseconds since 1970. */
export type Link = { version: number; place: number; digest: Buffer; link: Buffer; reaches: string | null };

/** A link; `before` is null for the first. */
export function linkOf(
  hash: ChainHash,
  before: Buffer | null,
  { version, place, digest, reaches }: Omit<Link, 'link'>,
): Buffer {
  const parts = [before?.toString('hex') ?? null, String(place), digest.toString('hex')];
  return version === 1 ? hash(['link', ...parts]) : hash(['link 2', ...parts, reaches]);
}
