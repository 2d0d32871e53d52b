import type { Permission, Role } from '@laneway/contract/access/permissions';

/** The caller of a request: read from the database on every call, so that a change of rights acts on the next one. */
export type Actor = {
  sessionId: string;
  /** The account's id; the user id of activity. */
  accountId: string;
  identityId: string;
  staffId: string;
  businessId: string;
  businessName: string;
  /** The role that access rules use: a manager who is a business admin acts as BIZ. */
  role: Role;
  /** ADM while an Admin acts inside a business. */
  userRole: Role;
  isBAdmin: boolean;
  /** Must set up two-step sign-in before anything else. */
  needsTwoStep: boolean;
  permissions: Permission[];
  /** Outlets the caller may act in; null means all of the business. */
  outletIds: string[] | null;
  firstName: string;
  lastName: string;
  phone: string | null;
  email: string;
  profileImageUrl: string | null;
  /** The desk where a command is given, `hallN:deskN`, of the outlet that it is about; absent: at none. */
  desk?: string;
};

/** Who holds a place, as the holder's column keeps it: the desk where there is one, else the person. */
export function holderName(actor: Actor): string {
  return actor.desk ?? displayName(actor);
}

/** First and last name, of which either may be empty. */
export function displayName(actor: { firstName: string; lastName: string }): string {
  return `${actor.firstName} ${actor.lastName}`.trim();
}
