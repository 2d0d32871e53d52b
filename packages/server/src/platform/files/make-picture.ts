import { MOST_MEGAPIXELS, type PicturePurpose } from '@laneway/contract/files/upload-rules';
import { ApiError } from '../http/api-error.ts';
import { bytesHeldPerPixel } from './memory-of-pixels.ts';
import { oneByOne } from './one-by-one.ts';

type Box = { width: number; height: number; fit: 'cover' | 'inside' };

/** Twice the largest size on a screen, for screens with a device pixel ratio of 2. */
const BOXES: Record<PicturePurpose, Box> = {
  profile: { width: 256, height: 256, fit: 'cover' },
  logo: { width: 512, height: 512, fit: 'inside' },
  outlet: { width: 1024, height: 1024, fit: 'inside' },
  plan: { width: 1024, height: 1024, fit: 'inside' },
  addon: { width: 512, height: 512, fit: 'inside' },
  tag: { width: 512, height: 512, fit: 'inside' },
  service: { width: 512, height: 512, fit: 'inside' },
  guestPhoto: { width: 320, height: 320, fit: 'cover' },
};
const LONGEST_SECONDS = 15;
/** Bytes of memory for a picture that cannot be read row by row. */
const MOST_HELD_BYTES = 150_000_000;

type Sharp = typeof import('sharp').default;
let loading: Promise<Sharp> | undefined;

/** Loads sharp with the first picture, so that a start without pictures saves its time and memory. */
async function loadSharp(): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  // Blocks sharp's other loaders (SVG, PDF, TIFF and many more), so that no upload ever reaches them.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
  return sharp;
}

/** Pictures are made one after the other, since each takes memory; the upload limits bound how many wait. */
const inTurn = oneByOne();

export type Picture = { bytes: Uint8Array; width: number; height: number };

/**
 * Rotates the picture upright, shrinks it to its largest use and encodes it as WebP. Only pixels are kept: neither the
 * location nor any other metadata, nor bytes hidden in the file.
 * @throws ApiError `file.too_many_pixels`, `file.damaged`, `file.not_stored` when it took too long.
 */
export function makePicture(bytes: Uint8Array, purpose: PicturePurpose): Promise<Picture> {
  return inTurn(async () => {
    const sharp = await (loading ??= loadSharp());
    const options = { limitInputPixels: false, failOn: 'error' } as const;
    const startedAt = performance.now();
    try {
      // Reads the header alone, before any pixel is decoded.
      const head = await sharp(bytes, options).metadata();
      const most = mostMegapixels(bytesHeldPerPixel(head, bytes));
      if (head.width * head.height > most * 1_000_000) {
        throw new ApiError('file.too_many_pixels', { params: { max: most } });
      }
      const { data, info } = await sharp(bytes, {
        ...options,
        limitInputPixels: most * 1_000_000,
        sequentialRead: true,
      })
        .autoOrient()
        .resize({ ...BOXES[purpose], withoutEnlargement: true })
        .webp({ quality: 82 })
        .timeout({ seconds: LONGEST_SECONDS })
        .toBuffer({ resolveWithObject: true });
      return { bytes: data, width: info.width, height: info.height };
    } catch (error) {
      if (error instanceof ApiError) throw error;
      // After the time limit the cause is a busy machine and not the picture.
      const isLate = performance.now() - startedAt >= LONGEST_SECONDS * 1000;
      throw new ApiError(isLate ? 'file.not_stored' : 'file.damaged', { cause: error });
    }
  });
}

function mostMegapixels(bytesHeld: number): number {
  return Math.min(MOST_MEGAPIXELS, Math.floor(MOST_HELD_BYTES / Math.max(bytesHeld, 1) / 1_000_000));
}
