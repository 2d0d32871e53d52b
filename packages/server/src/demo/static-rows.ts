import { DEFAULT_CURRENCY } from '@laneway/domain/money/format-money';
import { DAY_MS } from '@laneway/domain/time/lengths';
import { PLATFORM_BUSINESS } from '../platform/database/database.ts';
import { categoriesOf, onSale, priceFrom } from '@laneway/domain/plans/plan-summary';
import { categoryId } from './plan-documents.ts';
import { addBlockSeries } from './blocks.ts';
import { standinAccount } from '../platform/outside/payments/standin-account.ts';
import { fixedId } from './random.ts';
import * as slices from './slice-rows.ts';
import { staffOf, type DemoStaff } from './staff.ts';
import { add, type Rows } from './tables.ts';
import { resourceId, type DemoBusiness, type DemoOutlet, type World } from './world.ts';

/** The company was set up this long before its first booking shown. */
const SET_UP_MS = 200 * DAY_MS;

const SERVICES: Record<string, [title: string, description: string]> = {
  BOWLING: ['Bowling', 'Lanes by the hour, by the game or by person, and the deals that go with them.'],
  PARTY_EVENT: ['Parties and events', 'Birthday packages, group parties and corporate events.'],
  RESERVATION: ['Reservations', 'A table or a room for a time.'],
  BUY_NOW: ['Deals', 'Offers that are paid now and used later.'],
  GIFT_CARD: ['Gift cards', 'Stored value, to give or to keep.'],
  MEMBERSHIP: ['Memberships', 'Rights that renew by the month or the year.'],
};

/** What the platform has of its own: the services that it offers, its tenant and its people. */
export function addPlatformRows(rows: Rows, world: World, passwordHash: string): void {
  const since = world.nowMs - SET_UP_MS;
  for (const service of world.file.services) {
    const [title, description] = SERVICES[service]!;
    add(rows, 'service', { service_id: service, title, description });
  }
  add(rows, 'business', {
    business_id: PLATFORM_BUSINESS,
    name: 'Laneway',
    email: 'hello@laneway.test',
    phone: '',
    address: {},
    logo_url: null,
    status: 'ACTIVE',
    currency: DEFAULT_CURRENCY,
    timezone: 'America/New_York',
    tax_per: 0,
    tax_inclusive: false,
    sender_address: '',
    reply_address: '',
    processing_fee_details: [],
    gateway_account: null,
    created_at: since,
  });
  for (const person of staffOf(world.file, null)) addPerson(rows, person, PLATFORM_BUSINESS, passwordHash, since);
}

/** Everything of the businesses but bookings: who works where, what is sold, on what. */
export function addBusinessRows(rows: Rows, world: World, passwordHash: string): void {
  const since = world.nowMs - SET_UP_MS;
  for (const business of world.businesses) {
    addBusiness(rows, business, since);
    for (const person of business.staff) addPerson(rows, person, business.id, passwordHash, since);
  }
  for (const outlet of world.outlets) {
    addOutlet(rows, outlet, since);
    addBlockSeries(rows, outlet, world.file.demand.blocks);
  }
  for (const business of world.businesses) {
    for (const addRows of Object.values(slices)) addRows(rows, business);
  }
}

function addBusiness(rows: Rows, { id, file }: DemoBusiness, since: number): void {
  const { business } = file;
  add(rows, 'business', {
    business_id: id,
    name: business.name,
    email: business.email,
    phone: business.phone,
    address: business.address,
    logo_url: null,
    status: business.status,
    currency: business.currency,
    timezone: business.timezone,
    tax_per: business.taxPer,
    tax_inclusive: business.taxInclusive,
    sender_address: business.senderAddress,
    reply_address: business.replyAddress,
    processing_fee_details: business.processingFeeDetails,
    gateway_account: standinAccount(id),
    created_at: since,
  });
  for (const category of file.serviceCategories) {
    add(rows, 'service_category', {
      business_id: id,
      service_cat_id: categoryId(category.key),
      service_id: category.serviceId,
      name: category.name,
      sort_order: category.order,
      status: category.status,
    });
  }
}

