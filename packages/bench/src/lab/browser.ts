import { existsSync } from 'node:fs';
import { chromium, type Browser, type BrowserContext } from 'playwright';

const FLAGS =
  '--no-sandbox --disable-gpu --disable-background-networking --disable-component-update --disable-sync'.split(' ');

/** A real Chromium: CHROMIUM_PATH, or the system's. @throws Error with the sentence to show when there is none. */
export async function openBrowser(): Promise<Browser> {
  const path = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
  if (!existsSync(path)) throw new Error('There is no Chromium: set CHROMIUM_PATH to one.');
  return chromium.launch({ executablePath: path, args: FLAGS });
}

/** A browser context without any cache. */
export function newPerson(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({
    viewport: { width: 1440, height: 900 },
    timezoneId: 'America/New_York',
    locale: 'en-US',
  });
}
