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

/** Held on its side by a camera that says so, and says where it was. */
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

function bytesOf(buffer: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(buffer);
}
