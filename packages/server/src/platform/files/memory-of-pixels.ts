import type { Metadata } from 'sharp';

/**
 * Bytes of memory that each pixel takes for as long as a picture is read, by its head: most are read row by row and take
 * none; one that comes in several passes, or in no order, is there as a whole before its first row is.
 */
export function bytesHeldPerPixel(head: Metadata, bytes: Uint8Array): number {
  if (head.format === 'webp') return isByRows(bytes) ? 0 : 4;
  if (head.isProgressive !== true) return 0;
  if (head.format !== 'jpeg') return head.channels * (head.depth === 'uchar' ? 1 : 2);
  // Coefficients of two bytes, of which the planes of colour may have a quarter each.
  return 2 * (head.chromaSubsampling === '4:2:0' ? 1.5 : head.channels);
}

/** A WebP is read by rows when its first picture is of the lossy kind; one without loss and a film are not. */
function isByRows(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 12; at + 8 <= file.length;) {
    const chunk = file.toString('latin1', at, at + 4);
    if (chunk === 'VP8 ') return true;
    if (chunk === 'VP8L' || chunk === 'ANMF') return false;
    const size = file.readUInt32LE(at + 4);
    at += 8 + size + (size % 2);
  }
  return false;
}
