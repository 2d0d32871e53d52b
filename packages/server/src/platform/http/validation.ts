import { fieldSentence } from '@laneway/contract/words/field-sentence';
import type { Language } from '@laneway/contract/words/languages';
import type { ZodObject, z } from 'zod';
import { ApiError } from './api-error.ts';
import { say } from './words.ts';

type Issue = z.core.$ZodIssue;

/** Sentences for missing fields that have their own, in the words of people instead of field names. */
const REQUIRED: Record<string, string> = {
  email: 'validation.email_required',
  password: 'validation.password_required',
  name: 'validation.name_required',
  firstName: 'validation.name_required',
  lastName: 'validation.name_required',
  businessName: 'validation.name_required',
};

/** The things that ids and other fields stand for, in the words of people. */
const LABELS: Record<string, string> = {
  addonId: 'named.addon',
  bookingId: 'named.booking',
  businessId: 'named.business',
  date: 'named.date',
  itemId: 'named.item',
  managerId: 'named.manager',
  outletId: 'named.outlet',
  planId: 'named.plan',
  resourceId: 'named.resource',
  scheduleId: 'named.schedule',
  serviceCatId: 'named.category',
  serviceConfigId: 'named.service',
  serviceId: 'named.service',
  serviceItemId: 'named.plan',
  start: 'named.start',
  tagId: 'named.tag',
  tagName: 'named.name',
  title: 'named.name',
  version: 'named.version',
};

/** Parses a part of a request. @throws ApiError `validation` with a sentence for each field that is wrong. */
export function parsePart(schema: ZodObject | undefined, value: unknown, language: Language): unknown {
  if (schema === undefined) return undefined;
  const result = schema.safeParse(value ?? {}, { reportInput: true });
  // A caller may name a field as a property of every object, such as toString.
  const fields = Object.create(null) as Record<string, string>;
  if (result.success) {
    for (const path of unkeepableTexts(result.data)) fields[path] = say(language, 'validation.invalid');
    if (Object.keys(fields).length === 0) return result.data;
  } else {
    for (const issue of result.error.issues) addFields(fields, issue, language);
  }
  throw new ApiError('validation', { details: { fields } });
}

/** Paths of texts that PostgreSQL cannot store: with a NUL, or with half of a surrogate pair. */
function unkeepableTexts(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? [path] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => unkeepableTexts(inner, path === '' ? key : `${path}.${key}`));
}

function addFields(fields: Record<string, string>, issue: Issue, language: Language): void {
  // Only a body can be no object at all, which leaves the path empty.
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
  const name = String(issue.path.findLast((part) => typeof part === 'string'));
  const label = Object.hasOwn(LABELS, name) ? LABELS[name] : undefined;
  const speak = (key: string, params?: Record<string, unknown>) =>
    say(
      language,
      (key === 'validation.required_here' && Object.hasOwn(REQUIRED, name) && REQUIRED[name]) || key,
      params,
    );
  fields[path] ??= fieldSentence(issue, speak, label && say(language, label));
}
