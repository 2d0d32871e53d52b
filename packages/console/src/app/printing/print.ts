import { toast } from '../../ui/toast-store.ts';
import { t } from '../words/i18n.ts';
import { thisPrinter, type Printer } from './printer.ts';

type Driver = {
  connect: () => Promise<void>;
  print: (bytes: Uint8Array) => Promise<void>;
  addEventListener: (name: 'connected', listener: () => void) => void;
};

/** How long a printer may take to answer after somebody has chosen it. */
const LONGEST_MS = 10_000;
/** Prepares the printer, then pulses the drawer's pin for 50 ms. */
const DRAWER = Uint8Array.of(0x1b, 0x40, 0x1b, 0x70, 0, 25, 250);

/** The printer that was connected since the page was loaded; the browser asks which one it is, once. */
let connected: { by: Printer; driver: Driver } | null = null;

/**
 * Sends bytes to the printer of this browser. The first time on a page it has to follow a press, since the browser asks
 * for the device. @throws Error where no printer is reached; `ScriptFailure` of another host's script.
 */
export async function print(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const by = thisPrinter.get();
  if (by === null) throw new Error('no printer is switched on');
  if (by === 'emulator') return printAtEmulator(bytes);
  if (by === 'script') return (await import('./script-printer.ts')).printByScript(bytes);
  const driver = connected?.by === by ? connected.driver : await connect(by);
  await driver.print(bytes);
}

/** Opens the cash drawer at the printer of this browser, if it has one; that it does not open holds nothing up. */
export async function openDrawer(): Promise<void> {
  if (thisPrinter.get() === null) return;
  try {
    await print(DRAWER);
  } catch {
    toast({ kind: 'warning', title: t('settings.printer.drawer_shut') });
  }
}

async function printAtEmulator(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const headers = { 'content-type': 'application/octet-stream' };
  const reply = await fetch('/dev/printer', { method: 'POST', headers, body: bytes });
  if (!reply.ok) throw new Error(`the emulated printer answered ${reply.status}`);
}

async function connect(by: 'usb' | 'serial'): Promise<Driver> {
  const { default: Driver } = await (by === 'usb'
    ? import('@point-of-sale/webusb-receipt-printer')
    : import('@point-of-sale/webserial-receipt-printer'));
  const driver = new Driver();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  driver.addEventListener('connected', () => resolve());
  await driver.connect();
  const timer = setTimeout(() => reject(new Error('the printer did not answer')), LONGEST_MS);
  await promise.finally(() => clearTimeout(timer));
  connected = { by, driver };
  return driver;
}
