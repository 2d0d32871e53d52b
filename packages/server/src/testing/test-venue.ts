import type { Role } from '@laneway/contract/access/permissions';
import type { Client } from 'pg';
import { PLATFORM_BUSINESS } from '../platform/database/database.ts';
import { newId } from '../platform/database/uuid.ts';
import { hashOf, newSessionToken } from '../platform/http/session-token.ts';
import { insert } from './insert.ts';
import { insertPlan, testPlans } from './test-plans.ts';

/**
 * A small venue that tests can read at a glance: Harbor with an outlet of eight lanes and a room in New York and a
 * sibling of four lanes in Chicago, and another business, Cedar, with four lanes. Open 12:00 to 26:00 every day.
 */
export type TestVenue = {
  harbor: TestBusiness & { sibling: TestOutlet };
  cedar: TestBusiness;
  /** Tokens of open sessions, one for each kind of person. */
  tokens: Record<Person, string>;
  accounts: Record<Person, string>;
};
export type TestOutlet = { outletId: string; lanes: string[]; rooms: string[]; prefix: string; timezone: string };
export type TestBusiness = TestOutlet & {
  businessId: string;
  categoryId: string;
  openBowling: string;
  birthday: string;
  byGame: string;
};

/**
 * inside: the admin, inside Harbor.
 * view, edit: managers of Harbor's first outlet with Bookings and Calendar; calendar: one with Calendar alone; unpermitted: a manager with GiftCard alone.
 */
export type Person =
  | 'admin'
  | 'inside'
  | 'owner'
  | 'lead'
  | 'edit'
  | 'view'
  | 'calendar'
  | 'unpermitted'
  | 'siblingEdit'
  | 'cedarOwner';

const ZONES = { new_york: 'America/New_York', chicago: 'America/Chicago' };

export async function buildTestVenue(owner: Client): Promise<TestVenue> {
  await insertBusiness(owner, PLATFORM_BUSINESS, 'Laneway');
  for (const id of ['BOWLING', 'PARTY_EVENT', 'RESERVATION', 'BUY_NOW', 'GIFT_CARD', 'MEMBERSHIP']) {
    await insert(owner, 'service', { service_id: id, title: id });
  }
  const harbor = await buildBusiness(owner, 'Harbor Lanes', 'HL', ZONES.new_york);
  const sibling = await buildOutlet(
    owner,
    harbor.businessId,
    'Harbor North',
    'HN',
    ZONES.chicago,
    4,
    harbor.categoryId,
  );
  const cedar = await buildBusiness(owner, 'Cedar Alley', 'CA', ZONES.chicago);

  const tokens = {} as Record<Person, string>;
  const accounts = {} as Record<Person, string>;
  const people: [Person, string, Role, Manager?][] = [
    ['admin', PLATFORM_BUSINESS, 'ADM'],
    ['owner', harbor.businessId, 'BIZ'],
    ['lead', harbor.businessId, 'MGR', { isBAdmin: true, permissions: [], outlets: [harbor.outletId] }],
    [
      'edit',
      harbor.businessId,
      'MGR',
      {
        permissions: [
          ['Bookings', true],
          ['Calendar', true],
        ],
        outlets: [harbor.outletId],
      },
    ],
    [
      'view',
      harbor.businessId,
      'MGR',
      {
        permissions: [
          ['Bookings', false],
          ['Calendar', false],
        ],
        outlets: [harbor.outletId],
      },
    ],
    ['calendar', harbor.businessId, 'MGR', { permissions: [['Calendar', true]], outlets: [harbor.outletId] }],
    ['unpermitted', harbor.businessId, 'MGR', { permissions: [['GiftCard', true]], outlets: [harbor.outletId] }],
    [
      'siblingEdit',
      harbor.businessId,
      'MGR',
      {
        permissions: [
          ['Bookings', true],
          ['Calendar', true],
        ],
        outlets: [sibling.outletId],
      },
    ],
    ['cedarOwner', cedar.businessId, 'BIZ'],
  ];
  for (const [person, businessId, role, manager] of people) {
    const made = await addPerson(owner, businessId, person, role, manager);
    tokens[person] = made.token;
    accounts[person] = made.accountId;
  }
  tokens.inside = await enterAsAdmin(owner, harbor.businessId, tokens.admin);
  accounts.inside = accounts.admin;
  return { harbor: { ...harbor, sibling }, cedar, tokens, accounts };
}

type Manager = { isBAdmin?: boolean; permissions: [string, boolean][]; outlets: string[] };

/** A person with an open session, who has just entered their password again. */
export async function addPerson(
  owner: Client,
  businessId: string,
  name: string,
  role: Role,
  manager?: Manager,
): Promise<{ token: string; accountId: string; identityId: string; staffId: string }> {
  const identityId = newId();
  const email = `${name}.${identityId.slice(-6)}@laneway.test`;
  // An Admin of the demo may go without two-step sign-in.
  await insert(owner, 'identity', { identity_id: identityId, email, confirmed_at: 'now', is_demo: role === 'ADM' });
  const { accountId, staffId } = await insertAccount(owner, { identityId, businessId, role, name });
  if (manager !== undefined) {
    await insert(owner, 'manager', {
      business_id: businessId,
      manager_id: staffId,
      email,
      is_b_admin: manager.isBAdmin ?? false,
      status: 'active',
    });
    for (const [id, edit] of manager.permissions) {
      await insert(owner, 'manager_permission', {
        business_id: businessId,
        manager_id: staffId,
        permission_id: id,
        can_edit: edit,
      });
    }
    for (const outlet of manager.outlets) {
      await insert(owner, 'manager_outlet', { business_id: businessId, manager_id: staffId, outlet_id: outlet });
    }
  }
  const token = newSessionToken(businessId);
  await owner.query(
    `INSERT INTO session (business_id, session_id, token_hash, account_id, identity_id, staff_id, role, user_role, created_at, last_used_at, proved_at, idle_expires_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $7, app.now(), app.now(), app.now(), app.now() + interval '12 hours', app.now() + interval '30 days')`,
    [businessId, newId(), hashOf(token), accountId, identityId, staffId, role],
  );
  return { token, accountId, identityId, staffId };
}

