import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { bar, emptyFriday, fill, openBoard } from '../support/board.ts';
import { freePort, launch } from '../support/launch.ts';
import { DESK, expect, expectAccessible, signInAlone, test } from '../support/test.ts';

const date = emptyFriday(15);

/** A printer's maker: it has a script, and takes what that script prints. */
const SCRIPT = `
  const post = (path, body) => fetch(new URL(path, document.currentScript?.src ?? self.home), { method: 'POST', body });
  self.home = document.currentScript.src;
  const attempt = async (what) => { try { return String(await what()); } catch { return 'refused'; } };
  laneway.printer(async (bytes) => {
    const tried = [
      await attempt(() => parent.document.title),
      await attempt(() => document.cookie),
      await attempt(() => localStorage.length),
      await attempt(async () => (await fetch(location.origin + '/api/health')).status),
      await attempt(async () => (await fetch('https://elsewhere.test/')).status),
      self.origin,
    ];
    await post('/tried', JSON.stringify(tried));
    const reply = await post('/print', bytes);
    if (!reply.ok) throw new Error('Out of paper');
  });
`;

let host: Server;
let laneway: Awaited<ReturnType<typeof launch>>;
const printed: Buffer[] = [];
let tried: unknown;
let isEmpty = false;

test.beforeAll(async () => {
  host = createServer((request, reply) => {
    reply.setHeader('access-control-allow-origin', '*');
    if (request.method === 'GET') {
      reply.setHeader('content-type', 'text/javascript').end(request.url === '/laneway-printer.js' ? SCRIPT : '');
      return;
    }
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts);
      if (request.url === '/tried') tried = JSON.parse(body.toString());
      else if (!isEmpty) printed.push(body);
      reply.writeHead(request.url === '/print' && isEmpty ? 503 : 200).end();
    });
  });
  await new Promise<void>((ready) => void host.listen(0, '127.0.0.1', ready));
  const { port } = host.address() as AddressInfo;
  laneway = await launch({
    PORT: String(await freePort()),
    PRINTER_SCRIPT_HOST: `http://127.0.0.1:${port}`,
  });
});
test.afterAll(async () => {
  await laneway?.stop();
  host?.close();
});

/** From a party of the board, which has a Print of its own until the receipt is there. */
async function openReceipt(page: Page): Promise<void> {
  // B blocks on the board; it is the receipt where the panel has the focus.
  await page
    .getByTestId('booking-panel')
    .getByRole('button', { name: /^Change/ })
    .focus();
  await page.keyboard.press('b');
  await expect(page.getByRole('heading', { name: 'Receipt' })).toBeVisible();
}

test('the script of a host prints a receipt from its frame, once it was switched on, and reaches nothing else', async ({
  browser,
}) => {
  // Not the page of the fixture, which fails at what a policy refuses.
  const page = await browser.newPage({ baseURL: laneway.address, viewport: { width: 1440, height: 900 } });
  await signInAlone(page, DESK);
  await openBoard(page, date);
  await page.getByRole('button', { name: /New booking/ }).click();
  const party = { plan: 'Open bowling', guests: { Guest: 4 }, length: '1 h', name: 'Paper evening', date };
  const panel = await fill(page, { ...party, start: '12:00' });
  await panel.getByRole('button', { name: 'Book', exact: true }).click();
  await bar(page, party.name).click();
  await openReceipt(page);
  await expect(page.getByRole('button', { name: 'Print' })).toBeEnabled();
  expect(page.frames()).toHaveLength(1);

  await page.goto('/app/bookings');
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  const settings = page.getByRole('dialog', { name: 'Settings' });
  await settings.getByRole('button', { name: /Receipt printer/ }).click();
  await page.getByRole('option', { name: /^By the script of 127\.0\.0\.1/ }).click();
  await expectAccessible(page, 'a script that was chosen');
  await settings.getByRole('button', { name: 'Save settings' }).click();
  await expect(settings).toBeHidden();
  expect(page.frames()).toHaveLength(1);

  await openBoard(page, date);
  await bar(page, party.name).click();
  await openReceipt(page);
  await page.getByRole('button', { name: 'Print' }).click();
  // What the host has got, not the sentence about it, which goes after a while.
  await expect.poll(() => printed.length, { timeout: 60_000 }).toBe(1);
  await expect(page.getByRole('button', { name: 'Print' })).toBeEnabled();
  await expect(page.getByText('The receipt was not printed')).toBeHidden();
  const paper = new TextDecoder('windows-1252').decode(printed[0]);
  expect(paper.startsWith('\u001b@')).toBe(true);
  expect(paper).toContain('Harbor Lanes Downtown');
  expect(paper).toContain('Paper evening');
  // The QR and the cut.
  expect(paper).toContain('\u001d(k');
  expect(paper).toContain('\u001dV');
  expect(tried).toEqual(['refused', 'refused', 'refused', 'refused', 'refused', 'null']);

  isEmpty = true;
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.getByText('The script of the printer says: Out of paper')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print by the browser' })).toBeVisible();
  await expectAccessible(page, 'a receipt that was not printed');
  await page.context().close();
});
