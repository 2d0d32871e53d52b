import type { PlanRow } from '@laneway/contract/plans/plan.endpoints';
import type { ServiceCategoryRow } from '@laneway/contract/services/service-category.endpoints';
import type { ServiceConfigRow } from '@laneway/contract/services/service-config.endpoints';
import { BUSINESS_ID, aUser, anId } from '../../test/builders.ts';
import type { FakeApi, Handlers } from '../../test/fake-api.ts';
import { openApp } from '../../test/open-app.tsx';
import { aPlanRow } from '../../test/plan.fixture.ts';
import type { OutletService, ServiceId } from './outlet-service.queries.ts';
import type { Service } from './service.queries.ts';

export const path = `/app/outlets/${anId(11)}/service`;
export const OUTLET = anId(11);

const TITLES: Record<ServiceId, string> = {
  BOWLING: 'Bowling',
  PARTY_EVENT: 'Party events',
  RESERVATION: 'Reservation',
  BUY_NOW: 'Buy now',
  GIFT_CARD: 'GiftCard',
  MEMBERSHIP: 'Membership',
};

export const offered = (id: ServiceId, changes: Partial<Service> = {}): Service => ({
  id,
  title: TITLES[id],
  description: '',
  imageUrl: null,
  status: true,
  version: 1,
  ...changes,
});

export const service = (serviceId: ServiceId, changes: Partial<OutletService> = {}): OutletService => ({
  serviceConfigId: anId(700 + Object.keys(TITLES).indexOf(serviceId)),
  serviceId,
  title: TITLES[serviceId],
  status: 'ACTIVE',
  venueTypes: ['lane'],
  increment: 30,
  turnoverMinutes: 0,
  defaultDuration: 1,
  serviceCategories: [],
  version: 1,
  ...changes,
});

export const config = (changes: Partial<ServiceConfigRow> = {}): ServiceConfigRow => ({
  ...service('BOWLING'),
  outletId: OUTLET,
  title: '',
  venueTypes: ['lane'],
  version: 4,
  ...changes,
});

export const category = (number: number, name: string, changes: Partial<ServiceCategoryRow> = {}) =>
  ({
    serviceCatId: anId(400 + number),
    serviceId: 'BOWLING',
    name,
    order: number,
    status: true,
    version: 1,
    ...changes,
  }) satisfies ServiceCategoryRow;

export const CATEGORIES = [category(1, 'Open bowling'), category(2, 'Glow and specials'), category(3, 'Leagues')];

const plan = (number: number, title: string, changes: Partial<PlanRow> = {}): PlanRow =>
  aPlanRow({ id: anId(300 + number), title, order: number, serviceCategory: anId(401), ...changes });

/** Every way in which a plan can stand in the list. */
export const PLANS = [
  plan(1, 'Open bowling', { priceFrom: 30 }),
  plan(2, 'Family Sunday', { description: 'Two hours on one lane, at a family price', priceFrom: 54 }),
  plan(3, 'Glow bowl', { description: 'Lights off, music on, Friday and Saturday', serviceCategory: anId(402) }),
  plan(4, 'League session', {
    description: 'For teams of the season, sold at the desk only',
    planType: 'PER_PERSON',
    serviceCategory: anId(403),
    pwaStatus: false,
    walkinStatus: false,
    priceFrom: 11,
  }),
  plan(5, 'Winter Lights lane', { onSaleFrom: '2199-12-01', serviceCategory: anId(402), walkinStatus: false }),
  plan(6, 'Summer lane', { onSaleTo: '2020-08-31', priceFrom: null }),
  plan(7, 'Cosmic Monday', {
    description: 'Lights off on Mondays, until last spring',
    adminStatus: false,
    pwaStatus: false,
    walkinStatus: false,
  }),
  plan(8, 'Birthday Strike', { serviceId: 'PARTY_EVENT', serviceItemType: 'PARTY_EVENT' }),
];

export type Open = { api?: Handlers; at?: string; user?: ReturnType<typeof aUser> };

/** An outlet that sells bowling and parties, and could sell three more services, before its owner. */
export function open({ api = {}, at = path, user = aUser() }: Open = {}): FakeApi {
  return openApp({
    path: at,
    user,
    api: {
      'outlet.services': () => ({ businessId: BUSINESS_ID, rows: [service('PARTY_EVENT'), service('BOWLING')] }),
      'services.list': () => ({
        rows: [
          offered('BOWLING'),
          offered('PARTY_EVENT'),
          offered('RESERVATION'),
          offered('GIFT_CARD'),
          offered('MEMBERSHIP', { status: false }),
        ],
      }),
      'serviceCategory.list': () => ({ rows: CATEGORIES }),
      'serviceConfig.details': () => ({ serviceConfig: config() }),
      'plan.list': () => ({ serviceItems: PLANS }),
      ...api,
    },
  });
}

export const sentTo = (api: FakeApi, id: string) => api.sent.filter((call) => call.id === id);
