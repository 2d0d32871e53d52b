import { PERMISSION_IDS, type PermissionId } from '@laneway/contract/access/permissions';
import type { Answer } from '@laneway/contract/endpoints';
import type { BusinessRow } from '@laneway/contract/businesses/business.schema';
import type { UserDetail, UserInfo } from '@laneway/contract/identity/identity.schema';
import type { Manager } from '@laneway/contract/managers/manager.schema';
import type { OutletRow } from '@laneway/contract/outlets/outlet.endpoints';

/** An id that reads as its number. */
export function anId(number: number): string {
  return `01930000-0000-7000-8000-${String(number).padStart(12, '0')}`;
}

export const BUSINESS_ID = anId(9);

export function aUser(changes: Partial<UserInfo> = {}): UserInfo {
  return {
    id: anId(1),
    role: 'BIZ',
    token: 'a-token',
    businessId: BUSINESS_ID,
    isBAdmin: false,
    permissions: [],
    firstName: 'Marisol',
    lastName: 'Duarte',
    profileImageUrl: null,
    userRole: changes.role ?? 'BIZ',
    name: 'Harbor Lanes',
    ...changes,
  };
}

/** A manager who may view the named menu items. */
export function aManager(...may: PermissionId[]): UserInfo {
  const permissions = PERMISSION_IDS.filter((id) => may.includes(id)).map((id) => ({
    id,
    view: true,
    edit: false,
    disabled: false,
  }));
  return aUser({ role: 'MGR', permissions, firstName: 'Jo', lastName: 'Reed' });
}

export function anAdmin(): UserInfo {
  return aUser({ role: 'ADM', firstName: 'Ola', lastName: 'Reyes', name: 'Laneway' });
}

/** The signed-in person as their profile shows them. */
export function aPerson(changes: Partial<UserDetail> = {}): UserDetail {
  const { token: _, ...user } = aUser();
  return {
    ...user,
    email: 'owner@laneway.test',
    phone: '6175550142',
    outletIds: null,
    version: 3,
    settings: { language: 'en', theme: 'LIGHT', boards: [] },
    twoStep: { on: false, codesLeft: 0 },
    ...changes,
  };
}

export function anOutlet(changes: Partial<OutletRow> = {}): OutletRow {
  return {
    outletId: anId(11),
    name: 'Harbor Lanes Downtown',
    prefix: 'HB',
    timezone: 'America/New_York',
    currency: 'USD',
    dayStart: '06:00',
    status: 'ACTIVE',
    city: 'Boston',
    imageUrl: null,
    lanes: 24,
    version: 1,
    ...changes,
  };
}

/** A manager as the owner sees them. */
export function aKnownManager(changes: Partial<Manager> = {}): Manager {
  return {
    managerId: anId(31),
    firstName: 'Jo',
    lastName: 'Halloran',
    profileImageUrl: null,
    email: 'jo@harbor.test',
    phone: '2075550163',
    status: 'active',
    isBAdmin: false,
    permissions: [
      { id: 'Bookings', view: true, edit: true, disabled: false },
      { id: 'Calendar', view: true, edit: false, disabled: false },
      { id: 'Outlets', view: true, edit: false, disabled: true },
    ],
    outlets: [{ outletId: anId(11), name: 'Harbor Lanes Downtown' }],
    outletIds: [anId(11)],
    toAddressesList: ['desk@harbor.test'],
    senderAddress: '',
    replyAddress: '',
    lastSeen: '2026-11-21T00:30:00Z',
    openSessions: 2,
    limits: { refund: 50, adjustment: 25 },
    version: 3,
    ...changes,
  };
}

export function aBusiness(changes: Partial<BusinessRow> = {}): BusinessRow {
  return {
    businessId: BUSINESS_ID,
    name: 'Harbor Lanes',
    email: 'desk@harbor.test',
    phone: '6175550142',
    logoUrl: null,
    city: 'Boston',
    status: 'ACTIVE',
    outlets: 2,
    version: 1,
    ...changes,
  };
}

type FoundBooking = Answer<'booking.search'>['rows'][number];

export function aFoundBooking(changes: Partial<FoundBooking> = {}): FoundBooking {
  return {
    bookingId: anId(101),
    code: 'HB-7QK4',
    name: 'Okonkwo birthday',
    bookingPhone: '6175550142',
    bookingEmail: null,
    status: 'successful',
    date: '2026-11-28',
    start: '19:30',
    end: '21:30',
    startsAt: '2026-11-29T00:30:00Z',
    endsAt: '2026-11-29T02:30:00Z',
    expiresAt: null,
    lanes: ['Lane 9', 'Lane 10', 'Lane 11'].map((name, index) => ({ resourceId: anId(200 + index), name })),
    planTitle: 'Birthday Strike',
    totalGuests: 14,
    total: 486,
    balance: 336,
    version: 1,
    outletId: anId(11),
    outletName: 'Harbor Lanes Downtown',
    ...changes,
  };
}

/** A page of a list that holds all there is. */
export function aPage<R>(rows: R[], changes: { next?: string; total?: number } = {}) {
  return { rows, next: null, prev: null, total: rows.length, totalIsExact: true, ...changes };
}
