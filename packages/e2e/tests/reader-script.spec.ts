import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bar, emptyFriday, fill, openBoard } from '../support/board.ts';
import { freePort, launch } from '../support/launch.ts';
import { DESK, expect, expectAccessible, signInAlone, test } from '../support/test.ts';

const date = emptyFriday(16);

/** A reader's maker: its script asks the reader, which the maker's service has, and hands over what was read. */
const SCRIPT = `
  const home = document.currentScript.src;
  const attempt = async (what) => { try { return String(await what()); } catch { return 'refused'; } };
  laneway.reader(async (requested) => {
    const tried = [await attempt(() => parent.document.title), await attempt(() => document.cookie), self.origin];
    const body = JSON.stringify({ requested, tried });
    return (await fetch(new URL('/read', home), { method: 'POST', body })).json();
  });
`;

let host: Server;
let laneway: Awaited<ReturnType<typeof launch>>;
let heard: unknown;
/** What the script has asked for, each answered when the test says that the card was read. */
const asked: ((block: object) => void)[] = [];

test.beforeAll(async () => {
  host = createServer((request, reply) => {
    reply.setHeader('access-control-allow-origin', '*');
    if (request.method === 'GET') {
      reply.setHeader('content-type', 'text/javascript').end(request.url === '/laneway-reader.js' ? SCRIPT : '');
      return;
    }
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      heard = JSON.parse(Buffer.concat(parts).toString());
      asked.push((block) => void reply.end(JSON.stringify(block)));
    });
  });
  await new Promise<void>((ready) => void host.listen(0, '127.0.0.1', ready));
  const { port } = host.address() as AddressInfo;
  laneway = await launch({ PORT: String(await freePort()), READER_SCRIPT_HOST: `http://127.0.0.1:${port}` });
});
test.afterAll(async () => {
  await laneway?.stop();
  host?.closeAllConnections();
  host?.close();
});

test('the script of a house’s own reader reads the card that is charged, once a browser has it switched on', async ({
  browser,
}) => {
  // Not the page of the fixture, which fails at what a policy refuses.
  const page = await browser.newPage({ baseURL: laneway.address, viewport: { width: 1440, height: 900 } });
  await signInAlone(page, DESK);
  await page.goto('/app/bookings');
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  const settings = page.getByRole('dialog', { name: 'Settings' });
  await settings.getByRole('button', { name: /This desk/ }).click();
  await page.getByRole('option', { name: 'Hall 1, desk 2' }).click();
  const byScript = settings.getByRole('switch', { name: /^Read cards by the script of 127\.0\.0\.1/ });
  await expect(byScript).not.toBeChecked();
  await byScript.click();
  await expectAccessible(page, 'a reader that was switched on');
  await settings.getByRole('button', { name: 'Save settings' }).click();
  await expect(settings).toBeHidden();

  await openBoard(page, date);
  await page.getByRole('button', { name: /New booking/ }).click();
  const party = { plan: 'Open bowling', guests: { Guest: 4 }, length: '1 h', name: 'Own reader evening', date };
  const form = await fill(page, { ...party, start: '12:00' });
  await form.getByRole('button', { name: 'Book', exact: true }).click();
  await bar(page, party.name).click();
  await page.keyboard.press('p');
  const panel = page.getByRole('dialog', { name: 'Take payment' });
  await panel.getByRole('radio', { name: 'Card reader' }).check();
  await expect(panel.getByText('A simulator stands behind it: the card is not charged.')).toBeVisible();
  expect(page.frames()).toHaveLength(1);
  await panel.getByRole('button', { name: /^Ask the reader for \$/ }).click();
  const says = panel.getByRole('status');
  await expect
    .poll(() => heard)
    .toMatchObject({ requested: { currency: 'USD' }, tried: ['refused', 'refused', 'null'] });
  await expect(says.filter({ hasText: 'Waiting for the card' })).toBeVisible();
  await expectAccessible(page, 'a card that a script waits for');
  await panel.getByRole('button', { name: 'Cancel at the reader' }).click();
  await expect(says.filter({ hasText: 'Cancelled at the desk. Nothing was taken.' })).toBeVisible();
  expect(page.frames()).toHaveLength(1);

  await panel.getByRole('button', { name: /^Try another card/ }).click();
  await expect.poll(() => asked.length).toBe(2);
  asked[1]?.({ serial: 'B1', ksn: 'FFFF9876543210E00008', data: 'sealed-by-the-reader', type: 'emv' });
  await expect(panel).toBeHidden();
  await expect(bar(page, party.name)).toHaveAccessibleName(/Successful/);
  expect(page.frames()).toHaveLength(1);
  await page.context().close();
});
