import { UUID, matching, search, useSearchState } from '../routing/search.ts';
import { useUser } from '../session/session.ts';

const ofBusiness = search({ businessId: matching(UUID) });

/** The business of the outlets: one's own, or for the platform's Admin the one in the URL. */
export function useBusinessId(): string {
  const user = useUser();
  const [{ businessId }] = useSearchState(ofBusiness);
  return user.role === 'ADM' ? (businessId ?? user.businessId) : user.businessId;
}
