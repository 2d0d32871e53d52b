import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Answer } from '@laneway/contract/endpoints';
import { api } from '../../app/commands/api.ts';

export type Service = Answer<'services.list'>['rows'][number];

const KEY = ['services.list'];

export function useServices() {
  return useQuery({ queryKey: KEY, queryFn: ({ signal }) => api('services.list', {}, { signal }) });
}

/** Asks for the services anew. */
export function useRefreshServices() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: KEY });
}
