import type { VenueRow } from '@laneway/contract/venues/venue.schema';
import { BUSINESS_ID, aUser, anId } from '../../test/builders.ts';
import type { FakeApi, Handlers } from '../../test/fake-api.ts';
import { openApp } from '../../test/open-app.tsx';

export function lane(number: number, changes: Partial<VenueRow> = {}): VenueRow {
  return {
    resourceId: anId(300 + number),
    name: `Lane ${number}`,
    venueType: 'lane',
    number,
    maxGuest: 6,
    status: 'active',
    gapAfter: false,
    serviceCategories: [],
    deskNumber: null,
    version: 1,
    ...changes,
  };
}
export const path = `/app/outlets/${anId(11)}/venue/add-venue`;

/** The places of an outlet, before an owner. */
export const open = (rows: VenueRow[], api: Handlers = {}) =>
  openApp({
    path,
    user: aUser(),
    api: {
      'venue.list': () => ({ rows, sets: [] }),
      'serviceCategory.list': () => ({ rows: [] }),
      'outlet.services': () => ({ businessId: BUSINESS_ID, rows: [] }),
      ...api,
    },
  });
export const bodiesOf = (api: FakeApi, id: string) =>
  api.sent.filter((one) => one.id === id).map((one) => one.call.body);
