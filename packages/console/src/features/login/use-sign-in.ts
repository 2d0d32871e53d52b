import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ROLES, type Role } from '@laneway/contract/access/permissions';
import type { ErrorCode } from '@laneway/contract/errors/error-codes';
import { ApiError } from '@laneway/contract/http/client';
import { isGoodPassword } from '@laneway/domain/patterns/password';
import { knock } from '../../app/session/front-door.ts';
import { entranceState, goTo } from '../../app/session/entrance.ts';
import { frontDoorMessage } from './failure.ts';
import { toast } from '../../ui/toast-store.ts';
import { openSession } from './open-session.ts';

export type BusinessChoice = { businessId: string; name: string };
type Identity = { id: string; token: string };
/** The password was right, and the sign-in needs more: the two-step code, or a choice among several businesses. */
type Waiting = { identity: Identity; role: Role; given: Given; businesses: BusinessChoice[] | null };
type Given = { businessId?: string; code?: string };
/** The password was right, and other roles are open than the chosen one. */
type Elsewhere = { identity: Identity; roles: Role[]; given: Given };

const LONGEST_PATH = 500;

/** The two calls of the sign-in, the choice between businesses, and the way on. */
export function useSignIn() {
  const { t } = useTranslation();
  /** An old password still signs in, though a new one like it would be refused. */
  const isWeak = useRef(false);
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const [elsewhere, setElsewhere] = useState<Elsewhere | null>(null);

  async function attempt(work: () => Promise<void>): Promise<void> {
    setBusy(true);
    setMessage(null);
    try {
      await work();
    } catch (error) {
      setMessage(frontDoorMessage(error));
    } finally {
      setBusy(false);
    }
  }

  async function login(identity: Identity, role: Role, given: Given = {}): Promise<void> {
    try {
      await openSession({ type: role, ...identity, ...given });
      if (isWeak.current) toast({ kind: 'warning', title: t('login.password_weak') });
    } catch (error) {
      setElsewhere(null);
      const businesses = businessesOf(error);
      const { code, ...others } = given;
      if (businesses) setWaiting({ identity, role, given, businesses });
      else if (hasCode(error, 'auth.two_step')) setWaiting({ identity, role, given: others, businesses: null });
      else if (code !== undefined && (hasCode(error, 'auth.code_invalid') || hasCode(error, 'too_many'))) {
        // Another code can be tried with the same token.
        setWaiting({ identity, role, given: others, businesses: null });
        throw error;
      } else {
        // The token has expired, or nothing is open in this role: shows the form again, with the reason.
        setWaiting(null);
        const roles = openRolesOf(error);
        if (roles.length > 0) setElsewhere({ identity, roles, given: code === undefined ? {} : { code } });
        throw error;
      }
    }
  }

  /** Continues with the answer. */
  const answer = (given: Given) =>
    attempt(async () => {
      if (waiting) await login(waiting.identity, waiting.role, { ...waiting.given, ...given });
    });

  return {
    busy,
    message,
    businesses: waiting?.businesses ?? null,
    otherRoles: elsewhere?.roles ?? [],
    asksCode: waiting !== null && waiting.businesses === null,
    signIn: (role: Role, email: string, password: string) =>
      attempt(async () => {
        setElsewhere(null);
        isWeak.current = !isGoodPassword(password);
        const body = { provider: 'APP', email: email.trim(), password } as const;
        const identity = await knock('identity.signIn', { body }).catch((error: unknown) => {
          if (!hasCode(error, 'UserNotConfirmedException')) throw error;
          goTo(`/authentication/verify-code?email=${encodeURIComponent(body.email)}`);
          return null;
        });
        if (identity) await login(identity, role);
      }),
    /** Leaves for the identity provider. */
    leaveForProvider: (role: Role) =>
      attempt(async () => {
        const { from = '' } = entranceState();
        const asked = from !== '' && from.length <= LONGEST_PATH && { from };
        const { url } = await knock('identity.providerBegin', { body: { provider: 'APP', type: role, ...asked } });
        location.assign(url);
      }),
    /** Fetches who came back from there, and goes on as after a password. */
    comeBack: () =>
      attempt(async () => {
        const { identity, type, from, invitation } = await knock('identity.providerToken', {
          body: { provider: 'APP' },
        });
        if (from !== null) history.replaceState({ ...entranceState(), from }, '');
        if (identity) await login(identity, type);
        else if (invitation !== null)
          goTo('/authentication/register-unguarded?known', { invitation }, { replace: true });
      }),
    goOnAs: (role: Role) =>
      attempt(async () => {
        if (elsewhere) await login(elsewhere.identity, role, elsewhere.given);
      }),
    choose: (businessId: string) => answer({ businessId }),
    enterCode: (code: string) => answer({ code }),
    back: () => {
      setWaiting(null);
      setMessage(null);
    },
  };
}

function hasCode(error: unknown, code: ErrorCode): boolean {
  return error instanceof ApiError && error.body.code === code;
}

function openRolesOf(error: unknown): Role[] {
  if (!(error instanceof ApiError) || error.body.code !== 'auth.no_role') return [];
  const { roles } = error.body.details ?? {};
  return Array.isArray(roles) ? ROLES.filter((role) => roles.includes(role)) : [];
}

function businessesOf(error: unknown): BusinessChoice[] | null {
  if (!(error instanceof ApiError) || error.body.code !== 'auth.choose_business') return null;
  const { businesses } = error.body.details ?? {};
  return Array.isArray(businesses) ? (businesses as BusinessChoice[]) : null;
}
