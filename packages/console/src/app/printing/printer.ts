import { externalLinks } from '../routing/menu.ts';
import { createStore, useStore } from '../../ui/store.ts';
import { keepCookie, readCookie } from '../settings/cookie.ts';

/** How this browser reaches a receipt printer. */
export const PRINTERS = ['usb', 'serial', 'emulator', 'script'] as const;
export type Printer = (typeof PRINTERS)[number];

/** It is the browser's, not the person's: the printer stands at its counter. */
const COOKIE = 'laneway-printer';

const store = createStore<Printer | null>(readPrinter());

/** The printer that this browser sends receipts to; null: none, the browser prints by itself. */
export const thisPrinter = { get: store.get, subscribe: store.subscribe };

export function useThisPrinter(): Printer | null {
  return useStore(store);
}

export function keepPrinter(printer: Printer | null): void {
  keepCookie(COOKIE, printer ?? '');
  store.set(printer);
}

/** The printers that the installation and this browser can have. */
export function printersHere(): readonly Printer[] {
  const { printer, printerScript } = externalLinks();
  return [...plugged(printer), ...(printerScript === undefined ? [] : (['script'] as const))];
}

/** Whose script prints, as people read it: "printers.example". */
export function hostOfScript(): string {
  const { printerScript } = externalLinks();
  return printerScript === undefined ? '' : new URL(printerScript).host;
}

function plugged(printer: 'escpos' | 'emulator' | undefined): readonly Printer[] {
  if (printer === undefined) return [];
  if (printer === 'emulator') return ['emulator'];
  return (['usb', 'serial'] as const).filter((by) => by in navigator);
}

/** Where the installation no longer has it, it is none. */
function readPrinter(): Printer | null {
  const kept = readCookie(COOKIE);
  return printersHere().find((one) => one === kept) ?? null;
}
