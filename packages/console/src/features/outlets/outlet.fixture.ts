import type { Answer } from '@laneway/contract/endpoints';
import { BUSINESS_ID, aPage, anId } from '../../test/builders.ts';
import { aPlanRow } from '../../test/plan.fixture.ts';
import type { FakeApi, Handlers } from '../../test/fake-api.ts';
import { anAnswer } from '../../test/whole-business.ts';

type Now = Answer<'outlet.details'>;

export function anOutletNow(changes: Partial<Now['outlet']> = {}, more: Partial<Omit<Now, 'outlet'>> = {}): Now {
  return {
    outlet: {
      outletId: anId(11),
      name: 'Harbor Lanes Downtown',
      prefix: 'HB',
      address: { line1: '48 Wharf Street', line2: '', city: 'Portland', state: 'ME', zip: '04101', country: 'US' },
      phone: '2075550118',
      email: 'desk@harbor.test',
      timezone: 'America/New_York',
      dayStart: '06:00',
      openingHours: [
        { day: 'FRI', open: '10:00', close: '14:00', closed: false },
        { day: 'FRI', open: '17:00', close: '26:00', closed: false },
        { day: 'SAT', open: '10:00', close: '26:00', closed: false },
      ],
      specialHours: [{ date: '2026-11-26', name: 'Thanksgiving', open: '00:00', close: '00:00', closed: true }],
      taxPer: null,
      taxInclusive: null,
      holdMinutes: { customer: 10, staff: 15, offer: 15 },
      lateMinutes: 15,
      status: 'ACTIVE',
      imageUrl: null,
      shortUrl: null,
      createdAt: '2026-03-01T12:00:00Z',
      version: 4,
      ...changes,
    },
    today: { date: '2026-11-20', bookings: 64, guests: 334 },
    resources: [
      lane(1, 'busy', '2026-11-21T00:30:00Z'),
      lane(2, 'free', null),
      lane(3, 'blocked', '2026-11-21T02:30:00Z'),
      lane(4, 'booked', '2026-11-21T02:00:00Z'),
      lane(5, 'busy', null),
    ],
    exceptions: [{ date: '2026-11-26', outside: 3 }],
    managers: 6,
    ...more,
  };
}

function lane(number: number, state: Now['resources'][number]['state'], until: string | null) {
  return {
    resourceId: anId(200 + number),
    name: `Lane ${number}`,
    venueType: 'lane' as const,
    number,
    maxGuest: 6,
    gapAfter: false,
    status: 'active' as const,
    state,
    until,
  };
}

export const saved = (version: number): Answer<'outlet.update'> => ({
  message: 'Outlet updated',
  outlet: { outletId: anId(11), version },
  outside: { count: 0, bookings: [] },
  zoneKept: { count: 0, bookings: [], blocks: 0, until: null },
});
export const answers = (changes: Handlers = {}): Handlers => ({
  'business.details': () => anAnswer({ timezone: 'America/Denver' }),
  'outlet.details': () => anOutletNow(),
  'outlet.services': () => ({ businessId: BUSINESS_ID, rows: [] }),
  'plan.list': () => ({ serviceItems: [aPlanRow({ title: 'Open bowl' })] }),
  'manager.list': () => aPage([aRowOfManager('Sam', 'Reed')]),
  ...changes,
});
function aRowOfManager(firstName: string, lastName: string) {
  return {
    managerId: anId(700),
    firstName,
    lastName,
    profileImageUrl: null,
    email: 'sam@harbor.test',
    phone: '',
    status: 'active' as const,
    isBAdmin: false,
    permissions: [],
    outlets: [{ outletId: anId(11), name: 'Harbor Lanes Downtown' }],
    lastSeen: null,
    version: 1,
  };
}
export const sentTo = (api: FakeApi, id: string) => api.sent.filter((call) => call.id === id);
