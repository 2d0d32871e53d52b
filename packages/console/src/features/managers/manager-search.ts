import type { ManagerRow } from '@laneway/contract/managers/manager.schema';
import { type SearchOf, oneOf, search, text, wholeNumber } from '../../app/routing/search.ts';

export const MANAGER_STATUSES = ['active', 'invited', 'disabled'] as const satisfies readonly ManagerRow['status'][];

export const managerSearch = search({ search: text(), status: oneOf(MANAGER_STATUSES), page: wholeNumber(1) });
export type ManagerSearch = SearchOf<typeof managerSearch>;
