import { MOST_MEGAPIXELS, type PicturePurpose } from '@laneway/contract/files/upload-rules';
import { ApiError } from '../http/api-error.ts';
import { bytesHeldPerPixel } from './memory-of-pixels.ts';
import { oneByOne } from './one-by-one.ts';

type Box = { width: number; height: number; fit: 'cover' | 'inside' };

/** Twice what the largest place on a screen needs, for screens with fine pixels. */
const BOXES: Record<PicturePurpose, Box> = {
  profile: { width: 256, height: 256, fit: 'cover' },
  logo: { width: 512, height: 512, fit: 'inside' },
  outlet: { width: 1024, height: 1024, fit: 'inside' },
  plan: { width: 1024, height: 1024, fit: 'inside' },
  addon: { width: 512, height: 512, fit: 'inside' },
  tag: { width: 512, height: 512, fit: 'inside' },
};
const LONGEST_SECONDS = 15;
/** Memory for one picture that cannot be read row by row. */
const MOST_HELD_BYTES = 150_000_000;

type Sharp = typeof import('sharp').default;
let loading: Promise<Sharp> | undefined;

/** Loaded with the first picture: a start without one needs neither its time nor its memory. */
async function loadSharp(): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  // What else it could read (SVG, PDF, TIFF and many more) is no picture here, and never comes near those readers.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
  return sharp;
}

/** A picture takes memory while it is read, so they are made one after the other; uploads bound how many wait. */
const inTurn = oneByOne();

export type Picture = { bytes: Uint8Array; width: number; height: number };

/**
 * The picture upright, no larger than its place needs, written anew as WebP: of what came only pixels are left, neither
 * where it was taken nor what hides behind it.
 * @throws ApiError `file.too_many_pixels`, `file.damaged`, `file.not_stored` when it took too long.
 */
export function makePicture(bytes: Uint8Array, purpose: PicturePurpose): Promise<Picture> {
  return inTurn(async () => {
    const sharp = await (loading ??= loadSharp());
    const options = { limitInputPixels: false, failOn: 'error' } as const;
    const startedAt = performance.now();
    try {
      // From the head alone, before anything is unpacked.
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
      // Nothing is wrong with a picture for which a busy machine has no time.
      const isLate = performance.now() - startedAt >= LONGEST_SECONDS * 1000;
      throw new ApiError(isLate ? 'file.not_stored' : 'file.damaged', { cause: error });
    }
  });
}

function mostMegapixels(bytesHeld: number): number {
  return Math.min(MOST_MEGAPIXELS, Math.floor(MOST_HELD_BYTES / Math.max(bytesHeld, 1) / 1_000_000));
}
