import { redirect } from '@tanstack/react-router';
import { ApiError } from '@laneway/contract/http/client';
import { ask } from '../queries/ask.ts';
import { queryClient } from '../queries/query-client.ts';
import { session } from '../session/session.ts';
import type { RawSearch } from './search.ts';

type Opened = { params: object; search: RawSearch; location: { pathname: string } };

/**
 * An outlet's page opened by its address alone names no business. To the platform's Admin, who has none, the address is
 * completed with the outlet's own. A page of an outlet that is not there says so itself.
 */
export async function nameBusiness({ params, search, location }: Opened): Promise<void> {
  if (!('outletId' in params) || 'businessId' in params || search['businessId'] !== undefined) return;
  if (session.get()?.user.role !== 'ADM') return;
  const outletId = String(params.outletId);
  const { businessId } = await queryClient
    .ensureQueryData(ask('outlet.services', { params: { outletId } }))
    .catch(notThere);
  if (businessId !== null) throw redirect({ to: location.pathname, search: { ...search, businessId }, replace: true });
}

function notThere(failure: unknown): { businessId: null } {
  if (failure instanceof ApiError) return { businessId: null };
  throw failure;
}
