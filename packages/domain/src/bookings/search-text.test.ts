import { expect, test } from 'vitest';
import { searchText } from './search-text.ts';

test.each([
  [undefined, null],
  ['  ', null],
  ['7k', { terms: [], code: '7K', prefix: null }],
  ['01', { terms: [], code: null, prefix: null }],
  ['--', { terms: [], code: null, prefix: null }],
  ['7k3', { terms: ['7k3', ' 3k7'], code: '7K3', prefix: null }],
  ['hl-7k', { terms: ['hl 7k', '7k hl', 'hl-7k'], code: '7K', prefix: 'HL' }],
  ['HL–7K3QM', { terms: ['hl–7k3qm'], code: '7K3QM', prefix: 'HL' }],
  ['hl7k3qm', { terms: ['hl7k3qm'], code: '7K3QM', prefix: 'HL' }],
  ['Dana  Cole', { terms: ['dana cole', 'cole dana'], code: null, prefix: null }],
  ["O'Brien", { terms: ['obrien'], code: null, prefix: null }],
  ['(617) 555-0199', { terms: ['6175550199', ' 9910555716'], code: null, prefix: null }],
  ['1 617 555 0199', { terms: ['6175550199', ' 9910555716'], code: null, prefix: null }],
  ['(5) 5', { terms: [], code: null, prefix: null }],
])('%j means %j', (typed, meaning) => {
  expect(searchText(typed)).toEqual(meaning);
});
