import { externalLinks } from '../routing/menu.ts';
import { createStore, useStore } from '../../ui/store.ts';
import { keepCookie, readCookie } from '../settings/cookie.ts';

/** How this browser reaches a receipt printer. */
export const PRINTERS = ['usb', 'serial', 'emulator'] as const;
export type Printer = (typeof PRINTERS)[number];

/** It is the browser's, not the person's: the printer stands at its counter. */
const COOKIE = 'laneway-printer';

const store = createStore<Printer | null>(readPrinter());

/** The printer that this browser sends receipts to; null: none, the browser prints by itself. */
export const thisPrinter = { get: store.get };

export function useThisPrinter(): Printer | null {
  return useStore(store);
}

export function keepPrinter(printer: Printer | null): void {
  keepCookie(COOKIE, printer ?? '');
  store.set(printer);
}

/** The printers that the installation and this browser can have. */
export function printersHere(): readonly Printer[] {
  const { printer } = externalLinks();
  if (printer === undefined) return [];
  if (printer === 'emulator') return ['emulator'];
  return (['usb', 'serial'] as const).filter((by) => by in navigator);
}

function readPrinter(): Printer | null {
  const kept = readCookie(COOKIE);
  return PRINTERS.find((one) => one === kept) ?? null;
}
