import type { Page } from '@playwright/test';
import { freePort, launch } from '../support/launch.ts';
import { OWNER, expect, signIn, test } from '../support/test.ts';

/** What a page of ours hears from the card field that it shows in a frame, and a way to ask it. */
async function showField(page: Page, query = 'language=en'): Promise<void> {
  await page.evaluate((search) => {
    const heard: unknown[] = [];
    const frame = document.createElement('iframe');
    frame.title = 'Card';
    frame.src = `/pay-frame?${search}`;
    frame.allow = 'payment';
    frame.height = '700';
    window.addEventListener('message', ({ data, source }) => {
      if (source === frame.contentWindow) heard.push(data);
    });
    const ask = (id: number, request: object) =>
      frame.contentWindow?.postMessage({ laneway: 'card-field', id, request }, location.origin);
    Object.assign(globalThis, { heard, ask });
    document.body.append(frame);
  }, query);
}
const heard = (page: Page) => page.evaluate(() => (globalThis as unknown as { heard: object[] }).heard);
const ask = (page: Page, id: number, request: object) =>
  page.evaluate(
    ([number, what]) => (globalThis as unknown as { ask: (id: number, what: object) => void }).ask(number, what),
    [id, request] as const,
  );
const ready = { laneway: 'card-field', state: 'ready' };

test('the card field of the stand-in says that it is one, and hands over a test card', async ({ page }) => {
  await signIn(page, OWNER);
  await showField(page, 'language=de&theme=DARK');
  await expect.poll(() => heard(page)).toContainEqual(ready);
  const field = page.frameLocator('iframe[title=Card]');
  await expect(field.getByText('Das ist eine Attrappe: Keine Karte wird belastet.')).toBeVisible();
  await expect(field.locator('html')).toHaveAttribute('data-theme', 'DARK');
  await field.getByRole('radio', { name: /nicht genug Geld/ }).check();
  await ask(page, 7, { type: 'give' });
  const answer = { type: 'source', source: 'tok_funds' };
  await expect.poll(() => heard(page)).toContainEqual({ laneway: 'card-field', id: 7, answer });
  await field.getByRole('radio', { name: /sofort/ }).focus();
  await page.keyboard.press('ArrowDown');
  await ask(page, 8, { type: 'give' });
  const next = { type: 'source', source: 'tok_declined' };
  await expect.poll(() => heard(page)).toContainEqual({ laneway: 'card-field', id: 8, answer: next });
});

test('the bank of the stand-in shows nothing before anything was asked, and refuses an unknown holder', async ({
  page,
}) => {
  await page.goto('/dev/bank');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The bank of the stand-in');
  await signIn(page, OWNER);
  await showField(page);
  await expect.poll(() => heard(page)).toContainEqual(ready);
  await ask(page, 1, { type: 'authenticate', clientSecret: 'standin_secret_of_nobody' });
  const field = page.frameLocator('iframe[title=Card]');
  await field.getByRole('button', { name: 'Confirm as the holder' }).click();
  const answer = { type: 'error', message: 'The bank did not take that. Try again.' };
  await expect.poll(() => heard(page)).toContainEqual({ laneway: 'card-field', id: 1, answer });
});

test('the card field opens in no frame of another origin', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ baseURL: baseURL ?? '' });
  // The same server by another name is another origin.
  const other = String(baseURL).replace('localhost', '127.0.0.1');
  await page.route('**/around', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<iframe src="${other}/pay-frame"></iframe>` }),
  );
  await page.goto('/around');
  // The browser shows an error of its own in its place.
  const refused = 'chrome-error://chromewebdata/';
  await expect.poll(() => page.frames().map((frame) => frame.url())).toEqual([`${baseURL}/around`, refused]);
  await page.close();
});

/** Stripe.js, as far as the field uses it, in place of Stripe's own. */
const STRIPE_JS = `globalThis.Stripe = (key, options) => ({
  elements: () => ({ create: () => {
    const listeners = {};
    return { on: (event, listen) => { listeners[event] = listen; }, mount: (place) => {
      place.textContent = 'card of ' + options.stripeAccount;
      listeners.ready({});
    } };
  } }),
  createPaymentMethod: async () => {
    const answer = await fetch('https://api.stripe.com/v1/payment_methods', { method: 'POST' });
    return { paymentMethod: await answer.json() };
  },
  _registerWrapper: () => undefined,
});`;

test('the card field of Stripe loads from its hosts alone, and hands over a payment method', async ({ browser }) => {
  const port = await freePort();
  const { address, stop } = await launch({
    PORT: String(port),
    DEMO: 'never',
    STRIPE_SECRET_KEY: 'sk_test_journey',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_journey',
    STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef',
  });
  try {
    const page = await browser.newPage({ baseURL: address });
    const refused: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) refused.push(message.text());
    });
    await page.route('https://js.stripe.com/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: STRIPE_JS }),
    );
    await page.route('https://api.stripe.com/**', (route) =>
      route.fulfill({ json: { id: 'pm_journey' }, headers: { 'access-control-allow-origin': '*' } }),
    );
    await page.goto('/');
    await showField(page, 'language=fr&account=acct_harbor01');
    await expect.poll(() => heard(page)).toContainEqual(ready);
    const field = page.frameLocator('iframe[title=Card]');
    await expect(field.getByText('card of acct_harbor01')).toBeVisible();
    await ask(page, 1, { type: 'give' });
    const answer = { type: 'source', source: 'pm_journey' };
    await expect.poll(() => heard(page)).toContainEqual({ laneway: 'card-field', id: 1, answer });
    expect(refused).toEqual([]);
    // What other hosts would get is refused.
    const leaked = await field.locator('body').evaluate(() =>
      fetch('https://elsewhere.test/').then(
        () => 'sent',
        () => 'refused',
      ),
    );
    expect(leaked).toBe('refused');
    await expect.poll(() => refused.length).toBeGreaterThan(0);
    expect((await page.request.get('/dev/bank')).status()).toBe(404);
    await page.close();
  } finally {
    await stop();
  }
});
