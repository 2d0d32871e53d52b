import type { PicturePurpose } from '@laneway/contract/files/upload-rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../database/uuid.ts';
import { startTestApp, type Reply, type TestApp } from '../../testing/test-app.ts';
import { smallPicture } from '../../testing/test-files.ts';
import type { Person } from '../../testing/test-venue.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

type Shown = { url: string | null; version: number };
/** A row that shows a picture: how it is read, and how a picture is set. */
type Place = {
  name: string;
  purpose: PicturePurpose;
  field: string;
  read: (who: Person) => Promise<Shown>;
  write: (who: Person, version: number, fileId: unknown) => Promise<Reply<'business.update'>>;
};

const harbor = () => app.venue.harbor;
const place = (businessId = harbor().businessId, outletId = harbor().outletId) => ({ businessId, outletId });
const PLACES: Place[] = [
  {
    name: 'a person',
    purpose: 'profile',
    field: 'profileImageId',
    read: async (who) => {
      const params = { userId: app.venue.accounts[who], userType: 'BIZ' as const };
      const { userInfo } = (await app.call(who, 'auth.detail', { params })).body;
      return { url: userInfo.profileImageUrl, version: userInfo.version };
    },
    write: (who, version, profileImageId) =>
      app.call(who, 'auth.update', { body: { version, profileImageId } as never }) as never,
  },
  {
    name: 'a business',
    purpose: 'logo',
    field: 'logoId',
    read: async (who) => {
      const params = { businessId: harbor().businessId };
      const { business } = (await app.call(who, 'business.details', { params })).body;
      return { url: business.logoUrl, version: business.version };
    },
    write: (who, version, logoId) =>
      app.call(who, 'business.update', {
        params: { businessId: harbor().businessId },
        body: { version, logoId } as never,
      }),
  },
  {
    name: 'an outlet',
    purpose: 'outlet',
    field: 'imageId',
    read: async (who) => {
      const { outlet } = (await app.call(who, 'outlet.details', { params: place() })).body;
      return { url: outlet.imageUrl, version: outlet.version };
    },
    write: (who, version, imageId) =>
      app.call(who, 'outlet.update', { params: place(), body: { version, imageId } as never }) as never,
  },
];

async function uploaded(purpose: PicturePurpose, who: Person = 'owner', businessId = harbor().businessId) {
  const { body } = await app.call(who, 'file.uploadUrl', { body: { businessId, purpose } });
  const token = body.url.split('/').at(-1) ?? '';
  return (await app.call(null, 'file.upload', { params: { token }, file: await smallPicture() })).body;
}

async function history(): Promise<{ what: string; before: unknown; after: unknown } | undefined> {
  const { rows } = await app.owner.query<{ what: string; before: unknown; after: unknown }>(
    'SELECT what, before, after FROM activity ORDER BY activity_id DESC LIMIT 1',
  );
  return rows[0];
}
const count = async () => (await app.owner.query('SELECT 1 FROM activity')).rowCount;

describe.each(PLACES)('the picture of $name', ({ purpose, field, read, write }) => {
  test('is set, replaced and removed, each with its row in the history', async () => {
    const first = await uploaded(purpose);
    await write('owner', (await read('owner')).version, null);
    const start = await read('owner');
    expect(start.url).toBeNull();
    expect((await write('owner', start.version, first.fileId)).status).toBe(200);
    const shown = await read('owner');
    expect(shown).toEqual({ url: first.url, version: start.version + 1 });
    expect((await app.app.inject(first.url)).statusCode).toBe(200);
    const row = await history();
    expect([row?.before, row?.after]).toEqual([{ picture: null }, { picture: first.fileId }]);
    expect(JSON.stringify(row)).not.toContain('/api/files');

    const second = await uploaded(purpose);
    expect((await write('owner', shown.version, second.fileId)).status).toBe(200);
    expect(await read('owner')).toEqual({ url: second.url, version: start.version + 2 });
    expect((await app.app.inject(first.url)).statusCode).toBe(404);

    expect((await write('owner', start.version + 2, null)).status).toBe(200);
    expect(await read('owner')).toEqual({ url: null, version: start.version + 3 });
    expect((await history())?.after).toEqual({ picture: null });
    expect((await app.app.inject(second.url)).statusCode).toBe(404);
  });

  test('stays when the same is set, when there is none to remove, and when the field is not sent', async () => {
    await write('owner', (await read('owner')).version, null);
    const { version } = await read('owner');
    const done = await count();
    expect((await write('owner', version, null)).status).toBe(200);
    expect([await count(), (await read('owner')).version]).toEqual([done, version]);
    const one = await uploaded(purpose);
    await write('owner', version, one.fileId);
    const after = await count();
    expect((await write('owner', version + 1, one.fileId)).status).toBe(200);
    expect((await write('owner', version + 1, undefined)).status).toBe(200);
    expect([await count(), await read('owner')]).toEqual([after, { url: one.url, version: version + 1 }]);
  });

  test('with an old version is not changed, and of two at once one wins', async () => {
    const before = await read('owner');
    const stale = await write('owner', before.version - 1, (await uploaded(purpose)).fileId);
    expect([stale.status, stale.error.code, await read('owner')]).toEqual([409, 'stale', before]);
    const both = [await uploaded(purpose), await uploaded(purpose)];
    const replies = await Promise.all(both.map(({ fileId }) => write('owner', before.version, fileId)));
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const winner = both[replies.findIndex(({ status }) => status === 200)];
    expect(await read('owner')).toEqual({ url: winner?.url, version: before.version + 1 });
  });

  test('is refused when it is another person’s or business’s, of another purpose, missing, or shown already', async () => {
    const before = await read('owner');
    const { cedar } = app.venue;
    const other = PLACES.find((each) => each.purpose !== purpose) as Place;
    const shown = await uploaded(other.purpose);
    await other.write('owner', (await other.read('owner')).version, shown.fileId);
    const waiting = await app.call('owner', 'file.uploadUrl', { body: { businessId: harbor().businessId, purpose } });
    const due = await uploaded(purpose);
    await app.owner.query("UPDATE stored_file SET clear_at = app.now() + interval '1 minute' WHERE file_id = $1", [
      due.fileId,
    ]);
    const wrong = [
      (await uploaded(purpose, 'edit')).fileId,
      (await uploaded(purpose, 'cedarOwner', cedar.businessId)).fileId,
      (await uploaded(other.purpose)).fileId,
      shown.fileId,
      waiting.body.fileId,
      due.fileId,
      newId(),
    ];
    for (const fileId of wrong) {
      const refused = await write('owner', before.version, fileId);
      expect([refused.status, refused.error.code, refused.error.details]).toEqual([
        400,
        'validation',
        { fields: { [field]: 'This picture is no longer there. Choose it again.' } },
      ]);
    }
    const noId = await write('owner', before.version, '/api/files/x');
    expect([noId.status, Object.keys(noId.error.details?.['fields'] ?? {})]).toEqual([400, [field]]);
    expect(await read('owner')).toEqual(before);
  });
});

