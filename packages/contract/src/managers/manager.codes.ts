import type { DeedsOfSlice, ErrorsOfSlice } from '../slice.ts';

/** Refusals of managers. */
export const errors = {
  'manager.email_taken': 409,
  'manager.not_invited': 422,
  'manager.own_rights': 422,
  'manager.invitations_hour': 429,
} as const satisfies ErrorsOfSlice;

/** Activities of managers. */
export const deeds = {
  manager: [
    'manager.disabled',
    'manager.enabled',
    'manager.invited',
    'manager.invited_again',
    'manager.joined',
    'manager.updated',
  ],
} as const satisfies DeedsOfSlice;
