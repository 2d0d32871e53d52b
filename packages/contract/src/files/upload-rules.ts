/** Kinds of uploads by their purpose. */
export const PURPOSES = {
  /** A person's picture. */
  profile: 'image',
  /** The logo of a business. */
  logo: 'image',
  /** A picture of an outlet. */
  outlet: 'image',
  /** A PDF, stored unchanged. */
  document: 'pdf',
} as const;
export type Purpose = keyof typeof PURPOSES;
export type PicturePurpose = Exclude<Purpose, 'document'>;

/** Enough for a phone's photograph, with a margin. */
export const MOST_UPLOAD_BYTES = 10 * 1024 * 1024;
export const MOST_UPLOAD_MEGABYTES = 10;
/** The largest cameras of phones have 50 million pixels. */
export const MOST_MEGAPIXELS = 50;
/** Types of pictures, judged by their bytes; file choosers offer these. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
