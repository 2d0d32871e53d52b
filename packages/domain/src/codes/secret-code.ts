import { CODE_ALPHABET, drawCharacters, packTyped } from './alphabet.ts';

/** What is paid for and used by a code: its characters, and how many stand together when it is shown. */
export const SECRET_CODES = {
  deal: { length: 10, group: 5 },
  giftCard: { length: 16, group: 4 },
} as const;
export type SecretCodeKind = keyof typeof SECRET_CODES;

/** A new code from random bytes, at least as many as it has characters. Throws RangeError on fewer. */
export function drawSecretCode(kind: SecretCodeKind, bytes: Uint8Array): string {
  return drawCharacters(bytes, SECRET_CODES[kind].length);
}

/** A code as it is shown: `K7QMR T4WXH` of a deal, `7QMR T4WX HK2N 9PCD` of a gift card. */
export function showSecretCode(kind: SecretCodeKind, code: string): string {
  return (code.match(new RegExp(`.{1,${SECRET_CODES[kind].group}}`, 'g')) ?? []).join(' ');
}

/** A code as a person typed it ("k7qmr-t4wxh") in its one form, without spaces. Null when it can be no such code. */
export function typedSecretCode(kind: SecretCodeKind, typed: string): string | null {
  const packed = packTyped(typed);
  return new RegExp(`^[${CODE_ALPHABET}]{${SECRET_CODES[kind].length}}$`).test(packed) ? packed : null;
}
