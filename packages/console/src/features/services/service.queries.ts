import { useQuery } from '@tanstack/react-query';
import type { Answer } from '@laneway/contract/endpoints';
import { ask } from '../../app/queries/ask.ts';

export type Service = Answer<'services.list'>['rows'][number];

export function useServices() {
  return useQuery(ask('services.list', {}));
}
