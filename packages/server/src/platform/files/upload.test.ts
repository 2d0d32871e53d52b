import { Readable } from 'node:stream';
import { MOST_UPLOAD_BYTES, type Purpose } from '@laneway/contract/files/upload-rules';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../database/uuid.ts';
import { hashOf, newSessionToken } from '../http/session-token.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { joined, picture, sayingSize, smallPicture, textBytes, turnedPhotograph } from '../../testing/test-files.ts';
import type { Person } from '../../testing/test-venue.ts';
import { leftOf, uploadToken } from './upload.fixture.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const address = (purpose?: Purpose, who?: Person) => uploadToken(app, purpose, who);

const tokenOf = (url: string) => url.split('/').at(-1) ?? '';

type Payload = Uint8Array<ArrayBuffer>;
async function put(payload: Payload, purpose: Purpose = 'outlet') {
  return app.call(null, 'file.upload', { params: { token: await address(purpose) }, file: payload });
}

const read = (url: string, headers: Record<string, string> = {}) => app.app.inject({ method: 'GET', url, headers });

const JPEG_HEAD = new Uint8Array([0xff, 0xd8, 0xff, 0xe0]);
const SCRIPT = '<script>alert(document.domain)</script>';

describe('an address', () => {
  test('is given to whoever is signed in, with its expiry and its largest size', async () => {
    const businessId = app.venue.harbor.businessId;
    for (const who of ['owner', 'lead', 'view', 'unpermitted', 'inside'] as const) {
      const reply = await app.call(who, 'file.uploadUrl', { body: { businessId, purpose: 'profile' } });
      expect([reply.status, reply.body.mostBytes]).toEqual([201, MOST_UPLOAD_BYTES]);
      expect(reply.body.url).toMatch(/^\/api\/files\/[0-9a-f]{32}\.[\w-]{43}$/);
    }
    const { rows } = await app.owner.query(
      "SELECT 1 FROM stored_file WHERE upload_expires_at <> created_at + interval '10 minutes'",
    );
    expect(rows).toEqual([]);
    const signed = await app.call('view', 'file.signedUrl', { query: { businessId, purpose: 'document' } });
    expect([signed.status, signed.body.url.startsWith('/api/files/')]).toEqual([200, true]);
  });

  test('is kept as a hash, and serves no file', async () => {
    const token = await address();
    const kept = await app.owner.query('SELECT * FROM stored_file WHERE upload_hash = $1', [hashOf(token)]);
    expect(kept.rowCount).toBe(1);
    expect(JSON.stringify(kept.rows)).not.toContain(token.split('.')[1]);
    expect((await app.call(null, 'file.upload', { params: { token }, file: await smallPicture() })).status).toBe(201);
    expect((await read(`/api/files/${token}`)).statusCode).toBe(404);
  });

  test('is refused for another business, without a session, and with unknown fields', async () => {
    const { harbor, cedar } = app.venue;
    const ask = (who: Person | null, body: object) => app.call(who, 'file.uploadUrl', { body: body as never });
    const own = { businessId: harbor.businessId, purpose: 'logo' };
    expect((await ask(null, own)).status).toBe(401);
    expect((await ask('owner', { ...own, businessId: cedar.businessId })).status).toBe(404);
    for (const [field, value] of [
      ['uploadedBy', newId()],
      ['fileId', newId()],
      ['url', '/api/files/mine'],
      ['contentType', 'text/html'],
    ] as const) {
      const refused = await ask('owner', { ...own, [field]: value });
      expect([refused.status, refused.error.code, Object.keys(refused.error.details?.['fields'] ?? {})]).toEqual([
        400,
        'validation',
        [field],
      ]);
    }
    const unknown = await ask('owner', { ...own, purpose: 'page' });
    expect([unknown.status, Object.keys(unknown.error.details?.['fields'] ?? {})]).toEqual([400, ['purpose']]);
    // The Admin uploads inside the business that will show the file.
    const admin = await ask('admin', { businessId: cedar.businessId, purpose: 'logo' });
    expect(tokenOf(admin.body.url).slice(0, 32)).toBe(cedar.businessId.replaceAll('-', ''));
  });

  test('works once: a second file, another at the same moment, and one that comes late are refused', async () => {
    const token = await address();
    const params = { token };
    const file = await smallPicture();
    const replies = await Promise.all([1, 2, 3].map(() => app.call(null, 'file.upload', { params, file })));
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 404, 404]);
    const again = await app.call(null, 'file.upload', { params, file });
    expect([again.status, again.error.code]).toEqual([404, 'file.address_over']);
    expect(again.error.message).toMatch(/Choose the file again/);

    const late = await address();
    await app.owner.query(
      "UPDATE stored_file SET upload_expires_at = app.now() - interval '1 second' WHERE upload_hash = $1",
      [hashOf(late)],
    );
    const refused = await app.call(null, 'file.upload', { params: { token: late }, file });
    expect([refused.status, refused.error.code, await leftOf(app, late)]).toEqual([404, 'file.address_over', false]);
  });

  test.each([
    '../../etc/passwd',
    '..%2f..%2fetc%2fpasswd',
    '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    'x\0',
    '0'.repeat(76),
    newSessionToken('11111111-1111-1111-1111-111111111111'),
  ])('that was made up (%j) leads nowhere', async (token) => {
    for (const method of ['PUT', 'GET'] as const) {
      const reply = await app.app.inject({
        method,
        url: `/api/files/${token.includes('%') ? token : encodeURIComponent(token)}`,
        ...(method === 'PUT' && { payload: Buffer.from(await smallPicture()) }),
      });
      expect([400, 404]).toContain(reply.statusCode);
      expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
    }
  });

  test('is given to one person sixty times an hour', async () => {
    await address('logo', 'siblingEdit');
    await app.owner.query(
      `INSERT INTO stored_file (business_id, file_id, purpose, uploaded_by, url, upload_hash, created_at, upload_expires_at, clear_at)
       SELECT $1, uuidv7(), 'logo', $2, 'url ' || n, sha256(n::text::bytea), app.now(), app.now(), app.now() + interval '1 hour'
       FROM generate_series(1, 60) n`,
      [app.venue.harbor.businessId, app.venue.accounts.siblingEdit],
    );
    const body = { businessId: app.venue.harbor.businessId, purpose: 'logo' as const };
    const refused = await app.call('siblingEdit', 'file.uploadUrl', { body });
    expect([refused.status, refused.error.code, refused.error.details]).toEqual([
      429,
      'too_many',
      { retryAfter: 3600 },
    ]);
    expect((await app.call('owner', 'file.uploadUrl', { body })).status).toBe(201);
  });
});

