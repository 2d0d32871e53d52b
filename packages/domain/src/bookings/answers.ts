import type { Question } from '../plans/plan.ts';

/** The longest answers, in characters. */
export const ANSWER_LENGTHS = { line: 300, text: 2000 } as const;

/** A question that staff can answer: files are sent by guests alone. */
export type Answerable = Question & { type: Exclude<Question['type'], 'file'> };

/** Of the guests, each is asked; of a booking it is answered once. */
export function isOfGuest({ placement }: Pick<Question, 'placement'>): boolean {
  return placement === 'GUEST';
}

/** The questions of several plans that staff can answer, those with the same key once, as the first plan has them. */
export function answerable(plans: readonly { questions: readonly Question[] }[]): Answerable[] {
  const all = plans.flatMap(({ questions }) => questions.filter((one): one is Answerable => one.type !== 'file'));
  return all.filter(({ key }, at) => all.findIndex((one) => one.key === key) === at);
}

/** What is wrong with an answer that is not empty; null: nothing. */
export type AnswerProblem = 'number' | 'date' | 'option' | 'length' | null;

/** A date is `YYYY-MM-DD`; of several choices each stands on a line; a choice without options is `yes`. */
export function answerProblem({ type, options }: Pick<Question, 'type' | 'options'>, answer: string): AnswerProblem {
  const most = type === 'longtext' || type === 'checkbox' ? ANSWER_LENGTHS.text : ANSWER_LENGTHS.line;
  if (answer.length > most) return 'length';
  if (type === 'number') return /^-?\d{1,12}([.,]\d{1,4})?$/.test(answer) ? null : 'number';
  if (type === 'date') return isDate(answer) ? null : 'date';
  if (type === 'select') return options.includes(answer) ? null : 'option';
  if (type === 'checkbox') return choicesOf(answer).every((choice) => isChoice(options, choice)) ? null : 'option';
  return null;
}

/** The answer of a choice that has no options. */
export const YES = 'yes';

/** The choices of an answer to several. */
export function choicesOf(answer: string): string[] {
  return answer === '' ? [] : answer.split('\n');
}

function isChoice(options: readonly string[], choice: string): boolean {
  return options.length === 0 ? choice === YES : options.includes(choice);
}

function isDate(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
