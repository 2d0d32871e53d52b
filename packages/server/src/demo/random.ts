import { createHash } from 'node:crypto';

/** Random choices that come out the same for the same seed. */
export type Random = {
  /** From 0, below 1. */
  next: () => number;
  /** A whole number between two, both included. */
  between: (from: number, to: number) => number;
  chance: (share: number) => boolean;
  pick: <T>(from: readonly T[]) => T;
  /** One of [value, share] rows; shares need not add up to 1. */
  weighted: <T>(rows: readonly (readonly [T, number])[]) => T;
  /** How many arrivals come at random when this many are expected. */
  poisson: (expected: number) => number;
  /** A UUIDv7 of an instant (epoch ms). */
  uuid: (atMs: number) => string;
  bytes: (count: number) => Uint8Array;
};

/** sfc32 (Chris Doty-Humphrey), seeded with the SHA-256 of a text. */
export function randomOf(seed: string): Random {
  const digest = createHash('sha256').update(seed).digest();
  let a = digest.readInt32LE(0);
  let b = digest.readInt32LE(4);
  let c = digest.readInt32LE(8);
  let d = 1;
  const uint32 = (): number => {
    const t = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + t) | 0;
    return t >>> 0;
  };
  const next = (): number => uint32() / 2 ** 32;
  for (let i = 0; i < 12; i++) uint32();

  return {
    next,
    between: (from, to) => from + Math.floor(next() * (to - from + 1)),
    chance: (share) => next() < share,
    pick: (from) => {
      if (from.length === 0) throw new RangeError('nothing to pick from');
      return from[Math.floor(next() * from.length)]!;
    },
    weighted: (rows) => {
      let left = next() * rows.reduce((sum, [, share]) => sum + share, 0);
      for (const [value, share] of rows) {
        left -= share;
        if (left < 0) return value;
      }
      const last = rows.findLast(([, share]) => share > 0);
      if (last === undefined) throw new RangeError('no row has a share');
      return last[0];
    },
    poisson: (expected) => {
      const limit = Math.exp(-expected);
      let count = 0;
      for (let product = next(); product > limit; product *= next()) count += 1;
      return count;
    },
    uuid: (atMs) => uuidOf(atMs, [uint32(), uint32(), uint32()]),
    bytes: (count) => Uint8Array.from({ length: count }, () => uint32() & 0xff),
  };
}

/** The same id for the same name at every fill, in the shape of a UUIDv7. */
export function fixedId(name: string): string {
  const digest = createHash('sha256').update(`laneway-demo:${name}`).digest();
  return uuidOf(FIRST_DAY_MS, [digest.readUInt32LE(0), digest.readUInt32LE(4), digest.readUInt32LE(8)]);
}

/** Things that stand before the first booking sort before it. */
const FIRST_DAY_MS = Date.UTC(2026, 7, 1);

function uuidOf(atMs: number, [a, b, c]: [number, number, number]): string {
  const time = Math.floor(atMs).toString(16).padStart(12, '0');
  const first = (a & 0xfff).toString(16).padStart(3, '0');
  const second = (((a >>> 12) & 0x3fff) | 0x8000).toString(16);
  const rest = b.toString(16).padStart(8, '0') + (c & 0xffff).toString(16).padStart(4, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${first}-${second}-${rest}`;
}
