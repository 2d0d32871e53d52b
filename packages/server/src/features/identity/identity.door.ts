/**
 * What other features may use of identity: who may sign in (accounts, invitations), proofs that a person is there, and
 * the limit on mail.
 */
export { countMail } from './attempts.ts';
export { addAccount, ensureIdentity, withdrawAccount } from './identity.repository.ts';
export { invite, readdress } from './invitation.ts';
export { checkProved } from './proof.service.ts';
export { putStaff } from './registration.repository.ts';
export { findSession } from './session.repository.ts';
export { endInvitations } from './token.repository.ts';
