/**
 * The parts of identity that other features may import: accounts and invitations, the session of a token, the check
 * that the password was just entered, by the person or by a colleague at their desk, and the limits on mail and
 * invitations.
 */
export { countMail } from './sign-in/attempts.ts';
export { checkColleague, type Colleague } from './sign-in/colleague.service.ts';
export { countInvitation } from './sign-in/invitations-an-hour.ts';
export { addAccount, ensureIdentity, withdrawAccount } from './sign-in/identity.repository.ts';
export { invite, readdress } from './registration/invitation.ts';
export { checkProved } from './own-account/proof.service.ts';
export { putStaff } from './registration/registration.repository.ts';
export { findSession } from './sessions/session.repository.ts';
export { endInvitations } from './sessions/token.repository.ts';