function addPerson(rows: Rows, person: DemoStaff, businessId: string, passwordHash: string, since: number): void {
  const { file, role, signsIn, status } = person;
  add(rows, 'identity', {
    identity_id: person.identityId,
    email: file.email,
    password_hash: signsIn ? passwordHash : null,
    confirmed_at: signsIn ? since : null,
    is_demo: true,
    created_at: since,
  });
  add(rows, 'account', {
    account_id: person.accountId,
    identity_id: person.identityId,
    role,
    business_id: businessId,
    staff_id: person.staffId,
    // Opens when the invitation is accepted.
    is_active: status !== 'invited',
    created_at: since,
  });
  add(rows, 'staff', {
    business_id: businessId,
    staff_id: person.staffId,
    first_name: file.firstName,
    last_name: file.lastName,
    phone: file.phone ?? null,
    created_at: since,
  });
  if (role === 'MGR') addManager(rows, person, businessId);
}

function addManager(rows: Rows, { staffId, status, file }: DemoStaff, businessId: string): void {
  add(rows, 'manager', {
    business_id: businessId,
    manager_id: staffId,
    email: file.email,
    to_addresses_list: file.toAddressesList ?? [],
    is_b_admin: file.isBAdmin ?? false,
    status,
  });
  for (const permission of file.permissions) {
    add(rows, 'manager_permission', {
      business_id: businessId,
      manager_id: staffId,
      permission_id: permission.id,
      can_edit: permission.edit,
      disabled: permission.disabled,
    });
  }
  for (const outlet of file.outlets) {
    add(rows, 'manager_outlet', {
      business_id: businessId,
      manager_id: staffId,
      outlet_id: fixedId(`outlet:${outlet}`),
    });
  }
}

function addOutlet(rows: Rows, outlet: DemoOutlet, since: number): void {
  const { id, file, business } = outlet;
  const place = { business_id: business.id, outlet_id: id };
  add(rows, 'outlet', {
    ...place,
    name: file.name,
    prefix: file.prefix,
    address: file.address,
    phone: file.phone,
    email: file.email,
    timezone: file.timezone,
    day_start: file.dayStart,
    opening_hours: file.openingHours,
    special_hours: outlet.specialHours,
    tax_per: file.taxPer,
    tax_inclusive: file.taxInclusive,
    hold_minutes: file.holdMinutes,
    late_minutes: file.lateMinutes,
    status: file.status,
    image_url: null,
    short_url: file.shortUrl,
    created_at: since,
  });
  for (const config of file.serviceConfigs) {
    add(rows, 'service_config', {
      ...place,
      service_config_id: fixedId(`config:${config.key}`),
      service_id: config.serviceId,
      status: config.status,
      title: config.title,
      venue_types: config.venueTypes,
      increment_minutes: config.increment,
      turnover_minutes: config.turnoverMinutes,
      default_duration: config.defaultDuration,
      service_categories: config.serviceCategories.map(categoryId),
    });
  }
  file.resources.forEach((resource, i) => {
    const {
      resourceId: id_,
      name,
      venueType,
      number,
      maxGuest,
      gapAfter,
      serviceCategories,
      status,
    } = outlet.resources[i]!;
    add(rows, 'resource', {
      ...place,
      resource_id: id_,
      name,
      venue_type: venueType,
      number,
      max_guest: maxGuest,
      gap_after: gapAfter,
      service_categories: serviceCategories,
      status,
      desk_number: resource.deskNumber,
      version: 1,
    });
  });
  for (const set of file.resourceSets) {
    const resource_set_id = fixedId(`set:${set.key}`);
    add(rows, 'resource_set', { ...place, resource_set_id, name: set.name, members: set.members.map(resourceId) });
  }
  addPlans(rows, outlet, since);
}

function addPlans(rows: Rows, outlet: DemoOutlet, since: number): void {
  const { business } = outlet;
  for (const { document, categoryId: service_category } of outlet.plans.values()) {
    const dates = onSale(document);
    add(rows, 'plan', {
      business_id: business.id,
      plan_id: document.planId,
      outlet_id: outlet.id,
      service_id: document.serviceId,
      service_config_id: document.serviceConfigId,
      service_item_type: document.serviceItemType,
      plan_type: document.planType,
      service_category,
      service_categories: categoriesOf(document),
      title: document.title,
      description: document.description,
      price_from_cents: priceFrom(document),
      on_sale_from: dates.from,
      on_sale_to: dates.to,
      sort_order: document.order,
      admin_status: document.adminStatus,
      pwa_status: document.pwaStatus,
      walkin_status: document.walkinStatus,
      is_deleted: document.isDeleted,
    });
    add(rows, 'plan_version', {
      business_id: business.id,
      plan_id: document.planId,
      version: 1,
      document,
      created_at: since,
    });
  }
}
