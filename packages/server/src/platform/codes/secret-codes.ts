import { randomBytes } from 'node:crypto';
import { drawSecretCode, SECRET_CODES, type SecretCodeKind } from '@laneway/domain/codes/secret-code';
import type { Tx } from '../database/database.ts';
import type { Seal } from '../settings/seal.ts';

/** A code that is paid for, as it is kept: never as text. */
export type KeptCode = {
  /** Keyed hash, by which the code is found. */
  hash: Buffer;
  /** The code sealed for its row, to be shown again. */
  sealed: Buffer;
};

/** The keyed hash of a code in its one form: another one in each business, and of each kind. */
export function hashOfCode({ businessId }: Tx, seal: Seal, kind: SecretCodeKind, code: string): Buffer {
  return seal.mac(`secret code ${kind} ${businessId} ${code}`);
}

/** A new code for the row `id`, with what of it is kept. */
export function newSecretCode(tx: Tx, seal: Seal, kind: SecretCodeKind, id: string): KeptCode & { code: string } {
  const code = drawSecretCode(kind, randomBytes(SECRET_CODES[kind].length));
  return { code, ...keptCode(tx, seal, kind, { id, code }) };
}

/** A new code for the row `id` that ends with these characters, as it is kept. */
export function codeThatEnds(
  tx: Tx,
  seal: Seal,
  kind: SecretCodeKind,
  { id, end }: { id: string; end: string },
): KeptCode {
  const drawn = drawSecretCode(kind, randomBytes(SECRET_CODES[kind].length));
  return keptCode(tx, seal, kind, { id, code: `${drawn.slice(0, -end.length)}${end}` });
}

function keptCode(tx: Tx, seal: Seal, kind: SecretCodeKind, { id, code }: { id: string; code: string }): KeptCode {
  return { hash: hashOfCode(tx, seal, kind, code), sealed: seal.seal(code, aboutCode(tx, kind, id)) };
}

/** The code of the row `id` as text. @throws when it was sealed for another row or with another secret. */
export function openSecretCode(tx: Tx, seal: Seal, kind: SecretCodeKind, { id, sealed }: SealedCode): string {
  return seal.open(sealed, aboutCode(tx, kind, id));
}
type SealedCode = { id: string; sealed: Buffer };

function aboutCode({ businessId }: Tx, kind: SecretCodeKind, id: string): string {
  return `secret code ${kind} ${businessId} ${id}`;
}
