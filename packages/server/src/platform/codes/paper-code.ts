import { createHmac, timingSafeEqual } from 'node:crypto';
import { paperCodePath, partsOfScan, type PaperCodeLetter } from '@laneway/domain/codes/paper-code';
import type { Seal } from '../settings/seal.ts';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const MAC_LENGTH = 10;

/** What a QR names: a kind and what of it, such as B and the code of a booking. */
export type PaperCode = { kind: PaperCodeLetter; what: string };

/**
 * The text of a QR: an address with what it names, and a keyed hash by which a scan tells it from a guessed one. The key
 * is the business's own.
 */
export function paperCode(
  { seal, publicUrl }: { seal: Seal; publicUrl: string },
  businessId: string,
  code: PaperCode,
): string {
  return publicUrl + paperCodePath(code.kind, code.what, macOf(seal, businessId, code));
}

/** What a scanned text names in a business; null: it is none of its codes. */
export function readPaperCode(seal: Seal, businessId: string, text: string): PaperCode | null {
  const scan = partsOfScan(text);
  if (scan === null) return null;
  const code = { kind: scan.kind, what: scan.what };
  return timingSafeEqual(Buffer.from(scan.hash), Buffer.from(macOf(seal, businessId, code))) ? code : null;
}

function macOf(seal: Seal, businessId: string, { kind, what }: PaperCode): string {
  const mac = createHmac('sha256', seal.mac(`codes of ${businessId}`))
    .update(`${kind}${what}`)
    .digest();
  return base32(mac).slice(0, MAC_LENGTH);
}

/** RFC 4648 without padding. */
function base32(bytes: Buffer): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => BASE32[Number.parseInt(five, 2)]).join('');
}
