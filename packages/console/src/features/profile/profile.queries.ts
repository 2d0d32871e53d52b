import { useQuery } from '@tanstack/react-query';
import type { UserDetail } from '@laneway/contract/identity/identity.schema';
import { ask } from '../../app/queries/ask.ts';
import { refreshUser, useSession, useUser } from '../../app/session/session.ts';
import { takeSettings } from '../../app/settings/settings.ts';

/** The signed-in person as the server knows them. */
export function useProfile() {
  const { id, role } = useUser();
  return useQuery({
    ...ask('auth.detail', { params: { userId: id, userType: role } }),
    select: ({ userInfo }) => userInfo,
  });
}

/** Takes over what was saved, in the frame and in the look of the page. */
export function useKeepProfile() {
  const token = useSession()?.token ?? '';
  return async (person: UserDetail) => {
    refreshUser(person, token);
    if (person.settings) await takeSettings(person.settings);
  };
}

export function useSessions() {
  return useQuery(ask('auth.sessions', {}));
}

export function useProviders() {
  return useQuery(ask('auth.providers', {}));
}
