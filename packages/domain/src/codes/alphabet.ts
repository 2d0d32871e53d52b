/** The characters of every code: no 0 O 1 I, which people misread. 32, so five bits of a byte pick one without bias. */
export const CODE_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Characters of a code, one of each random byte. @throws RangeError on fewer bytes than characters. */
export function drawCharacters(bytes: Uint8Array, length: number): string {
  if (bytes.length < length) throw new RangeError(`a code needs ${length} random bytes`);
  return Array.from(bytes.subarray(0, length), (byte) => CODE_ALPHABET[byte % CODE_ALPHABET.length]).join('');
}

/** What a person typed, without spaces and dashes, in capitals. */
export function packTyped(typed: string): string {
  return typed.replaceAll(/[\s\p{Pd}]/gu, '').toUpperCase();
}
