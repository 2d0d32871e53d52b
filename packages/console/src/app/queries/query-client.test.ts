import { expect, test } from 'vitest';
import { changeLanguage, startWords } from '../words/i18n.ts';
import { queryClient } from './query-client.ts';

const isOld = () => queryClient.getQueryState(['price'])?.isInvalidated;

test('what the server said is asked anew in another language, and not for the words that come at first', async () => {
  queryClient.setQueryData(['price'], 'Open bowling');
  await startWords('en');
  await changeLanguage('en');
  expect(isOld()).toBe(false);
  await changeLanguage('fr');
  expect(isOld()).toBe(true);
});
