import type { Language } from '@laneway/contract/words/languages';
import type { ZodObject, z } from 'zod';
import { ApiError } from './api-error.ts';
import { say } from './words.ts';

type Issue = z.core.$ZodIssue;

/** Parses a part of a request. @throws ApiError `validation` with a sentence for each field that is wrong. */
export function parsePart(schema: ZodObject | undefined, value: unknown, language: Language): unknown {
  if (schema === undefined) return undefined;
  const result = schema.safeParse(value ?? {}, { reportInput: true });
  const fields: Record<string, string> = {};
  if (result.success) {
    for (const path of unkeepableTexts(result.data)) fields[path] = say(language, 'validation.invalid');
    if (Object.keys(fields).length === 0) return result.data;
  } else {
    for (const issue of result.error.issues) addFields(fields, issue, language);
  }
  throw new ApiError('validation', { details: { fields } });
}

/** Where a parsed value has text that PostgreSQL does not keep: a NUL, or half of a character. */
function unkeepableTexts(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? [path] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => unkeepableTexts(inner, path === '' ? key : `${path}.${key}`));
}

function addFields(fields: Record<string, string>, issue: Issue, language: Language): void {
  // Only a body can be no object at all.
  const path = issue.path.join('.') || 'body';
  if (issue.code === 'unrecognized_keys') {
    for (const key of issue.keys)
      fields[issue.path.length === 0 ? key : `${path}.${key}`] ??= say(language, 'validation.unknown_field');
    return;
  }
  if (issue.code === 'invalid_union') {
    const first = issue.errors[0]?.[0];
    if (first !== undefined) {
      addFields(fields, { ...first, path: [...issue.path, ...first.path] } as Issue, language);
      return;
    }
  }
  fields[path] ??= sentenceOf(issue, language);
}

/** What is wrong with a field and what to do, from the words of the catalogue. */
function sentenceOf(issue: Issue, language: Language): string {
  const field = String(issue.path.findLast((part) => typeof part === 'string') ?? '');
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return say(language, 'validation.required', { field });
      return issue.expected === 'int' ? say(language, 'validation.whole_number') : say(language, 'validation.invalid');
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return say(language, 'validation.required', { field });
      if (issue.origin === 'array') return say(language, 'validation.at_least', { min: String(issue.minimum) });
      return say(language, 'validation.from', { min: String(issue.minimum) });
    case 'too_big':
      if (issue.origin === 'string') return say(language, 'validation.too_long', { max: String(issue.maximum) });
      if (issue.origin === 'array') return say(language, 'validation.at_most', { max: String(issue.maximum) });
      return say(language, 'validation.up_to', { max: String(issue.maximum) });
    case 'invalid_format':
      return issue.format === 'email' ? say(language, 'validation.email') : say(language, 'validation.invalid');
    case 'custom': {
      const code: unknown = issue.params?.['code'];
      if (code === 'money.invalid') return say(language, 'validation.money');
      if (code === 'guests_required') return say(language, 'validation.guests_required');
      return say(language, 'validation.invalid');
    }
    default:
      return say(language, 'validation.invalid');
  }
}
