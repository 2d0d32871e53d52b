/** What a QR on paper names: a booking, a gift card or a deal. */
export const PAPER_CODE_KINDS = { booking: 'B', giftCard: 'G', deal: 'D' } as const;
type PaperCodeKind = keyof typeof PAPER_CODE_KINDS;
export type PaperCodeLetter = (typeof PAPER_CODE_KINDS)[PaperCodeKind];

/** Where the address of a QR says what it names: `/q/`, the letter of its kind, what of it, a dot and its hash. */
const PATH = '/q/';
const WHOLE = /\/q\/([BGD])([\w-]{1,60})\.([A-Z2-7]{10})$/;

/** The path of a QR's address. */
export function paperCodePath(kind: PaperCodeLetter, what: string, hash: string): string {
  return `${PATH}${kind}${what}.${hash}`;
}

/** Whether a text was scanned and not typed. Its hash may still be wrong. */
export function isScanned(text: string, kind?: PaperCodeKind): boolean {
  return text.includes(kind === undefined ? PATH : `${PATH}${PAPER_CODE_KINDS[kind]}`);
}

/** The parts of a scanned text; null where it is not whole. Whether the hash is right only the server knows. */
export function partsOfScan(text: string): { kind: PaperCodeLetter; what: string; hash: string } | null {
  const [, kind, what, hash] = WHOLE.exec(text.trim()) ?? [];
  if (kind === undefined || what === undefined || hash === undefined) return null;
  return { kind: kind as PaperCodeLetter, what, hash };
}
