import pino from 'pino';
import { encode } from 'uqr';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertGoods } from '../../testing/test-goods.ts';
import { dealQr } from '../bookings/bookings.door.ts';
import { dealsOf } from './deals.fixture.ts';

const EMAIL = 'dana@mail.test';
const lines: string[] = [];

let laneway: TestApp;
let deals: ReturnType<typeof dealsOf>;
beforeAll(async () => {
  const logger = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  laneway = await startTestApp({ logger });
  const { harbor } = laneway.venue;
  deals = dealsOf(laneway, { outletId: harbor.outletId, ...(await insertGoods(laneway.owner, harbor)) });
});
afterAll(() => laneway.close());

async function printed(bookingId: string, who: 'edit' | 'view' = 'edit') {
  const { outletId } = laneway.venue.harbor;
  return (await laneway.call(who, 'payment.transactions', { params: { outletId, bookingId } })).body.receipt.deals;
}

async function dealIdOf(bookingId: string): Promise<string> {
  const { rows } = await laneway.owner.query<{ id: string }>(
    'SELECT deal_code_id AS id FROM deal_code WHERE booking_id = $1',
    [bookingId],
  );
  return rows[0]!.id;
}

/** Whether a picture holds that text: module by module. */
async function holds(png: string, text: string): Promise<boolean> {
  const { data, info } = await sharp(Buffer.from(png, 'base64'))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { data: modules, size } = encode(text, { ecc: 'M', border: 4 });
  const scale = info.width / size;
  return modules.every((row, y) =>
    row.every((isDark, x) => isDark === (data[(y * scale + 3) * info.width + x * scale + 3] === 0)),
  );
}

test('a receipt has a QR of each good deal, of its id and not its code, for who may see its code', async () => {
  const { bookingId, code } = await deals.sell();
  const { itemId } = await deals.dealIn(bookingId);
  const text = dealQr(laneway.post, laneway.venue.harbor.businessId, await dealIdOf(bookingId));
  expect(text).toMatch(/^https:\/\/laneway\.test\/q\/D[\w-]+\.[A-Z2-7]{10}$/);
  expect(text).not.toContain(code.replace(' ', '').slice(0, 5));
  expect(await printed(bookingId)).toEqual([{ itemId, qr: text }]);
  expect(await printed(bookingId, 'view')).toEqual([]);
  expect((await deals.redeem(text)).body).toMatchObject({ bookingId, status: 'done' });
  expect(await printed(bookingId)).toEqual([]);
});

test('a deal that is not paid has none', async () => {
  expect(await printed(await deals.add())).toEqual([]);
});

test('the mail of the sale shows code and QR of the deal below those of the booking', async () => {
  const { bookingId, code } = await deals.sell({}, { bookingEmail: EMAIL });
  await laneway.mailTo(EMAIL);
  await laneway.owner.query(`DELETE FROM mail WHERE to_address = $1 AND kind <> 'guest_confirmation'`, [EMAIL]);
  const mail = (await laneway.mailTo(EMAIL))!;
  const { itemId } = await deals.dealIn(bookingId);
  expect(mail.text).toContain(code);
  expect(mail.html).toMatch(new RegExp(`cid:code@laneway.*cid:${itemId}@laneway`, 's'));
  const [, picture] = mail.pictures ?? [];
  const text = dealQr(laneway.post, laneway.venue.harbor.businessId, await dealIdOf(bookingId));
  expect([picture!.cid, await holds(picture!.png, text)]).toEqual([`${itemId}@laneway`, true]);
  // Another last character than its own, which is one of 32.
  const other = text.endsWith('2') ? '3' : '2';
  expect(await holds(picture!.png, `${text.slice(0, -1)}${other}`)).toBe(false);
});

test('neither a code nor the text of a QR stands in a line of the log', async () => {
  lines.length = 0;
  const { bookingId, code } = await deals.sell({}, { bookingEmail: EMAIL });
  const qr = (await printed(bookingId))[0]!.qr;
  await laneway.mailTo(EMAIL);
  await laneway.app.inject({ url: new URL(qr).pathname });
  await deals.redeem(code, { preview: true });
  await deals.redeem(qr);
  await deals.redeem(code);
  const logged = lines.join('');
  expect(lines.length).toBeGreaterThan(5);
  const mac = qr.split('.').at(-1)!;
  for (const secret of [code, code.replace(' ', ''), qr, mac]) expect(logged.includes(secret)).toBe(false);
});
