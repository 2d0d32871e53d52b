import { page } from 'vitest/browser';
import { BUSINESS_ID, aBusiness, aPage, anAdmin, anId, anOutlet } from '../../test/builders.ts';
import type { Handlers } from '../../test/fake-api.ts';
import { openApp } from '../../test/open-app.tsx';
import { anAnswer } from '../../test/whole-business.ts';
import './business-form-screen.tsx';
import './business-outlet-screen.tsx';
import './business-screen.tsx';

export const ONE = `/app/businesses/${BUSINESS_ID}`;
export const EDIT = `/app/businesses/new/${BUSINESS_ID}`;
const north = anOutlet({ outletId: anId(12), name: 'Harbor North', city: 'Chicago', timezone: 'America/Chicago' });

const api: Handlers = {
  'business.list': () => aPage([aBusiness()]),
  'business.details': () => anAnswer(),
  'business.search': () => ({ rows: [] }),
  'outlet.list': () => ({ rows: [anOutlet(), north] }),
  'outlet.details': () => ({
    outlet: {
      outletId: anId(12),
      name: 'Harbor North',
      prefix: 'HN',
      address: { line1: '', line2: '', city: 'Chicago', state: 'IL', zip: '', country: 'US' },
      phone: '',
      email: '',
      timezone: 'America/Chicago',
      dayStart: '06:00',
      openingHours: [
        { day: 'FRI', open: '10:00', close: '14:00', closed: false },
        { day: 'FRI', open: '17:00', close: '26:00', closed: false },
      ],
      specialHours: [],
      taxPer: null,
      taxInclusive: null,
      holdMinutes: { customer: 10, staff: 15, offer: 15 },
      lateMinutes: 15,
      status: 'ACTIVE',
      imageUrl: null,
      shortUrl: null,
      createdAt: '2026-03-01T12:00:00Z',
      version: 1,
    },
    today: { date: '2026-11-20', bookings: 0, guests: 0 },
    resources: [],
    exceptions: [],
    managers: 0,
  }),
  'venue.list': () => ({
    sets: [],
    rows: [
      {
        resourceId: anId(301),
        name: 'Lane 1',
        venueType: 'lane',
        number: 1,
        maxGuest: 6,
        status: 'down',
        gapAfter: false,
        serviceCategories: [],
        deskNumber: null,
        version: 1,
      },
    ],
  }),
};
/** Opens the console as an Admin with one business of two outlets. */
export const open = (path: string, more: Handlers = {}) => openApp({ path, user: anAdmin(), api: { ...api, ...more } });
export const button = (name: string | RegExp) => page.getByRole('button', { name });
export const field = (name: string) => page.getByLabelText(name, { exact: true });
