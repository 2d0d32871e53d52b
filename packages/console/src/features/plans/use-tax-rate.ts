import { useQuery } from '@tanstack/react-query';
import { ask } from '../../app/queries/ask.ts';
import { mayOpen } from '../../app/session/access.ts';
import { useUser } from '../../app/session/session.ts';

/** The outlet's tax rate in percent, else the business's; 0 while none is known. */
export function useTaxRate(businessId: string, outletId: string): number {
  const mayRead = mayOpen(useUser(), { roles: ['BIZ', 'MGR'], menu: 'Account' });
  const { data: now } = useQuery(ask('outlet.details', { params: { businessId, outletId } }));
  const own = now?.outlet.taxPer;
  const { data } = useQuery({
    ...ask('business.details', { params: { businessId } }),
    enabled: own === null && mayRead,
  });
  return own ?? data?.business.taxPer ?? 0;
}
