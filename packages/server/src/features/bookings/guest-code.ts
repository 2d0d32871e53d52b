import { paperCode, readPaperCode } from '../../platform/codes/paper-code.ts';
import type { Post } from '../../platform/mail/post.ts';

type Keyed = Pick<Post, 'seal' | 'publicUrl'>;

/** What the QR of a booking holds. */
export function bookingQr(post: Keyed, businessId: string, code: string): string {
  return paperCode(post, businessId, { kind: 'B', what: code });
}

/** The same of a sold deal, by its id: its code stands in no QR. */
export function dealQr(post: Keyed, businessId: string, dealCodeId: string): string {
  return paperCode(post, businessId, { kind: 'D', what: dealCodeId });
}

/** The deal that the text of a QR names. Null: it is none, or not ours. */
export function dealOfQr(seal: Keyed['seal'], businessId: string, text: string): string | null {
  const code = readPaperCode(seal, businessId, text);
  return code?.kind === 'D' ? code.what : null;
}

/** The code of the booking that the text of a QR names. Null: it is none, or not ours. */
export function bookingOfQr(seal: Keyed['seal'], businessId: string, text: string): string | null {
  const code = readPaperCode(seal, businessId, text);
  return code?.kind === 'B' ? code.what : null;
}
