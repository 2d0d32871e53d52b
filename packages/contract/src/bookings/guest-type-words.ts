import type { GuestType } from '@laneway/domain/plans/plan';

/** The word of each type of guest. */
export const GUEST_TYPE_WORDS = {
  Child: 'guest.type.child',
  Guest: 'guest.type.guest',
  'Per Person': 'guest.type.per_person',
} as const satisfies Record<GuestType, string>;
