import type { z } from 'zod';

type Issue = z.core.$ZodIssue | z.core.$ZodRawIssue;
type Say = (key: string, params?: Record<string, unknown>) => string;

type CustomParams = { words?: string; values?: object; code?: string } & Record<string, unknown>;

/** The sentences of rules that a schema names by a code. */
const SENTENCES: Readonly<Record<string, string>> = {
  'money.invalid': 'validation.money',
  'money.negative': 'validation.money_negative',
  guests_required: 'validation.guests_required',
  'text.length': 'validation.word_length',
  'url.https': 'validation.url',
  'period.ends_before_start': 'validation.end_before_start',
  'period.after_day': 'validation.after_day',
  'period.overlap': 'validation.periods_overlap',
};

/** The sentences of formats. */
const FORMATS: Readonly<Record<string, string>> = { email: 'validation.email', date: 'validation.whole_date' };

/** Fields whose absence has a sentence of its own, in a form and in an answer. */
const REQUIRED: Readonly<Record<string, string>> = { serviceCategory: 'validation.category_required' };

/**
 * What is wrong with a field and what to do: the same sentence in a form and in an answer. `label` is the field's name
 * as people know it; a sentence never shows its name in the API.
 */
export function fieldSentence(issue: Issue, say: Say, label?: string): string {
  const missing = () => {
    const name = String(issue.path?.findLast((part) => typeof part === 'string'));
    if (Object.hasOwn(REQUIRED, name)) return say(REQUIRED[name] ?? '');
    return label ? say('validation.required', { field: label }) : say('validation.required_here');
  };
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || (issue.input === null && issue.expected === 'string')) return missing();
      // A form holds NaN where a field's text is no number.
      if (Number.isNaN(issue.input)) return say('validation.number');
      return issue.expected === 'int' ? say('validation.whole_number') : say('validation.invalid');
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return missing();
      if (issue.origin === 'array') return say('validation.at_least', { min: issue.minimum });
      if (issue.origin === 'string') return say('validation.too_short', { min: issue.minimum });
      return say('validation.from', { min: issue.minimum });
    case 'too_big':
      if (issue.origin === 'string') return say('validation.too_long', { max: issue.maximum });
      if (issue.origin === 'array') return say('validation.at_most', { max: issue.maximum });
      return say('validation.up_to', { max: issue.maximum });
    case 'not_multiple_of':
      return say('validation.steps', { step: issue.divisor });
    case 'invalid_format':
      if (issue.input === '') return missing();
      return say(FORMATS[String(issue.format)] ?? 'validation.invalid');
    case 'custom': {
      const { words, values, code, ...params } = (issue.params ?? {}) as CustomParams;
      if (words !== undefined) return say(words, { ...values });
      const key = SENTENCES[code ?? ''];
      return key === undefined ? say('validation.invalid') : say(key, params);
    }
    default:
      return say('validation.invalid');
  }
}
