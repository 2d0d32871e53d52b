import { isDeskNumber } from '@laneway/domain/patterns/desk-number';
import { createStore, useStore } from '../../ui/store.ts';
import { keepCookie, readCookie } from './cookie.ts';

/** It is the browser's, not the person's: whoever signs in here stands at this desk. */
const COOKIE = 'laneway-desk';

const store = createStore<string | null>(readDesk());

/** The desk that this browser stands at, `hallN:deskN`; null: none was chosen. */
export function useThisDesk(): string | null {
  return useStore(store);
}

/** The same outside of a component. */
export const thisDesk = (): string | null => store.get();

export function keepDesk(desk: string | null): void {
  keepCookie(COOKIE, desk ?? '');
  store.set(desk);
}

function readDesk(): string | null {
  const kept = readCookie(COOKIE);
  return kept !== undefined && isDeskNumber(kept) ? kept : null;
}
