import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Answer } from '@laneway/contract/endpoints';
import type { UserDetail } from '@laneway/contract/identity/identity.schema';
import { api } from '../../app/commands/api.ts';
import { refreshUser, useSession, useUser } from '../../app/session/session.ts';
import { takeSettings } from '../../app/settings/settings.ts';

const PROFILE = ['auth.detail', 'own'];
const SESSIONS = ['auth.sessions'];
const PROVIDERS = ['auth.providers'];

/** The signed-in person as the server knows them. */
export function useProfile() {
  const { id, role } = useUser();
  return useQuery({
    queryKey: PROFILE,
    queryFn: async ({ signal }) =>
      (await api('auth.detail', { params: { userId: id, userType: role } }, { signal })).userInfo,
  });
}

/** Takes over what was saved: on this screen, in the frame, and in the look of the page. */
export function useKeepProfile() {
  const queries = useQueryClient();
  const token = useSession()?.token ?? '';
  return async (person: UserDetail) => {
    queries.setQueryData(PROFILE, person);
    refreshUser(person, token);
    if (person.settings) await takeSettings(person.settings);
  };
}

export function useReloadProfile() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: PROFILE });
}

export function useSessions() {
  return useQuery({ queryKey: SESSIONS, queryFn: ({ signal }) => api('auth.sessions', {}, { signal }) });
}

export function useReloadSessions() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: SESSIONS });
}

export function useProviders() {
  return useQuery({ queryKey: PROVIDERS, queryFn: ({ signal }) => api('auth.providers', {}, { signal }) });
}

export function useKeepProviders() {
  const queries = useQueryClient();
  return (providers: Answer<'auth.providers'>) => queries.setQueryData(PROVIDERS, providers);
}
