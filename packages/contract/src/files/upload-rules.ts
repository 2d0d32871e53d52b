/** Kinds of uploads by their purpose. */
export const PURPOSES = {
  /** A person's picture. */
  profile: 'image',
  /** The logo of a business. */
  logo: 'image',
  /** A picture of an outlet. */
  outlet: 'image',
  /** A picture of a plan. */
  plan: 'image',
  /** A picture of an add-on. */
  addon: 'image',
  /** A picture of a tag. */
  tag: 'image',
  /** A picture of a service of the platform's catalogue; the file is the platform's. */
  service: 'image',
  /** A photograph of a guest, which only those who may see the booking can read. */
  guestPhoto: 'image',
  /** A PDF that is kept as it came. */
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
