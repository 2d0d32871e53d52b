import { createHash } from 'node:crypto';

/** Random choices that are the same for the same seed. */
export type Random = {
  /** From 0, below 1. */
  next: () => number;
  /** A whole number between two, both included. */
  between: (from: number, to: number) => number;
  chance: (share: number) => boolean;
  pick: <T>(from: readonly T[]) => T;
  /** One of [value, share] rows; shares need not add up to 1. */
  weighted: <T>(rows: readonly (readonly [T, number])[]) => T;
  /** A random number of arrivals with this expected value (Poisson). */
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
    uuid: (atMs) => uuidOf(atMs, uint32(), uint32(), uint32()),
    bytes: (count) => Uint8Array.from({ length: count }, () => uint32() & 0xff),
  };
}

/** A constant id for a name, in the shape of a UUIDv7. */
export function fixedId(name: string): string {
  const digest = createHash('sha256').update(`laneway-demo:${name}`).digest();
  return uuidOf(FIRST_DAY_MS, digest.readUInt32LE(0), digest.readUInt32LE(4), digest.readUInt32LE(8));
}

/** Fixed ids sort before those of the first booking. */
const FIRST_DAY_MS = Date.UTC(2026, 7, 1);

/** Bytes as two hexadecimal digits: ids are made by the hundred thousand. */
const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

function hex32(value: number): string {
  return HEX[value >>> 24]! + HEX[(value >>> 16) & 255]! + HEX[(value >>> 8) & 255]! + HEX[value & 255]!;
}

function hex16(value: number): string {
  return HEX[(value >>> 8) & 255]! + HEX[value & 255]!;
}

function uuidOf(atMs: number, a: number, b: number, c: number): string {
  const ms = Math.floor(atMs);
  const high = hex32(Math.floor(ms / 2 ** 16));
  const version = hex16(0x7000 | (a & 0xfff));
  const variant = hex16(0x8000 | ((a >>> 12) & 0x3fff));
  return `${high}-${hex16(ms % 2 ** 16)}-${version}-${variant}-${hex32(b)}${hex16(c)}`;
}