/** Two managers of Harbor's first outlet: one who may edit its places, and one who may view them. */
export async function addPlaceManagers(owner: Client, { harbor }: TestVenue) {
  const add = (name: string, edit: boolean) =>
    addPerson(owner, harbor.businessId, name, 'MGR', { permissions: [['Outlets', edit]], outlets: [harbor.outletId] });
  return { keeper: await add('keeper', true), watcher: await add('watcher', false) };
}

/** An account, with its staff row in the business. */
export async function insertAccount(
  owner: Client,
  { identityId, businessId, role, name }: { identityId: string; businessId: string; role: Role; name: string },
): Promise<{ accountId: string; staffId: string }> {
  const [accountId, staffId] = [newId(), newId()];
  await insert(owner, 'account', {
    account_id: accountId,
    identity_id: identityId,
    role,
    business_id: businessId,
    staff_id: staffId,
  });
  await insert(owner, 'staff', { business_id: businessId, staff_id: staffId, first_name: name, last_name: 'Tester' });
  return { accountId, staffId };
}

/** The admin's session inside a business. */
async function enterAsAdmin(owner: Client, businessId: string, adminToken: string): Promise<string> {
  const token = newSessionToken(businessId);
  await owner.query(
    `INSERT INTO session (business_id, session_id, token_hash, account_id, identity_id, staff_id, role, user_role, created_at, last_used_at, idle_expires_at, expires_at)
     SELECT $1, $2, $3, account_id, identity_id, staff_id, 'BIZ', 'ADM', created_at, last_used_at, idle_expires_at, expires_at
     FROM session WHERE token_hash = $4`,
    [businessId, newId(), hashOf(token), hashOf(adminToken)],
  );
  await owner.query(
    `INSERT INTO staff (business_id, staff_id, first_name, last_name)
     SELECT $1, s.staff_id, p.first_name, p.last_name FROM session s
     JOIN staff p ON p.business_id = s.business_id AND p.staff_id = s.staff_id WHERE s.token_hash = $2`,
    [businessId, hashOf(adminToken)],
  );
  return token;
}

async function buildBusiness(owner: Client, name: string, prefix: string, timezone: string): Promise<TestBusiness> {
  const businessId = newId();
  await insertBusiness(owner, businessId, name);
  const categoryId = newId();
  await insert(owner, 'service_category', {
    business_id: businessId,
    service_cat_id: categoryId,
    service_id: 'BOWLING',
    name: 'Open bowling',
  });
  const outlet = await buildOutlet(
    owner,
    businessId,
    name,
    prefix,
    timezone,
    name.startsWith('Harbor') ? 8 : 4,
    categoryId,
  );
  const plans = testPlans(outlet.outletId, categoryId);
  for (const plan of [plans.openBowling, plans.birthday, plans.byGame]) await insertPlan(owner, businessId, plan);
  return {
    ...outlet,
    businessId,
    categoryId,
    openBowling: plans.openBowling.planId,
    birthday: plans.birthday.planId,
    byGame: plans.byGame.planId,
  };
}

async function buildOutlet(
  owner: Client,
  businessId: string,
  name: string,
  prefix: string,
  timezone: string,
  laneCount: number,
  categoryId: string,
): Promise<TestOutlet> {
  const outletId = newId();
  const days = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'];
  const hours = days.map((day) => ({ day, open: '12:00', close: '26:00', closed: false }));
  await insert(owner, 'outlet', {
    business_id: businessId,
    outlet_id: outletId,
    name,
    prefix,
    timezone,
    status: 'ACTIVE',
    tax_per: 6.25,
    tax_inclusive: false,
    opening_hours: JSON.stringify(hours),
    address: JSON.stringify({ city: 'Boston' }),
  });
  for (const [service, kinds, turnover] of [
    ['BOWLING', '{lane}', 0],
    ['PARTY_EVENT', '{lane,room,table}', 15],
  ] as const) {
    await insert(owner, 'service_config', {
      business_id: businessId,
      service_config_id: newId(),
      outlet_id: outletId,
      service_id: service,
      status: 'ACTIVE',
      venue_types: kinds,
      turnover_minutes: turnover,
    });
  }
  const add = async (venueType: string, number: number, maxGuest: number): Promise<string> => {
    const resourceId = newId();
    await insert(owner, 'resource', {
      business_id: businessId,
      resource_id: resourceId,
      outlet_id: outletId,
      venue_type: venueType,
      number,
      max_guest: maxGuest,
      name: `${venueType === 'lane' ? 'Lane' : 'Room'} ${number}`,
      service_categories: [categoryId],
    });
    return resourceId;
  };
  const lanes: string[] = [];
  for (let number = 1; number <= laneCount; number += 1) lanes.push(await add('lane', number, 6));
  const rooms = [await add('room', 1, 30)];
  return { outletId, lanes, rooms, prefix, timezone };
}

async function insertBusiness(owner: Client, businessId: string, name: string): Promise<void> {
  await insert(owner, 'business', {
    business_id: businessId,
    name,
    status: 'ACTIVE',
    email: `${name.toLowerCase().replaceAll(' ', '.')}@laneway.test`,
  });
}
