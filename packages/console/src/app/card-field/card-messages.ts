/**
 * Messages between a page and the card field in its frame, both of our own origin. A card's number is in none of them:
 * the frame hands over a reference to it.
 */
export type CardRequest =
  /** What the holder typed, as a source for a charge. */
  | { type: 'give' }
  /** The bank asks the holder to confirm a charge. */
  | { type: 'authenticate'; clientSecret: string };
export type CardAnswer =
  | { type: 'source'; source: string }
  /** Whether the holder confirmed; the server asks the gateway what became of the charge. */
  | { type: 'done'; isConfirmed: boolean }
  /** A sentence for the person; the field shows it, too. */
  | { type: 'error'; message: string };

/** From the page: each request has an id, which its answer repeats. */
export type ToFrame = { laneway: 'card-field'; id: number; request: CardRequest };
export type FromFrame =
  | { laneway: 'card-field'; id: number; answer: CardAnswer }
  /** The field can be filled in, or could not be loaded. */
  | { laneway: 'card-field'; state: 'ready' | 'failed' }
  | { laneway: 'card-field'; height: number };

/** The message of an event, if it comes from that window of our own origin and is one of the card field. */
export function cardMessage<M extends ToFrame | FromFrame>(event: MessageEvent, from: Window | null): M | undefined {
  if (from === null || event.source !== from || event.origin !== location.origin) return undefined;
  const { data } = event as MessageEvent<unknown>;
  const isOurs = typeof data === 'object' && data !== null && 'laneway' in data && data.laneway === 'card-field';
  return isOurs ? (data as M) : undefined;
}
