import type { Answer } from '@laneway/contract/endpoints';
import { anId } from '../../test/builders.ts';

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
