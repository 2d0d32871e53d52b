import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dealChanges, moveDealRow, openDealRows, priorityOptions, type PlanOption } from './deal-rows.ts';
import { newDealTag, type DealRow, type DealTag } from './deal-tag.ts';
import { dealTagProblems, type DealTagProblem } from './deal-tag-problems.ts';

type Input =
  | { op: 'move'; rows: DealRow[]; from: number; to: number }
  | { op: 'open'; planList: DealRow[]; available: PlanOption[] }
  | { op: 'diff'; saved: DealRow[]; now: DealRow[] }
  | { op: 'validate'; form: DealTag }
  | { op: 'options'; count: number; taken: number[]; own: number };
const { cases } = JSON.parse(readFileSync(new URL('../../cases/deal-tags.json', import.meta.url), 'utf8')) as {
  cases: { id: string; input: Input; expect: object }[];
};

/** The sentences that a person reads, to the letter. */
const WARNINGS = {
  some: 'Some plans are disabled! Either remove them or enable them to save changes.',
  all: 'All associated plans are disabled! Please add new plans to save changes.',
};
const SENTENCES: Partial<Record<DealTagProblem, string>> = {
  tag_required: 'Tag is required',
  priority_required: 'Priority is required',
  deals_min: 'At least one deal is required',
  deal_required: 'Deal is required',
};

function answer(input: Input): object {
  switch (input.op) {
    case 'move':
      return { rows: moveDealRow(input.rows, input.from, input.to) };
    case 'open': {
      const { rows, disabled } = openDealRows(input.planList, input.available);
      return { rows, warning: disabled === null ? null : WARNINGS[disabled] };
    }
    case 'diff':
      return dealChanges(input.saved, input.now);
    case 'validate':
      return {
        errors: Object.fromEntries(
          Object.entries(dealTagProblems(input.form)).map(([path, problem]) => [path, SENTENCES[problem]]),
        ),
      };
    case 'options':
      return { options: priorityOptions(input.count, input.taken, input.own) };
  }
}

describe('cases/deal-tags.json', () => {
  test.each(cases)('$id', ({ input, expect: expected }) => {
    expect(answer(input)).toEqual(expected);
  });
});

test('a new deal tag is active, turns over, has no priority yet and one blank deal', () => {
  expect(newDealTag()).toEqual({
    tagId: '',
    status: true,
    flipUI: true,
    priority: 0,
    planList: [{ planId: '', planName: '', priority: 0 }],
  });
});

test('a duplicate plan or priority is reported at the later row', () => {
  const row = (planId: string, priority: number): DealRow => ({ planId, planName: planId, priority });
  expect(
    dealTagProblems({ ...newDealTag(), tagId: 't', priority: 1, planList: [row('a', 1), row('a', 2), row('b', 2)] }),
  ).toEqual({ 'planList.1.planId': 'deal_twice', 'planList.2.priority': 'priority_twice' });
});

test('however rows are moved, none is lost and priorities run from 1', () => {
  const ids = fc.uniqueArray(fc.uuid(), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(ids, fc.nat(), fc.nat(), (planIds, a, b) => {
      const rows = planIds.map((planId, index) => ({ planId, planName: planId, priority: index + 3 }));
      const moved = moveDealRow(rows, a % rows.length, b % rows.length);
      expect(moved[b % rows.length]?.planId).toBe(rows[a % rows.length]?.planId);
      expect(moved.map(({ priority }) => priority)).toEqual(rows.map((_, index) => index + 1));
      expect(new Set(moved.map(({ planId }) => planId))).toEqual(new Set(planIds));
    }),
  );
});
