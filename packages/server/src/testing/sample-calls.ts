import type { Call, EndpointId } from '@laneway/contract/endpoints';
import type { Role } from '@laneway/contract/access/permissions';
import { newId } from '../platform/database/uuid.ts';
import { hashOf } from '../platform/http/session-token.ts';
import type { TestApp } from './test-app.ts';
import {
  SAMPLE_PASSWORD,
  anotherSession,
  backFromProvider,
  givePassword,
  invitationTo,
  linkedIssuer,
  newEmail,
  personWithPassword,
  proved,
  signedUpIn,
} from './sample-people.ts';
import { smallPicture } from './test-files.ts';
import { addPerson, type Person } from './test-venue.ts';

/** An outlet that calls are made about, with somebody who may do everything there. */
export type Target = {
  businessId: string;
  outletId: string;
  lanes: string[];
  planId: string;
  keeper: Person;
};
export type Targets = { own: Target; sibling: Target; other: Target };

/** What a sample is made for: where, and who is going to send it. */
export type Occasion = { to: Target; sender: { accountId: string; role: Role } };
/** `cookie`: what the browser has kept, where the call is about that. */
export type Samples = { [I in EndpointId]: (occasion: Occasion) => Promise<Call<I> & { cookie?: string }> };

/** Harbor's two outlets and Cedar's, each with a plan by the hour. */
export async function sampleTargets({ venue, owner }: TestApp): Promise<Targets> {
  const { harbor, cedar } = venue;
  const planId = newId();
  await owner.query(
    `INSERT INTO plan (business_id, plan_id, outlet_id, service_id, service_item_type, plan_type, service_category, title)
     SELECT business_id, $2, $3, service_id, service_item_type, plan_type, service_category, title FROM plan WHERE plan_id = $1`,
    [harbor.openBowling, planId, harbor.sibling.outletId],
  );
  await owner.query(
    `INSERT INTO plan_version (business_id, plan_id, version, document)
     SELECT business_id, $2::uuid, 1, document || jsonb_build_object('planId', $2::uuid, 'outletId', $3::uuid) FROM plan_version WHERE plan_id = $1`,
    [harbor.openBowling, planId, harbor.sibling.outletId],
  );
  const { businessId } = harbor;
  return {
    own: { businessId, outletId: harbor.outletId, lanes: harbor.lanes, planId: harbor.openBowling, keeper: 'owner' },
    sibling: { businessId, outletId: harbor.sibling.outletId, lanes: harbor.sibling.lanes, planId, keeper: 'owner' },
    other: {
      businessId: cedar.businessId,
      outletId: cedar.outletId,
      lanes: cedar.lanes,
      planId: cedar.openBowling,
      keeper: 'cedarOwner',
    },
  };
}

/** A day that no other sample uses, so that samples never stand in each other's way. */
function* days(): Generator<string, never> {
  for (let day = Temporal.PlainDate.from('2027-01-04'); ; day = day.add({ days: 1 })) yield day.toString();
}

/** Letters that no other outlet has. */
function* prefixes(): Generator<string, never> {
  const letter = (index: number) => String.fromCodePoint(65 + (index % 26));
  for (let n = 0; ; n += 1) yield `Z${letter(Math.floor(n / 26))}${letter(n)}`;
}

/** Numbers that no table has. */
function* tables(): Generator<number, never> {
  for (let number = 500; ; number += 1) yield number;
}

