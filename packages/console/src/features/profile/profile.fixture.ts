import { page } from 'vitest/browser';
import type { OwnSession } from '@laneway/contract/identity/own-account.schema';
import { aPerson, aUser, anId } from '../../test/builders.ts';
import type { Handlers } from '../../test/fake-api.ts';
import { openApp } from '../../test/open-app.tsx';
import './profile-screen.tsx';

export const PATH = '/app/account/profile';
export const button = (name: string | RegExp) => page.getByRole('button', { name });
export const field = (name: string) => page.getByLabelText(name, { exact: true });

export function aSession(changes: Partial<OwnSession> = {}): OwnSession {
  return {
    sessionId: anId(31),
    device: 'Mozilla/5.0 (Windows NT 10.0) Chrome/148.0 Safari/537.36',
    address: '192.0.2.4',
    role: 'BIZ',
    userRole: 'BIZ',
    businessName: 'Harbor Lanes',
    createdAt: '2026-11-20T12:00:00Z',
    lastUsedAt: '2026-11-21T12:00:00Z',
    current: true,
    ...changes,
  };
}
export const phone = aSession({ sessionId: anId(32), device: 'Mozilla/5.0 (iPhone) Safari/605', current: false });

const api: Handlers = {
  'auth.detail': () => ({ userInfo: aPerson() }),
  'auth.sessions': () => ({ rows: [aSession(), phone] }),
  'auth.providers': () => ({ hasPassword: true, rows: [] }),
};
/** The profile of an owner, or of somebody else, as `more` answers. */
export const open = (more: Handlers = {}, user = aUser()) => openApp({ path: PATH, user, api: { ...api, ...more } });
