/** NOTIFY channels that all processes of a database share. */
export const HINT_CHANNEL = 'laneway_hint';
/** Sessions of the business that is named have ended. */
export const SESSIONS_CHANNEL = 'laneway_sessions';
/** Rights of an account have changed: its streams are judged at once. */
export const RIGHTS_CHANNEL = 'laneway_rights';
export const PRESENCE_CHANNEL = 'laneway_presence';

/** An outlet as a hint and a map know it. */
export type OutletKey = `${string}/${string}`;

export function outletKey(businessId: string, outletId: string): OutletKey {
  return `${businessId}/${outletId}`;
}
