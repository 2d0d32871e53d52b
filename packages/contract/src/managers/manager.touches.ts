import type { KindsOfSlice, Reads, TouchesOfSlice } from '../slice-touches.ts';

export const MANAGERS: Reads = [
  'manager.listOfBusiness',
  'manager.list',
  'manager.details',
  'outlet.details',
  'activity.list',
];

/** What each command makes stale. */
export const touches = {
  'manager.register': MANAGERS,
  'manager.update': MANAGERS,
  'manager.inviteAgain': MANAGERS,
} as const satisfies TouchesOfSlice;

/** What a change elsewhere makes stale, by the kind of row that was changed. */
export const kinds = {
  manager: MANAGERS,
} as const satisfies KindsOfSlice;