describe('a picture', () => {
  test.each(['png', 'jpeg', 'webp'] as const)('that is a %s is written anew as WebP and handed out', async (format) => {
    const reply = await put(await picture(1600, 800, format));
    expect([reply.status, reply.body.contentType, reply.body.width, reply.body.height]).toEqual([
      201,
      'image/webp',
      1024,
      512,
    ]);
    const got = await read(reply.body.url, { 'accept-encoding': 'br, gzip' });
    expect([got.statusCode, got.headers['content-encoding']]).toEqual([200, undefined]);
    expect(await sharp(got.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 1024, height: 512 });
    expect(got.rawPayload.length).toBe(reply.body.byteCount);
  });

  test('is handed out as an attachment that is no page, keeps to its type, and is kept by the browser', async () => {
    const { body } = await put(await smallPicture());
    expect((await read(body.url)).headers).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': 'attachment; filename="picture.webp"',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, max-age=31536000, immutable',
      'content-length': String(body.byteCount),
    });
    const head = await app.app.inject({ method: 'HEAD', url: body.url });
    expect([head.statusCode, head.headers['content-type'], head.payload]).toEqual([200, 'image/webp', '']);
  });

  test('is turned upright and says neither who made it nor where', async () => {
    const sent = await turnedPhotograph();
    expect(Buffer.from(sent).includes('SECRET-OWNER')).toBe(true);
    const { body } = await put(sent);
    expect([body.width, body.height]).toEqual([100, 300]);
    const { rawPayload } = await read(body.url);
    const { exif, icc, xmp, orientation } = await sharp(rawPayload).metadata();
    expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined]);
    expect(rawPayload.includes('SECRET-OWNER')).toBe(false);
  });

  test('of a person is cut to a square, a logo keeps its shape', async () => {
    const wide = await picture(900, 300);
    expect((await put(wide, 'profile')).body).toMatchObject({ width: 256, height: 256 });
    expect((await put(wide, 'logo')).body).toMatchObject({ width: 512, height: 171 });
  });

  test.each([
    ['a page', 'text/html'],
    ['nothing', undefined],
    ['what cannot be read', 'x/;;'],
    ['JSON', 'application/json'],
    ['a form', 'multipart/form-data; boundary=x'],
  ])('counts by its bytes when it is said to be %s', async (_, contentType) => {
    const reply = await app.app.inject({
      method: 'PUT',
      url: `/api/files/${await address()}`,
      payload: Buffer.from(await smallPicture()),
      headers: contentType === undefined ? {} : { 'content-type': contentType },
    });
    // An invalid content type is refused before the body is read.
    expect(reply.statusCode).toBe(contentType === 'x/;;' ? 415 : 201);
  });

  test.each<[string, () => Payload | Promise<Payload>, string]>([
    ['a script', () => textBytes(SCRIPT), 'file.not_picture'],
    ['a page', () => textBytes(`<!doctype html><html><body>${SCRIPT}</body></html>`), 'file.not_picture'],
    ['an SVG', () => textBytes(`<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`), 'file.not_picture'],
    ['an SVG behind a declaration', () => textBytes('<?xml version="1.0"?><svg/>'), 'file.not_picture'],
    ['a GIF that is an archive', () => textBytes('GIF89a\x01\x00\x01\x00PK\x03\x04'), 'file.not_picture'],
    ['a PDF', () => textBytes('%PDF-1.7\n1 0 obj'), 'file.not_picture'],
    ['a program', () => textBytes('MZ\x90\x00'), 'file.not_picture'],
    ['nothing', () => new Uint8Array(), 'file.empty'],
    ['the head of a JPEG before a page', () => joined(JPEG_HEAD, textBytes(SCRIPT)), 'file.damaged'],
    ['a JPEG cut short', async () => (await picture(400, 400, 'jpeg')).slice(0, 700), 'file.damaged'],
    ['a PNG cut short', async () => (await picture(400, 400)).slice(0, 200), 'file.damaged'],
    ['a WebP cut short', async () => (await picture(400, 400, 'webp')).slice(0, 60), 'file.damaged'],
    ['an SVG that says it is a WebP', () => textBytes('RIFF0000WEBP<svg/>'), 'file.damaged'],
  ])('is not %s', async (_, make, code) => {
    const token = await address();
    const reply = await app.call(null, 'file.upload', { params: { token }, file: await make() });
    expect([reply.status, reply.error.code, await leftOf(app, token)]).toEqual([422, code, false]);
    expect(reply.error.message).not.toMatch(/picture\.refused|\{/);
  });

  test.each<[string, () => Promise<Payload>]>([
    ['a page', async () => joined(await picture(60, 40, 'jpeg'), textBytes(`<html>${SCRIPT}</html>`))],
    ['an archive', async () => joined(await picture(60, 40, 'jpeg'), textBytes(`PK\x03\x04${SCRIPT}`))],
    ['a page, as a PNG', async () => joined(await picture(60, 40), textBytes(SCRIPT))],
  ])('that is also %s leaves nothing of that behind', async (_, make) => {
    const sent = await make();
    expect(Buffer.from(sent).includes('alert(')).toBe(true);
    const { status, body } = await put(sent);
    expect(status).toBe(201);
    const { rawPayload } = await read(body.url);
    expect([rawPayload.includes('alert('), rawPayload.includes('PK')]).toEqual([false, false]);
  });

  test('of 100 megapixels is refused by its head, and no memory is taken for it', async () => {
    const huge = await picture(10_000, 10_000);
    expect(huge.length).toBeLessThan(2_000_000);
    // The first picture loads sharp, so that the measurement covers the second picture alone.
    await put(await smallPicture());
    const before = process.memoryUsage().rss;
    const reply = await put(huge);
    expect([reply.status, reply.error.code]).toEqual([422, 'file.too_many_pixels']);
    expect(reply.error.message).toBe('The picture has more than 50 megapixels. Choose a smaller one.');
    expect(process.memoryUsage().rss - before).toBeLessThan(50_000_000);
  });
});

