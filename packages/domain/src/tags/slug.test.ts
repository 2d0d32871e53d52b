import { describe, expect, test } from 'vitest';
import { freeSlug, slugOf } from './slug.ts';

describe('the slug of a name', () => {
  test.each([
    ['Weekend', 'weekend'],
    ['  Date  night! ', 'date-night'],
    ['Fête d’été', 'fete-d-ete'],
    ['Spaß für Größere', 'spass-fur-grossere'],
    ['2-for-1 & more', '2-for-1-more'],
    [`${'a'.repeat(49)} bc`, 'a'.repeat(49)],
    ['家族', ''],
    ['A', ''],
  ])('of %s is "%s"', (name, slug) => {
    expect(slugOf(name)).toBe(slug);
  });

  test('is numbered where others have it', () => {
    const taken = new Set(['weekend', 'weekend-2', 'a'.repeat(50)]);
    expect(freeSlug('Families', taken)).toBe('families');
    expect(freeSlug('Weekend', taken)).toBe('weekend-3');
    expect(freeSlug('a'.repeat(60), taken)).toBe(`${'a'.repeat(48)}-2`);
    expect(freeSlug('家族', taken)).toBe('');
  });
});
