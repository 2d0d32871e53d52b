import { MOST_MEGAPIXELS, type PicturePurpose } from '@laneway/contract/files/upload-rules';
import { ApiError } from '../http/api-error.ts';
import { oneByOne } from './one-by-one.ts';

type Box = { width: number; height: number; fit: 'cover' | 'inside' };

/** Twice what the largest place on a screen needs, for screens with fine pixels. */
const BOXES: Record<PicturePurpose, Box> = {
  profile: { width: 256, height: 256, fit: 'cover' },
  logo: { width: 512, height: 512, fit: 'inside' },
  outlet: { width: 1024, height: 1024, fit: 'inside' },
};
const LONGEST_SECONDS = 15;

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

/** A large picture takes much memory while it is read, so they are made one after the other. */
const inTurn = oneByOne();

export type Picture = { bytes: Uint8Array; width: number; height: number };

/**
 * The picture upright, no larger than its place needs, written anew as WebP: of what came only pixels are left, neither
 * where it was taken nor what hides behind it.
 * @throws ApiError `file.too_many_pixels`, `file.damaged`.
 */
export function makePicture(bytes: Uint8Array, purpose: PicturePurpose): Promise<Picture> {
  return inTurn(async () => {
    const sharp = await (loading ??= loadSharp());
    const most = MOST_MEGAPIXELS * 1_000_000;
    const options = { limitInputPixels: false, failOn: 'error' } as const;
    try {
      // From the head alone, before anything is unpacked.
      const { width, height } = await sharp(bytes, options).metadata();
      if (width * height > most) throw new ApiError('file.too_many_pixels', { params: { max: MOST_MEGAPIXELS } });
      const { data, info } = await sharp(bytes, { ...options, limitInputPixels: most, sequentialRead: true })
        .autoOrient()
        .resize({ ...BOXES[purpose], withoutEnlargement: true })
        .webp({ quality: 82 })
        .timeout({ seconds: LONGEST_SECONDS })
        .toBuffer({ resolveWithObject: true });
      return { bytes: data, width: info.width, height: info.height };
    } catch (error) {
      if (error instanceof ApiError) throw error;
      throw new ApiError('file.damaged', { cause: error });
    }
  });
}
