import { useMedia } from './use-media.ts';

/** True below 600 px: lists become cards, the board its agenda. */
export function usePhone(): boolean {
  return useMedia('(width < 600px)');
}
