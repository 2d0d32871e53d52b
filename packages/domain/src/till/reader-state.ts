/** What a card reader does; `removed`: the card was taken away too early, and it waits for it again. */
export const READER_STATES = [
  'offline',
  'ready',
  'waiting',
  'reading',
  'removed',
  'authorising',
  'approved',
  'declined',
] as const;
export type ReaderState = (typeof READER_STATES)[number];

/** States in which a payment can be given up at the desk. */
export const CAN_CANCEL: ReadonlySet<ReaderState> = new Set(['waiting', 'reading', 'removed']);
