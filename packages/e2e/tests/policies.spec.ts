import { expect, type Page } from '@playwright/test';
import { OWNER, signIn, test } from '../support/test.ts';

/** What the policies of a page refused since it was opened: directive and address. */
async function openCounting(page: Page, open: () => Promise<unknown>): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const refused: string[] = [];
    Object.assign(globalThis, { refused });
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      refused.push(`${effectiveDirective} ${blockedURI}`),
    );
  });
  await open();
  return () => page.evaluate(() => (globalThis as unknown as { refused: string[] }).refused);
}

/** Which of these features the page may use. */
const allowed = (page: Page) =>
  page.evaluate(() => {
    type Policy = { allowsFeature: (feature: string) => boolean };
    const { featurePolicy } = document as unknown as { featurePolicy: Policy };
    const asked = ['camera', 'geolocation', 'microphone', 'payment', 'screen-wake-lock', 'serial', 'usb'];
    return asked.filter((feature) => featurePolicy.allowsFeature(feature));
  });

const CONSOLE = ['camera', 'payment', 'screen-wake-lock'];
/** Pages that are there without a session. */
const PAGES: [path: string, features: string[], shown: string][] = [
  ['/', CONSOLE, 'button[type=submit]'],
  ['/dev/mailbox', CONSOLE, 'h1'],
  ['/dev/bank', CONSOLE, 'h1'],
  ['/pay-frame', ['payment'], 'fieldset'],
  ['/api/docs', [], '.opblock'],
];

for (const [path, features, shown] of PAGES) {
  test(`the policy of ${path} refuses nothing that the page needs, and a script that is slipped in`, async ({
    browser,
    baseURL,
  }) => {
    // Not the page of the fixture, which fails at the first refusal.
    const page = await browser.newPage({ baseURL: baseURL ?? '' });
    const refused = await openCounting(page, () => page.goto(path));
    await expect(page.locator(shown).first()).toBeVisible();
    expect([await refused(), await allowed(page)]).toEqual([[], features]);
    await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'globalThis.slipped = true';
      document.body.append(script);
    });
    expect(await page.evaluate(() => 'slipped' in globalThis)).toBe(false);
    await expect.poll(refused).toEqual(['script-src-elem inline']);
    await page.close();
  });
}

test('the policy of the console refuses nothing on the screens of an owner', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ baseURL: baseURL ?? '' });
  const refused = await openCounting(page, () => signIn(page, OWNER));
  for (const path of ['/app/bookings', '/app/dashboard', '/app/outlets']) {
    await page.goto(path);
    await expect(page.locator('h1').first()).toBeAttached();
    expect([path, await refused()]).toEqual([path, []]);
  }
  expect(await allowed(page)).toEqual(CONSOLE);
  await page.close();
});

test('no page of the server opens in a frame of another one, but the card field', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ baseURL: baseURL ?? '' });
  await page.goto('/dev/mailbox');
  for (const [path] of PAGES) {
    const frame = await page.evaluate(async (address) => {
      const element = document.createElement('iframe');
      element.src = address;
      document.body.append(element);
      await new Promise((resolve) => element.addEventListener('load', resolve, { once: true }));
      // The browser shows an error of its own, of an origin that nobody may read.
      return element.contentDocument === null;
    }, path);
    expect([path, frame]).toEqual([path, path !== '/pay-frame']);
  }
  await page.close();
});
