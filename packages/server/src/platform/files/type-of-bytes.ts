export type KnownType = 'image/jpeg' | 'image/png' | 'image/webp' | 'application/pdf';

const JPEG = 'ffd8ff';
const PNG = '89504e470d0a1a0a';

/** The type of a file by its first bytes, whatever its name; null for a type that is not accepted. */
export function typeOfBytes(bytes: Uint8Array): KnownType | null {
  const head = Buffer.from(bytes.subarray(0, 16));
  const [hex, text] = [head.toString('hex'), head.toString('latin1')];
  if (hex.startsWith(JPEG)) return 'image/jpeg';
  if (hex.startsWith(PNG)) return 'image/png';
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return 'image/webp';
  return text.startsWith('%PDF-') ? 'application/pdf' : null;
}
