import type { ResourceNeed } from '../plans/plan.ts';
import type { Resource } from '../plans/resource.ts';

/**
 * Whether one row of `requires` may use a resource, apart from its status: kind, number between from and to (null:
 * any), and category. A need without a category takes any resource, a resource without categories suits every need.
 */
export function suitsNeed(need: Omit<ResourceNeed, 'count'>, resource: Resource): boolean {
  if (resource.venueType !== need.venueType) return false;
  if (need.from !== null && resource.number < need.from) return false;
  if (need.to !== null && resource.number > need.to) return false;
  const { serviceCategories } = resource;
  return (
    need.serviceCategory === '' || serviceCategories.length === 0 || serviceCategories.includes(need.serviceCategory)
  );
}
