import { expect, it } from 'vitest';

const files = import.meta.glob<string>('../../features/**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
});
/** The board's one form is small and no page; the owners' dialog is drawn by fields without descriptors. */
const OTHER_FORMS = /\/features\/(board\/|businesses\/owners-section)|\.test\.tsx?$/;

it('is read by the parts of a form and not by a screen, which would be drawn anew by each key', () => {
  const readers = Object.entries(files).filter(
    ([path, source]) => !OTHER_FORMS.test(path) && /\.watch\(|\bformState\b/.test(source),
  );
  expect(Object.keys(files).length).toBeGreaterThan(100);
  expect(readers.map(([path]) => path)).toEqual([]);
});
