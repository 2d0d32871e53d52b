/** No 0 O 1 I, which people misread. 32 characters, so five bits of a byte pick one without bias. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 5;

/** A booking code such as HL-7K3QM from an outlet's prefix and at least 5 random bytes. Throws RangeError on fewer. */
export function bookingCode(prefix: string, bytes: Uint8Array): string {
  if (bytes.length < LENGTH) throw new RangeError(`a booking code needs ${LENGTH} random bytes`);
  const characters = Array.from(bytes.subarray(0, LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]);
  return `${prefix}-${characters.join('')}`;
}

const TYPED = new RegExp(`^([A-Z]{2,4})([${ALPHABET}]{${LENGTH}})$`);
const TYPED_SHORT = new RegExp(`^[${ALPHABET}]{${LENGTH}}$`);

/**
 * A code as a person typed it ("hl 7k3qm") in its one form (HL-7K3QM); five characters alone get the prefix of the
 * outlet, if it is given. Null when it is no booking code.
 */
export function normaliseBookingCode(typed: string, prefix?: string): string | null {
  const packed = typed.replaceAll(/[\s\p{Pd}]/gu, '').toUpperCase();
  if (prefix !== undefined && TYPED_SHORT.test(packed)) return `${prefix}-${packed}`;
  const match = TYPED.exec(packed);
  return match ? `${match[1]}-${match[2]}` : null;
}
