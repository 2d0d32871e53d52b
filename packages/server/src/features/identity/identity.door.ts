/**
 * The parts of identity that other features may import: accounts and invitations, the session of a token, the check
 * that the password was just entered, and the limit on mail.
 */
export { countMail } from './attempts.ts';
export { addAccount, ensureIdentity, withdrawAccount } from './identity.repository.ts';
export { invite, readdress } from './invitation.ts';
export { checkProved } from './proof.service.ts';
export { putStaff } from './registration.repository.ts';
export { findSession } from './session.repository.ts';
export { endInvitations } from './token.repository.ts';
