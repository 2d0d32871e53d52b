/** NOTIFY channels that all processes of a database share. */
export const HINT_CHANNEL = 'laneway_hint';
/** The payload is the business, or the person (identity), whose sessions have ended. */
export const SESSIONS_CHANNEL = 'laneway_sessions';
/** Rights of an account have changed: its open streams are checked again at once. */
export const RIGHTS_CHANNEL = 'laneway_rights';
/** The payload names a business and the kind of the rows of it that were changed: lists of them are out of date. */
export const CHANGES_CHANNEL = 'laneway_changes';
export const PRESENCE_CHANNEL = 'laneway_presence';

/** An outlet as one string, for hints and as the key of maps. */
export type OutletKey = `${string}/${string}`;

export function outletKey(businessId: string, outletId: string): OutletKey {
  return `${businessId}/${outletId}`;
}