/** A valid call of every endpoint: one row each, so that a new endpoint without a row does not compile. */
export function sampleCalls(app: TestApp): Samples {
  const nextDay = days();
  const nextPrefix = prefixes();
  const nextTable = tables();
  const item = ({ planId }: Target, date = nextDay.next().value) => ({
    serviceItemId: planId,
    date,
    start: '19:00',
    duration: 1.5,
    guests: { Guest: 4 },
  });
  const contact = { name: 'Dana Cole', bookingPhone: '(617) 555-0199', bookingEmail: 'dana@mail.test' };

  async function booked(to: Target): Promise<{ bookingId: string; version: number }> {
    const body = { outletId: to.outletId, items: [item(to)], ...contact };
    const reply = await app.call(to.keeper, 'reservation.add', { body });
    if (reply.status !== 201) throw new Error(`a sample could not be booked: ${JSON.stringify(reply.body)}`);
    return reply.body;
  }
  async function held(to: Target): Promise<{ bookingId: string }> {
    const reply = await app.call(to.keeper, 'booking.lock', { body: { outletId: to.outletId, items: [item(to)] } });
    if (reply.status !== 201) throw new Error(`a sample could not be held: ${JSON.stringify(reply.body)}`);
    return reply.body;
  }
  async function itemOf(to: Target, bookingId: string): Promise<string> {
    const { rows } = await app.owner.query<{ id: string }>(
      'SELECT booking_item_id AS id FROM booking_item WHERE business_id = $1 AND booking_id = $2',
      [to.businessId, bookingId],
    );
    return rows[0]?.id ?? '';
  }

  /** All samples come from one address, which would soon have to wait. */
  async function freshEmail(): Promise<string> {
    await app.owner.query("DELETE FROM attempt WHERE attempt_key LIKE 'mail-address:%'");
    return newEmail();
  }
  async function staffOf(accountId: string): Promise<string> {
    const found = await app.owner.query<{ id: string }>('SELECT staff_id AS id FROM account WHERE account_id = $1', [
      accountId,
    ]);
    return found.rows[0]?.id ?? '';
  }
  async function uploadToken(to: Target): Promise<string> {
    const asked = { businessId: to.businessId, purpose: 'outlet' as const };
    const { body } = await app.call(to.keeper, 'file.uploadUrl', { body: asked });
    return body.url.split('/').at(-1) ?? '';
  }
  async function managerAt(to: Target): Promise<string> {
    const manager = { permissions: [], outlets: [to.outletId] };
    return (await addPerson(app.owner, to.businessId, 'sample', 'MGR', manager)).staffId;
  }

  return {
    'identity.signIn': async () => {
      const { email } = await personWithPassword(app);
      return { body: { email, password: SAMPLE_PASSWORD } };
    },
    'auth.login': async () => {
      const { email } = await personWithPassword(app);
      const { body } = await app.call(null, 'identity.signIn', { body: { email, password: SAMPLE_PASSWORD } });
      return { body: { type: 'BIZ', id: body.id, token: body.token } };
    },
    'identity.providerBegin': async () => ({ body: { type: 'BIZ' as const } }),
    'identity.providerToken': async () => {
      const { email } = await personWithPassword(app);
      return { body: {}, cookie: await backFromProvider(app, email) };
    },
    'auth.logout': async () => ({ body: {} }),
    'auth.enterBusiness': async ({ to }) => ({ params: { businessId: to.businessId }, body: {} }),
    'auth.leaveBusiness': async () => ({ body: {} }),
    'auth.update': async () => ({ body: { language: 'en' as const } }),
    'auth.twoStep': async ({ sender }) => {
      await givePassword(app, sender.accountId);
      return { body: { step: 'begin' as const, password: SAMPLE_PASSWORD } };
    },
    'auth.prove': async ({ sender }) => {
      await givePassword(app, sender.accountId);
      return { body: { password: SAMPLE_PASSWORD } };
    },
    'auth.providers': async () => ({}),
    'auth.switchProvider': async ({ sender }) => ({
      body: { issuer: await linkedIssuer(app, sender.accountId), on: true },
    }),
    'auth.sessions': async () => ({}),
    'auth.endSession': async ({ sender }) => ({ params: { sessionId: await anotherSession(app, sender.accountId) } }),
    'auth.detail': async ({ sender }) => ({ params: { userId: sender.accountId, userType: sender.role } }),
    'file.uploadUrl': async ({ to }) => ({ body: { businessId: to.businessId, purpose: 'outlet' as const } }),
    'file.signedUrl': async ({ to }) => ({ query: { businessId: to.businessId, purpose: 'document' as const } }),
    'file.upload': async ({ to }) => ({ params: { token: await uploadToken(to) }, file: await smallPicture() }),
    'file.read': async ({ to }) => {
      const call = { params: { token: await uploadToken(to) }, file: await smallPicture() };
      const { body } = await app.call(null, 'file.upload', call);
      return { params: { token: body.url.split('/').at(-1) ?? '' } };
    },
    'identity.signUp': async () => ({ body: { email: await freshEmail(), password: SAMPLE_PASSWORD } }),
    'identity.confirm': async () => {
      const email = await freshEmail();
      const { cookie } = await app.call(null, 'identity.signUp', { body: { email, password: SAMPLE_PASSWORD } });
      return { body: { email, code: (await app.mailTo(email))?.code ?? '' }, cookie };
    },
    'identity.resend': async () => {
      const email = await freshEmail();
      return { body: { email }, cookie: await signedUpIn(app, email) };
    },
    'identity.forgotPassword': async () => ({ body: { email: await freshEmail() } }),
    'auth.forgotPassword': async () => ({ body: { email: await freshEmail(), type: 'BIZ' } }),
    'auth.setNewPassword': async () => {
      await freshEmail();
      const { email } = await personWithPassword(app);
      await app.call(null, 'identity.forgotPassword', { body: { email } });
      return { query: { token: (await app.mailTo(email))?.token ?? '' }, body: { password: SAMPLE_PASSWORD } };
    },
    'auth.resetLink': async () => {
      await freshEmail();
      const { email } = await personWithPassword(app);
      await app.call(null, 'identity.forgotPassword', { body: { email } });
      return { body: { token: (await app.mailTo(email))?.token ?? '' } };
    },
    'auth.signup': async () => ({
      body: {
        businessName: 'Pier Bowl',
        firstName: 'Pia',
        lastName: 'Pier',
        email: await freshEmail(),
        password: SAMPLE_PASSWORD,
      },
    }),
    'auth.register': async ({ to }) => ({
      body: { token: await invitationTo(app, to.businessId), password: SAMPLE_PASSWORD },
    }),
    'auth.invitation': async ({ to }) => ({ body: { token: await invitationTo(app, to.businessId) } }),
    'mail.registration': async () => ({ body: { email: await freshEmail() } }),
    'business.list': async () => ({ query: {} }),
    'business.details': async ({ to }) => ({ params: { businessId: to.businessId } }),
    'business.search': async () => ({ query: { email: 'desk@harbor.test' } }),
    'business.create': async () => ({ body: { name: 'Sample Bowl' } }),
    'business.update': async ({ to }) => ({
      params: { businessId: to.businessId },
      body: { version: await businessVersion(app, to.businessId), phone: '(617) 555-0142' },
    }),
    'activity.list': async ({ to }) => ({ params: { businessId: to.businessId }, body: {} }),
    'services.list': async () => ({}),
    'services.update': async () => ({ params: { serviceId: 'BOWLING' }, body: { version: 1 } }),
    'serviceCategory.list': async ({ to }) => ({ params: { businessId: to.businessId } }),
    'outlet.list': async ({ to }) => ({ params: { businessId: to.businessId }, query: {} }),
    'outlet.create': async ({ to }) => ({
      body: {
        businessId: to.businessId,
        name: 'Pier Lanes',
        prefix: nextPrefix.next().value,
        address: { line1: '1 Pier Rd', city: 'Boston' },
        openingHours: [{ day: 'FRI', open: '12:00', close: '26:00' }],
      },
    }),
    'outlet.details': async ({ to }) => ({ params: { businessId: to.businessId, outletId: to.outletId } }),
    'outlet.update': async ({ to }) => {
      const params = { businessId: to.businessId, outletId: to.outletId };
      const { body } = await app.call(to.keeper, 'outlet.details', { params });
      const { version, lateMinutes } = body.outlet;
      return { params, body: { version, lateMinutes: (lateMinutes + 1) % 60 } };
    },
    'outlet.services': async ({ to }) => ({ params: { outletId: to.outletId } }),
    'venue.list': async ({ to }) => ({ params: { outletId: to.outletId } }),
    'venue.add': async ({ to }) => ({
      body: {
        outletId: to.outletId,
        resources: [{ venueType: 'table', number: nextTable.next().value, name: 'Table' }],
      },
    }),
    'venue.update': async ({ to }) => {
      const params = { outletId: to.outletId };
      const { body } = await app.call(to.keeper, 'venue.list', { params });
      const [row] = body.rows;
      const resources = [{ resourceId: row?.resourceId ?? '', version: row?.version ?? 1, gapAfter: !row?.gapAfter }];
      return { params, body: { resources } };
    },
    'venue.planCheck': async ({ to }) => ({
      params: { outletId: to.outletId },
      body: { resourceIds: to.lanes.slice(0, 1) },
    }),
    'business.inviteOwner': async ({ to, sender }) => {
      await proved(app, sender.accountId);
      return {
        params: { businessId: to.businessId },
        body: { firstName: 'Mia', lastName: 'Stone', email: await freshEmail() },
      };
    },
    'business.withdrawOwner': async ({ to }) => {
      const params = { businessId: to.businessId };
      const body = { firstName: 'Mia', lastName: 'Stone', email: await freshEmail() };
      await proved(app, app.venue.accounts.admin);
      const invited = await app.call('admin', 'business.inviteOwner', { params, body });
      return { params, body: { accountId: invited.body.owners.at(-1)?.accountId ?? '' } };
    },
    'manager.register': async ({ to }) => ({
      body: { firstName: 'Mia', lastName: 'Stone', email: newEmail(), outletIds: [to.outletId] },
    }),
    'manager.inviteAgain': async ({ to }) => {
      const token = await invitationTo(app, to.businessId);
      const { rows } = await app.owner.query<{ id: string }>(
        `SELECT staff_id AS id FROM account JOIN one_use_token USING (account_id) WHERE token_hash = $1`,
        [hashOf(token)],
      );
      return { body: { managerId: rows[0]?.id ?? '' } };
    },
    'manager.update': async ({ to }) => ({
      params: { managerId: await managerAt(to) },
      body: { version: 1, phone: '(617) 555-0111' },
    }),
    'manager.list': async ({ to }) => ({ params: { outletId: to.outletId }, query: {} }),
    'manager.outletList': async ({ to, sender }) => ({
      // A manager may ask for nobody but themselves.
      params: { managerId: sender.role === 'MGR' ? await staffOf(sender.accountId) : await managerAt(to) },
    }),
    'manager.listOfBusiness': async ({ to }) => ({ params: { businessId: to.businessId }, query: {} }),
    'manager.details': async ({ to }) => ({ params: { managerId: await managerAt(to) } }),
    'plan.list': async ({ to }) => ({
      params: { outletId: to.outletId, serviceId: 'all', serviceConfigId: 'all', serviceItemType: 'all' },
      query: {},
    }),
    'plan.details': async ({ to }) => ({ body: { outletId: to.outletId, planId: to.planId } }),
    'plan.timeslot': async ({ to }) => ({
      body: { outletId: to.outletId, planId: to.planId, date: '2027-01-01', guests: { Guest: 4 }, duration: 1.5 },
    }),
    'booking.board': async ({ to }) => ({ params: { outletId: to.outletId }, query: {} }),
    'booking.boardColumns': async ({ to }) => ({ params: { outletId: to.outletId }, query: {} }),
    'auth.events': async () => ({}),
    'booking.keepBoardView': async ({ to }) => ({
      params: { outletId: to.outletId },
      body: { form: 'list', zoom: '4h', folded: ['room'] },
    }),
    'booking.events': async ({ to }) => ({ params: { outletId: to.outletId }, query: {} }),
    'booking.availability': async ({ to }) => ({ body: { outletId: to.outletId, items: [item(to)] } }),
    'booking.lock': async ({ to }) => ({ body: { outletId: to.outletId, items: [item(to)] } }),
    'booking.unlock': async ({ to }) => ({ body: { bookingId: (await held(to)).bookingId } }),
    'reservation.add': async ({ to }) => ({ body: { outletId: to.outletId, items: [item(to)], ...contact } }),
    'reservation.details': async ({ to }) => ({
      params: { outletId: to.outletId, bookingId: (await booked(to)).bookingId },
    }),
    'booking.details': async ({ to }) => {
      const { bookingId } = await booked(to);
      return { params: { outletId: to.outletId, bookingId, itemId: await itemOf(to, bookingId) } };
    },
    'booking.edit': async ({ to }) => {
      const { bookingId, version } = await booked(to);
      const itemId = await itemOf(to, bookingId);
      return {
        params: { outletId: to.outletId, bookingId },
        body: { version, items: [{ itemId, start: '20:30' }] },
      };
    },
    'booking.status': async ({ to }) => {
      const { bookingId, version } = await booked(to);
      return { params: { outletId: to.outletId, bookingId }, body: { version, status: 'cancelled' as const } };
    },
    'booking.list': async ({ to }) => ({ params: { outletId: to.outletId }, query: {} }),
    'booking.listPost': async ({ to }) => ({ params: { outletId: to.outletId }, body: {} }),
    'booking.lists': async ({ to }) => ({ params: { outletId: to.outletId }, body: {} }),
    'booking.search': async () => ({ body: { search: 'dana' } }),
    'dashboard.overview': async () => ({ body: { days: 7 as const } }),
  };
}

export async function businessVersion({ owner }: Pick<TestApp, 'owner'>, businessId: string): Promise<number> {
  const { rows } = await owner.query<{ version: number }>('SELECT version FROM business WHERE business_id = $1', [
    businessId,
  ]);
  return rows[0]?.version ?? 1;
}
