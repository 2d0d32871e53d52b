import { useState } from 'react';
import type { Role } from '@laneway/contract/access/permissions';
import { ApiError } from '@laneway/contract/http/client';
import { api } from '../../app/api.ts';
import { enter, goTo } from '../../app/entrance.ts';
import { messageOf } from '../../app/errors.ts';
import { homeOf } from '../../app/menu.ts';
import { startSession } from '../../app/session.ts';
import { takeSettings } from '../../app/settings.ts';
import { clearToasts } from '../../ui/toast-store.ts';

export type BusinessChoice = { businessId: string; name: string };
type Identity = { id: string; token: string };
/** One e-mail may work for several businesses: which one, and the identity that waits for the answer. */
type Waiting = { identity: Identity; role: Role; businesses: BusinessChoice[] };

/** The two calls of the sign-in, the choice between businesses, and the way on. */
export function useSignIn() {
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const [waiting, setWaiting] = useState<Waiting | null>(null);

  async function attempt(work: () => Promise<void>): Promise<void> {
    setBusy(true);
    setMessage(null);
    try {
      await work();
    } catch (error) {
      setMessage(messageOf(error));
    } finally {
      setBusy(false);
    }
  }

  async function login(identity: Identity, role: Role, businessId?: string): Promise<void> {
    const body = { provider: 'APP', type: role, ...identity, ...(businessId && { businessId }) } as const;
    try {
      const { userInfo, settings } = await api('auth.login', { body });
      await takeSettings(settings);
      clearToasts();
      startSession(userInfo);
      enter(homeOf(userInfo));
    } catch (error) {
      const businesses = businessesOf(error);
      if (!businesses) throw error;
      setWaiting({ identity, role, businesses });
    }
  }

  return {
    busy,
    message,
    businesses: waiting?.businesses ?? null,
    signIn: (role: Role, email: string, password: string) =>
      attempt(async () => {
        const body = { provider: 'APP', email: email.trim(), password } as const;
        const identity = await api('identity.signIn', { body }).catch((error: unknown) => {
          if (!isUnconfirmed(error)) throw error;
          goTo(`/authentication/verify-code?email=${encodeURIComponent(body.email)}`);
          return null;
        });
        if (identity) await login(identity, role);
      }),
    choose: (businessId: string) =>
      attempt(async () => {
        if (!waiting) return;
        const { identity, role } = waiting;
        // The identity token lives a minute: when it has run out, the form is there again with the reason.
        await login(identity, role, businessId).catch((error: unknown) => {
          setWaiting(null);
          throw error;
        });
      }),
    back: () => {
      setWaiting(null);
      setMessage(null);
    },
  };
}

function isUnconfirmed(error: unknown): boolean {
  return error instanceof ApiError && error.body.code === 'UserNotConfirmedException';
}

function businessesOf(error: unknown): BusinessChoice[] | null {
  if (!(error instanceof ApiError) || error.body.code !== 'auth.choose_business') return null;
  const { businesses } = error.body.details ?? {};
  return Array.isArray(businesses) ? (businesses as BusinessChoice[]) : null;
}
