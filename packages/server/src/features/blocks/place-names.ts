import type { Language } from '@laneway/contract/words/languages';
import { fieldRefused } from '../../platform/http/api-error.ts';
import { say } from '../../platform/http/words.ts';
import type { SellingOutlet } from '../bookings/bookings.door.ts';

type Named = {
  resource?: readonly string[] | undefined;
  serviceCategory: string | null;
  from: number | null;
  to: number | null;
};

/**
 * The resources that a body names, by type and number: those with their ids, else the lanes of a range of numbers, else
 * all of a category, else the whole outlet. What is added to the outlet later is not among them.
 * @throws ApiError `validation` that names the field, where one is not of this outlet or none is meant.
 */
export function namedResources(outlet: SellingOutlet, named: Named, language: Language): string[] {
  const { resource = [], serviceCategory, from, to } = named;
  const wanted = new Set(resource);
  const found = outlet.resources.filter(({ resourceId, venueType, number, serviceCategories }) => {
    if (wanted.size > 0) return wanted.has(resourceId);
    if (from !== null && to !== null && (venueType !== 'lane' || number < from || number > to)) return false;
    return serviceCategory === null || serviceCategories.includes(serviceCategory);
  });
  if (found.length > 0 && found.length >= wanted.size) return found.map(({ resourceId }) => resourceId);
  const field = wanted.size > 0 ? 'resource' : from !== null ? 'from' : 'serviceCategory';
  throw fieldRefused(field, say(language, 'validation.invalid'));
}
