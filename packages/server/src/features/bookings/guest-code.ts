import { createHmac } from 'node:crypto';
import type { Post } from '../../platform/mail/post.ts';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const MAC_LENGTH = 10;

type Keyed = Pick<Post, 'seal' | 'publicUrl'>;

/**
 * What the QR of a booking holds: an address with its code, and a keyed hash by which a scan tells it from a guessed
 * one. The key is the business's own.
 */
export function bookingQr(post: Keyed, businessId: string, code: string): string {
  return qrOf(post, businessId, `B${code}`);
}

/** The same of a sold deal, by its id: its code stands in no QR. */
export function dealQr(post: Keyed, businessId: string, dealCodeId: string): string {
  return qrOf(post, businessId, `D${dealCodeId}`);
}

const DEAL_QR = new RegExp(`/q/(D([\\da-f-]{36}))\\.([${BASE32}]{${MAC_LENGTH}})$`);

/** The deal that the text of a QR names. Null: it is none, or not ours. */
export function dealOfQr(seal: Keyed['seal'], businessId: string, text: string): string | null {
  const [, named = '', dealCodeId = '', mac] = DEAL_QR.exec(text.trim()) ?? [];
  return mac !== undefined && mac === macOf(seal, businessId, named) ? dealCodeId : null;
}

function qrOf({ seal, publicUrl }: Keyed, businessId: string, named: string): string {
  return `${publicUrl}/q/${named}.${macOf(seal, businessId, named)}`;
}

function macOf(seal: Keyed['seal'], businessId: string, named: string): string {
  const mac = createHmac('sha256', seal.mac(`codes of ${businessId}`))
    .update(named)
    .digest();
  return base32(mac).slice(0, MAC_LENGTH);
}

/** RFC 4648 without padding. */
function base32(bytes: Buffer): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => BASE32[Number.parseInt(five, 2)]).join('');
}
