import { expect, test } from 'vitest';
import type { Question } from '../plans/plan.ts';
import { answerable, answerProblem, choicesOf } from './answers.ts';

const question = (type: Question['type'], options: string[] = [], key = 'q'): Question => ({
  key,
  placement: 'BOOKING',
  type,
  question: 'Which?',
  options,
  required: false,
  jotformKey: '',
  showinPWA: true,
});

test.each<[Question['type'], string[], string, ReturnType<typeof answerProblem>]>([
  ['text', [], 'Pirates', null],
  ['text', [], 'x'.repeat(301), 'length'],
  ['longtext', [], 'x'.repeat(2000), null],
  ['longtext', [], 'x'.repeat(2001), 'length'],
  ['number', [], '4', null],
  ['number', [], '-4,5', null],
  ['number', [], 'four', 'number'],
  ['date', [], '2026-12-11', null],
  ['date', [], '2026-02-29', 'date'],
  ['date', [], '11 Dec', 'date'],
  ['select', ['Half sheet', 'No cake'], 'No cake', null],
  ['select', ['Half sheet', 'No cake'], 'no cake', 'option'],
  ['checkbox', ['Microphone', 'Slides'], 'Slides\nMicrophone', null],
  ['checkbox', ['Microphone', 'Slides'], 'Slides\nPiano', 'option'],
  ['checkbox', [], 'yes', null],
  ['checkbox', [], 'no', 'option'],
])('a %s with %j takes %j: %s', (type, options, answer, problem) => {
  expect(answerProblem(question(type, options), answer)).toBe(problem);
});

test('questions of several plans are asked once, and files are not asked of staff', () => {
  const plans = [
    { questions: [question('text', [], 'a'), question('file', [], 'f')] },
    { questions: [question('number', [], 'a'), question('date', [], 'b')] },
  ];
  expect(answerable(plans).map(({ key, type }) => [key, type])).toEqual([
    ['a', 'text'],
    ['b', 'date'],
  ]);
  expect([choicesOf(''), choicesOf('a\nb')]).toEqual([[], ['a', 'b']]);
});
