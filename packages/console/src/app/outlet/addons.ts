import { ask } from '../queries/ask.ts';

/** The add-ons of an outlet by category and name: those that are offered or could be, or those that were deleted. */
export function addonsQuery(outletId: string, { deleted = false } = {}) {
  return ask('addon.list', { params: { outletId }, query: { isDeleted: deleted ? 'true' : 'false' } });
}
