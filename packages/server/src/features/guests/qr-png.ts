import { crc32, deflateSync } from 'node:zlib';
import { encode } from 'uqr';

/** Pixels of a module, and modules of white around the code, as readers ask for. */
const SCALE = 6;
const BORDER = 4;
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** The QR of a text as a PNG of one bit a pixel, black on white. */
export function qrPng(text: string): Buffer {
  const { data, size } = encode(text, { ecc: 'M', border: BORDER });
  const width = size * SCALE;
  const lines = data.flatMap((row) => Array<Buffer>(SCALE).fill(lineOf(row)));
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(width, 4);
  // One bit a pixel, grey; the rest of the header is zero: deflate, no filter, not interlaced.
  header[8] = 1;
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(lines), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A line of pixels behind the byte of its filter, which is none. */
function lineOf(row: readonly boolean[]): Buffer {
  const line = Buffer.alloc(1 + Math.ceil((row.length * SCALE) / 8));
  row.forEach((isDark, module) => {
    if (isDark) return;
    for (let pixel = module * SCALE; pixel < (module + 1) * SCALE; pixel += 1) {
      line[1 + (pixel >> 3)]! |= 0x80 >> (pixel & 7);
    }
  });
  return line;
}

function chunk(type: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
