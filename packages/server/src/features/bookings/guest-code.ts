import { createHmac } from 'node:crypto';
import type { Post } from '../../platform/mail/post.ts';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const MAC_LENGTH = 10;

/**
 * What the QR of a booking holds: an address with its code, and a keyed hash by which a scan tells it from a guessed
 * one. The key is the business's own.
 */
export function bookingQr(
  { seal, publicUrl }: Pick<Post, 'seal' | 'publicUrl'>,
  businessId: string,
  code: string,
): string {
  const named = `B${code}`;
  const mac = createHmac('sha256', seal.mac(`codes of ${businessId}`))
    .update(named)
    .digest();
  return `${publicUrl}/q/${named}.${base32(mac).slice(0, MAC_LENGTH)}`;
}

/** RFC 4648 without padding. */
function base32(bytes: Buffer): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => BASE32[Number.parseInt(five, 2)]).join('');
}
