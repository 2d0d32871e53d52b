import { expect, test } from 'vitest';
import { shortName } from './short-name.ts';

test.each([
  ['Dana Cole', 'Dana C.'],
  ['  Dana  van den Cole ', 'Dana C.'],
  ['Dana', 'Dana'],
  ['Zoë Ångström', 'Zoë Å.'],
  ['', ''],
])('%j is shown as %j', (name, shown) => expect(shortName(name)).toBe(shown));
