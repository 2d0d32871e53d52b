import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Call } from '@laneway/contract/endpoints';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { addPerson } from '../testing/test-venue.ts';
import { named, startDesk, type Desk } from './live.fixture.ts';

/** An open console is told at once, and by its own hint alone: nothing is judged or looked at by the clock. */

let app: TestApp;
let desk: Desk;

beforeAll(async () => {
  app = await startTestApp();
  desk = await startDesk(app, { lookMs: 3_600_000, judgeMs: 3_600_000 });
});
afterAll(async () => {
  await desk.close();
  await app.close();
});

async function aDeskManager() {
  const { harbor } = app.venue;
  const manager = { permissions: [['Calendar', true] as [string, boolean]], outlets: [harbor.outletId] };
  return addPerson(app.owner, harbor.businessId, 'jo', 'MGR', manager);
}
const change = (managerId: string, body: Omit<Call<'manager.update'>['body'], 'version'>) =>
  app.call('owner', 'manager.update', { params: { managerId }, body: { version: 1, ...body } });

test('a change of rights is told to the consoles of that person, who stay while they may', async () => {
  const person = await aDeskManager();
  const [own, other] = await Promise.all([desk.listen(person), desk.listen({ token: app.venue.tokens.view })]);
  await change(person.staffId, { permissions: [{ id: 'Calendar' }] });
  expect(await own.next(named('rights'))).toMatchObject({ data: {} });
  await change(person.staffId, { permissions: [{ id: 'Calendar' }] });
  expect(other.messages.filter(named('rights'))).toEqual([]);
  own.close();
  other.close();
});

test.each([
  ['the permission', { permissions: [{ id: 'GiftCard' as const }] }],
  ['the outlet', () => ({ outletIds: [app.venue.harbor.sibling.outletId] })],
  ['the way in', { status: 'disabled' as const }],
])('a stream whose person loses %s is told, and ends', async (_, body) => {
  const person = await aDeskManager();
  const stream = await desk.listen(person);
  expect((await change(person.staffId, typeof body === 'function' ? body() : body)).status).toBe(200);
  await stream.next(named('rights'));
  expect(await stream.ended).toBe(true);
});

test('a change of name is no change of rights', async () => {
  const person = await aDeskManager();
  const stream = await desk.listen(person);
  await change(person.staffId, { firstName: 'Joanna' });
  await app.call('owner', 'manager.update', {
    params: { managerId: person.staffId },
    body: { version: 3, isBAdmin: true },
  });
  await stream.next(named('rights'));
  expect(stream.messages.filter(named('rights'))).toHaveLength(1);
  stream.close();
});
