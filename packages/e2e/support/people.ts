import { expect, type APIRequestContext } from '@playwright/test';

/** Of the demo's people; nobody else may choose it. */
export const PASSWORD = 'Laneway!2026';
export const OWN_PASSWORD = 'Gutter.Ball-72';

/** @property password absent: that of the demo's people */
export type SignIn = { email: string; role: 'Admin' | 'Business' | 'Manager'; password?: string };

/**
 * People whom journeys side by side share: none may change what they may do, how they sign in, or end their sessions.
 * A journey that does takes somebody of its own (`hireManager`).
 */
export const DESK: SignIn = { email: 'desk@laneway.test', role: 'Manager' };
export const OWNER: SignIn = { email: 'owner@laneway.test', role: 'Business' };
export const ADMIN: SignIn = { email: 'admin@laneway.test', role: 'Admin' };
/** A manager who acts as the business. */
export const LEAD: SignIn = { email: 'lead@laneway.test', role: 'Manager' };

/** What the console keeps of a session, as its `localStorage` holds it. */
export type Session = Record<string, string>;

/** Signs a person in without the form. */
export async function signInByCall(calls: APIRequestContext, { email, role, password }: SignIn): Promise<Session> {
  const type = ({ Admin: 'ADM', Business: 'BIZ', Manager: 'MGR' } as const)[role];
  const post = async (address: string, data: object) => {
    const answer = await calls.post(`/api/${address}`, { data });
    expect(answer.ok(), `${address} for ${email}`).toBe(true);
    return (await answer.json()) as Record<string, unknown>;
  };
  const { id, token: proof } = await post('identity/sign-in', { email, password: password ?? PASSWORD });
  const { userInfo } = await post('admin/authentication/login', { type, id, token: proof });
  const { token, ...user } = userInfo as Record<string, unknown>;
  return {
    token: String(token),
    user: JSON.stringify(user),
    ...(type === 'ADM' ? { adminId: String(user['id']) } : {}),
  };
}

/** The session that all journeys share, of the people who have one. */
export function sharedSession({ email }: SignIn): Session | undefined {
  const sessions = JSON.parse(process.env['LANEWAY_SESSIONS'] ?? '{}') as Record<string, Session>;
  return sessions[email];
}
