import type { Metadata } from 'sharp';

/**
 * Bytes of memory that each pixel takes while the picture is decoded, judged by its header: most formats are read row
 * by row and take none; a progressive or interlaced picture is decoded whole before its first row.
 */
export function bytesHeldPerPixel(head: Metadata, bytes: Uint8Array): number {
  if (head.format === 'webp') return isByRows(bytes) ? 0 : 4;
  if (head.isProgressive !== true) return 0;
  if (head.format !== 'jpeg') return head.channels * (head.depth === 'uchar' ? 1 : 2);
  // Coefficients have two bytes each; with 4:2:0 each colour plane has a quarter as many.
  return 2 * (head.chromaSubsampling === '4:2:0' ? 1.5 : head.channels);
}

/** Whether a WebP is read row by row: a lossy still picture is; a lossless one and an animation are not. */
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