describe('a caller without the right to edit', () => {
  test('sets no picture of an outlet or the account', async () => {
    const outlet = await uploaded('outlet', 'edit');
    const body = { version: 1, imageId: outlet.fileId };
    expect((await app.call('edit', 'outlet.update', { params: place(), body })).status).toBe(403);
    const logo = await uploaded('logo', 'edit');
    const params = { businessId: harbor().businessId };
    const account = await app.call('edit', 'business.update', { params, body: { version: 1, logoId: logo.fileId } });
    expect(account.status).toBe(403);
    const { cedar } = app.venue;
    const theirs = { params: place(cedar.businessId, cedar.outletId), body: { version: 1, imageId: null } };
    expect((await app.call('owner', 'outlet.update', theirs)).status).toBe(404);
  });

  test('cannot set the address of a picture directly', async () => {
    const { version } = await (PLACES[0] as Place).read('owner');
    for (const field of ['profileImageUrl', 'imageUrl']) {
      const body = { version, [field]: 'https://elsewhere.test/x.png' } as never;
      const refused = await app.call('owner', 'auth.update', { body });
      expect([refused.status, Object.keys(refused.error.details?.['fields'] ?? {})]).toEqual([400, [field]]);
    }
  });
});

describe('a picture that others see', () => {
  test('a new outlet begins with a picture, the list of outlets shows it, a copy has none', async () => {
    const one = await uploaded('outlet');
    const { businessId } = harbor();
    const made = await app.call('owner', 'outlet.create', {
      body: { businessId, name: 'With a picture', prefix: 'WP', status: 'DRAFT', imageId: one.fileId },
    });
    expect(made.status).toBe(201);
    const { rows } = (await app.call('owner', 'outlet.list', { params: { businessId }, query: {} })).body;
    expect(rows.find(({ prefix }) => prefix === 'WP')?.imageUrl).toBe(one.url);
  });

  test('the Admin puts a logo on a business and finds it in the list', async () => {
    const { cedar } = app.venue;
    const one = await uploaded('logo', 'admin', cedar.businessId);
    const params = { businessId: cedar.businessId };
    const { business } = (await app.call('admin', 'business.details', { params })).body;
    const body = { version: business.version, logoId: one.fileId };
    expect((await app.call('admin', 'business.update', { params, body })).status).toBe(200);
    const { rows } = (await app.call('admin', 'business.list', { query: {} })).body;
    expect(rows.find(({ businessId }) => businessId === cedar.businessId)?.logoUrl).toBe(one.url);
  });

  test('the session that is opened next carries the picture', async () => {
    const version = (await (PLACES[0] as Place).read('owner')).version;
    const one = await uploaded('profile');
    await app.call('owner', 'auth.update', { body: { version, profileImageId: one.fileId } });
    const params = { userId: app.venue.accounts.owner, userType: 'BIZ' as const };
    expect((await app.call('owner', 'auth.detail', { params })).body.userInfo.profileImageUrl).toBe(one.url);
  });
});