describe('a picture that is decoded whole before its first row is read', () => {
  const made = () => sharp({ create: { width: 60, height: 40, channels: 4, background: '#2458e680' } });

  test('is taken', async () => {
    expect((await put(new Uint8Array(await made().png({ progressive: true }).toBuffer()))).status).toBe(201);
    expect((await put(new Uint8Array(await made().webp({ lossless: true }).toBuffer()))).status).toBe(201);
    expect((await put(new Uint8Array(await made().jpeg({ progressive: true }).toBuffer()))).status).toBe(201);
  });

  test.each<[string, number, (byRows: boolean) => Promise<Uint8Array>]>([
    ['PNG', 37, (byRows) => made().png({ progressive: !byRows }).toBuffer()],
    ['PNG of 16 bits', 18, (byRows) => made().toColourspace('rgb16').png({ progressive: !byRows }).toBuffer()],
    ['JPEG', 25, (byRows) => made().jpeg({ progressive: !byRows, chromaSubsampling: '4:4:4' }).toBuffer()],
    ['WebP', 37, (byRows) => (byRows ? made().png() : made().webp({ lossless: true })).toBuffer()],
  ])('may have fewer pixels: a %s at most %i megapixels', async (_, most, make) => {
    const [width, height] = [250 * most + 1, 4000];
    const refused = await put(sayingSize(await make(false), width, height));
    expect([refused.status, refused.error.code]).toEqual([422, 'file.too_many_pixels']);
    expect(refused.error.message).toBe(`The picture has more than ${most} megapixels. Choose a smaller one.`);
    // The same size, in a format that is read row by row.
    const taken = await put(sayingSize(await make(true), width, height));
    expect(taken.error.code).not.toBe('file.too_many_pixels');
  });
});

