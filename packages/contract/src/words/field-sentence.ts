import type { z } from 'zod';

type Issue = z.core.$ZodIssue | z.core.$ZodRawIssue;
type Say = (key: string, params?: Record<string, unknown>) => string;

/** What is wrong with a field and what to do: the same sentence in a form and in an answer. */
export function fieldSentence(issue: Issue, say: Say): string {
  const name = String((issue.path ?? []).findLast((part) => typeof part === 'string') ?? '');
  // It begins the sentence.
  const field = name.charAt(0).toUpperCase() + name.slice(1);
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return say('validation.required', { field });
      // A form holds NaN where a field's text is no number.
      if (Number.isNaN(issue.input)) return say('validation.number');
      return issue.expected === 'int' ? say('validation.whole_number') : say('validation.invalid');
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return say('validation.required', { field });
      if (issue.origin === 'array') return say('validation.at_least', { min: issue.minimum });
      if (issue.origin === 'string') return say('validation.too_short', { min: issue.minimum });
      return say('validation.from', { min: issue.minimum });
    case 'too_big':
      if (issue.origin === 'string') return say('validation.too_long', { max: issue.maximum });
      if (issue.origin === 'array') return say('validation.at_most', { max: issue.maximum });
      return say('validation.up_to', { max: issue.maximum });
    case 'invalid_format':
      return issue.format === 'email' ? say('validation.email') : say('validation.invalid');
    case 'custom': {
      const { words, values, code } = (issue.params ?? {}) as { words?: string; values?: object; code?: string };
      if (words !== undefined) return say(words, { ...values });
      if (code === 'money.invalid') return say('validation.money');
      if (code === 'guests_required') return say('validation.guests_required');
      return say('validation.invalid');
    }
    default:
      return say('validation.invalid');
  }
}
