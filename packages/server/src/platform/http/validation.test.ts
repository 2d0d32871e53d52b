import { ENDPOINTS } from '@laneway/contract/endpoints';
import type { Endpoint } from '@laneway/contract/http/endpoint';
import { LANGUAGES } from '@laneway/contract/words/languages';
import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { parsePart } from './validation.ts';

function refused(work: () => unknown): Record<string, string> {
  try {
    work();
    return {};
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return (error.details?.['fields'] ?? {}) as Record<string, string>;
  }
}

const endpoints: readonly Endpoint[] = ENDPOINTS;
const parts = endpoints.flatMap(({ id, params, query, body }) =>
  [params, query, body].flatMap((schema) => (schema === undefined ? [] : [{ id, schema }])),
);

test.each(LANGUAGES)('no sentence about an empty request shows the name of a field in the API (%s)', (language) => {
  const said = parts.flatMap(({ id, schema }) =>
    Object.entries(refused(() => parsePart(schema, {}, language))).map(([field, words]) => ({ id, field, words })),
  );
  expect(said.length).toBeGreaterThan(100);
  expect(said.filter(({ words }) => /[a-z][A-Z]|Id\b|^named\.|^validation\.|[{}]/.test(words))).toEqual([]);
});

test('a missing id is named by what it stands for, any other field without a name', () => {
  const sentenceOf = (id: string, field: string) => {
    const schema = endpoints.find((one) => one.id === id)?.body;
    return refused(() => parsePart(schema, {}, 'en'))[field];
  };
  expect(sentenceOf('serviceCategory.create', 'businessId')).toBe('Business is required');
  expect(sentenceOf('serviceCategory.create', 'name')).toBe('Name is required');
  expect(sentenceOf('reservation.add', 'items')).toBe('This is required');
});

test('a field that is named as a property of every object has its sentence, too', () => {
  const schema = endpoints.find(({ id }) => id === 'resource.clear')?.body;
  const versions = JSON.parse('{"toString":1,"valueOf":1}') as object;
  const sentences = refused(() => parsePart(schema, { versions, toString: 1 }, 'en'));
  expect(sentences).toMatchObject({
    'versions.toString': 'This value is not valid',
    'versions.valueOf': 'This value is not valid',
    toString: 'Unknown field: take it out',
  });
});