describe('a document', () => {
  test('is a PDF by its bytes, kept as it is, and never shown as a page', async () => {
    const bytes = textBytes(`%PDF-1.7\n${SCRIPT}\n%%EOF`);
    const { status, body } = await put(bytes, 'document');
    expect([status, body.contentType, body.width]).toEqual([201, 'application/pdf', null]);
    const got = await read(body.url);
    expect(got.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="document.pdf"',
      'content-security-policy': "sandbox; default-src 'none'",
    });
    expect(got.rawPayload.equals(bytes)).toBe(true);
    const refused = await put(await smallPicture(), 'document');
    expect([refused.status, refused.error.code]).toEqual([422, 'file.not_pdf']);
  });
});

describe('a file that is too large', () => {
  const more = MOST_UPLOAD_BYTES + 1;

  test('is refused by its announced length, and the address stays valid', async () => {
    const token = await address();
    const reply = await app.call(null, 'file.upload', { params: { token }, file: new Uint8Array(more) });
    expect([reply.status, reply.error.code]).toEqual([413, 'file.too_large']);
    expect(reply.error.message).toBe('The file is larger than 10 MB. Choose a smaller one.');
    expect((await app.call(null, 'file.upload', { params: { token }, file: await smallPicture() })).status).toBe(201);
  });

  test('is refused without an announced length once the limit is reached, and not at its end', async () => {
    const token = await address();
    const chunk = Buffer.alloc(1024 * 1024, 1);
    let sent = 0;
    const endless = Readable.from(
      (async function* () {
        for (; sent < 40; sent += 1) yield chunk;
      })(),
    );
    const reply = await app.app.inject({
      method: 'PUT',
      url: `/api/files/${token}`,
      payload: endless,
      headers: { 'transfer-encoding': 'chunked' },
    });
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([413, 'file.too_large']);
    expect(await leftOf(app, token)).toBe(false);
  });
});
