import { BOOKING_DEEDS } from '../bookings/booking-deeds.ts';

/**
 * What commands write into the history, by what they are about. A filter by kind reads an index of these names, so a
 * command with a new name adds it here (a test finds those that are missing).
 */
export const DEEDS = {
  booking: BOOKING_DEEDS.filter((deed) => deed.startsWith('booking.')),
  payment: BOOKING_DEEDS.filter((deed) => deed.startsWith('payment.')),
  block: ['block.changed', 'block.created'],
  outlet: ['outlet.created', 'outlet.updated'],
  resource: ['resource.created', 'resource.updated', 'venue.created', 'venue.set_created', 'venue.updated'],
  manager: [
    'manager.disabled',
    'manager.enabled',
    'manager.invited',
    'manager.invited_again',
    'manager.joined',
    'manager.updated',
  ],
  business: [
    'business.activated',
    'business.created',
    'business.deactivated',
    'business.entered',
    'business.left',
    'business.opened',
    'business.registered',
    'business.updated',
    'owner.invited',
    'owner.joined',
    'owner.withdrawn',
    'registration.mailed',
    'service.updated',
  ],
  account: [
    'admin.created',
    'identity.confirmed',
    'identity.password_changed',
    'identity.password_set',
    'identity.provider_off',
    'identity.provider_on',
    'profile.updated',
    'session.ended',
    'session.proved',
  ],
} as const;

export type ActivityKind = keyof typeof DEEDS;
export const ACTIVITY_KINDS = Object.keys(DEEDS) as [ActivityKind, ...ActivityKind[]];
