import { crc32 } from 'node:zlib';
import sharp from 'sharp';

type Format = 'png' | 'jpeg' | 'webp';

/** A picture in one colour. */
export async function picture(
  width: number,
  height: number,
  format: Format = 'png',
  background = '#2458e6',
): Promise<Uint8Array<ArrayBuffer>> {
  const made = sharp({ create: { width, height, channels: 3, background } });
  return bytesOf(await made.toFormat(format).toBuffer());
}

export const smallPicture = () => picture(60, 40);

/** A photograph with an orientation and a location in its metadata. */
export async function turnedPhotograph(): Promise<Uint8Array<ArrayBuffer>> {
  const made = sharp({ create: { width: 300, height: 100, channels: 3, background: '#c02020' } });
  const exif = { IFD0: { Copyright: 'SECRET-OWNER' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } };
  return bytesOf(await made.withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer());
}

export function textBytes(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

export function joined(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  return bytesOf(Buffer.concat(parts));
}

/** A picture whose header has another size than its data. */
export function sayingSize(picture: Uint8Array, width: number, height: number): Uint8Array<ArrayBuffer> {
  const file = Buffer.from(picture);
  if (file.toString('latin1', 1, 4) === 'PNG') {
    file.writeUInt32BE(width, 16);
    file.writeUInt32BE(height, 20);
    file.writeUInt32BE(crc32(file.subarray(12, 29)), 29);
  } else if (file.toString('latin1', 12, 16) === 'VP8L') {
    file.writeUInt32LE(width - 1 + (height - 1) * 2 ** 14, 21);
  } else {
    // The frame header of a JPEG: baseline or progressive.
    const frame = Math.max(file.indexOf('ffc0', 'hex'), file.indexOf('ffc2', 'hex'));
    file.writeUInt16BE(height, frame + 5);
    file.writeUInt16BE(width, frame + 7);
  }
  return bytesOf(file);
}

function bytesOf(buffer: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(buffer);
}
