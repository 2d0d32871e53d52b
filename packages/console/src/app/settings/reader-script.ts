import { createStore, useStore } from '../../ui/store.ts';
import { externalLinks } from '../routing/menu.ts';
import { keepCookie, readCookie } from './cookie.ts';

/** It is the browser's, not the person's: the reader stands at its counter. */
const COOKIE = 'laneway-reader';

const store = createStore(readCookie(COOKIE) === 'script');

/** Whose script reads cards, as people read it: "readers.example"; null: the installation has none. */
export function hostOfReaderScript(): string | null {
  const { readerScript } = externalLinks();
  return readerScript === undefined ? null : new URL(readerScript).host;
}

/** Whether that script reads the cards of this browser. */
export function useReaderScript(): boolean {
  return useStore(store) && hostOfReaderScript() !== null;
}

export function keepReaderScript(isOn: boolean): void {
  keepCookie(COOKIE, isOn ? 'script' : '');
  store.set(isOn);
}
