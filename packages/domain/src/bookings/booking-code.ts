import { CODE_ALPHABET, drawCharacters, packTyped } from '../codes/alphabet.ts';

const LENGTH = 5;

/** A booking code such as HL-7K3QM from an outlet's prefix and at least 5 random bytes. Throws RangeError on fewer. */
export function bookingCode(prefix: string, bytes: Uint8Array): string {
  return `${prefix}-${drawCharacters(bytes, LENGTH)}`;
}

const TYPED = new RegExp(`^([A-Z]{2,4})([${CODE_ALPHABET}]{${LENGTH}})$`);
const TYPED_SHORT = new RegExp(`^[${CODE_ALPHABET}]{${LENGTH}}$`);

/**
 * A code as a person typed it ("hl 7k3qm") in its one form (HL-7K3QM); five characters alone get the prefix of the
 * outlet, if it is given. Null when it is no booking code.
 */
export function normaliseBookingCode(typed: string, prefix?: string): string | null {
  const packed = packTyped(typed);
  if (prefix !== undefined && TYPED_SHORT.test(packed)) return `${prefix}-${packed}`;
  const match = TYPED.exec(packed);
  return match ? `${match[1]}-${match[2]}` : null;
}
