import type { Call } from '@laneway/contract/endpoints';
import type { DealRow, DealTag } from '@laneway/domain/deal-tags/deal-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anOutlet } from '../../testing/an-outlet.ts';
import { domainCases } from '../../testing/domain-cases.ts';
import { fieldsOf, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { dealTagBody, insertDeal, insertTag } from './deal-tag.fixture.ts';

/** The worked examples that the engine passes, through HTTP. */

type Input =
  | { op: 'move' | 'open' }
  | { op: 'diff'; saved: DealRow[]; now: DealRow[] }
  | { op: 'validate'; form: DealTag }
  | { op: 'options'; count: number; taken: number[]; own: number };
const cases = domainCases('deal-tags') as { id: string; input: Input; expect: object }[];
type Of<Op extends Input['op'], Expected> = { id: string; input: Extract<Input, { op: Op }>; expect: Expected }[];
const casesOf = (op: Input['op']) => cases.filter(({ input }) => input.op === op);

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

let tags = 0;
const aTag = () => insertTag(app.owner, app.venue.harbor.businessId, `Tag ${++tags}`);

/** An outlet of its own with a deal for each name of a case. */
async function anOutletWith(rows: readonly DealRow[]) {
  const place = { businessId: app.venue.harbor.businessId, outletId: await anOutlet(app) };
  const ids = new Map([['', '']]);
  for (const { planId, planName } of rows) {
    if (!ids.has(planId)) ids.set(planId, await insertDeal(app.owner, place, planName));
  }
  const idOf = (planId: string) => ids.get(planId) ?? planId;
  const rowsOf = (of: readonly DealRow[]) => of.map((row) => ({ ...row, planId: idOf(row.planId) }));
  return { outletId: place.outletId, idOf, rowsOf };
}
const create = (body: Call<'dealTag.create'>['body']) => app.call('owner', 'dealTag.create', { body });
const update = (body: Call<'dealTag.update'>['body']) =>
  app.call('owner', 'dealTag.update', { params: { outletId: body.outletId, tagId: body.tagId }, body });

test('the cases that only the form has, moving rows and blanking plans that are gone, stay with the engine', () => {
  expect(
    casesOf('move')
      .concat(casesOf('open'))
      .map(({ id }) => id),
  ).toEqual(['move-down', 'move-up', 'move-nowhere-closes-gaps', 'open-all-there', 'open-some-gone', 'open-all-gone']);
  const told = (['move', 'open', 'diff', 'validate', 'options'] as const).flatMap(casesOf);
  expect(told).toHaveLength(cases.length);
});

describe('cases/deal-tags.json, diff: the server takes these lists of removed and added deals and no others', () => {
  type Lists = { removedPlanList: string[]; addedPlanList: string[] };
  test.each(casesOf('diff') as Of<'diff', Lists>)('$id', async ({ input: { saved, now }, expect: expected }) => {
    const { outletId, idOf, rowsOf } = await anOutletWith([...saved, ...now]);
    const form = { ...dealTagBody(outletId, await aTag(), 1, []), planList: rowsOf(saved) };
    const { id } = (await create(form)).body;
    const removedPlanList = expected.removedPlanList.map(idOf);
    // Deals are mostly removed since they are disabled, which must not keep them in the tag.
    await app.owner.query('UPDATE plan SET admin_status = false WHERE plan_id = ANY($1)', [removedPlanList]);
    const addedPlanList = expected.addedPlanList.map(idOf);
    const change = { ...form, id, version: 1, planList: rowsOf(now), removedPlanList, addedPlanList };

    // The server refuses a blank row; the person removes the row, which changes neither list.
    const blank = now.flatMap(({ planId }, index) => (planId === '' ? `planList.${index}.planId` : []));
    const planList = change.planList.filter(({ planId }) => planId !== '');
    expect(blank.length === 0 ? [] : fieldsOf(await update(change))).toEqual(blank);

    const kept = idOf(saved.find((row) => now.some(({ planId }) => planId === row.planId))?.planId ?? '');
    const wrong = [
      await update({ ...change, planList, removedPlanList: [...removedPlanList, kept] }),
      await update({ ...change, planList, addedPlanList: [...addedPlanList, kept] }),
    ];
    expect(wrong.map(fieldsOf)).toEqual([['removedPlanList'], ['addedPlanList']]);
    const reply = await update({ ...change, planList });
    expect([reply.status, reply.body.dealTag.planList]).toEqual([200, planList]);
  });
});

describe('cases/deal-tags.json, validate: the server refuses each field in these words', () => {
  test.each(casesOf('validate') as Of<'validate', object>)('$id', async ({ input: { form }, expect: expected }) => {
    const { outletId, rowsOf } = await anOutletWith(form.planList);
    const tagId = form.tagId === '' ? '' : await aTag();
    const reply = await create({ ...form, outletId, tagId, planList: rowsOf(form.planList) });
    const errors = reply.status === 201 ? {} : reply.error.details?.['fields'];
    expect({ errors }).toEqual(expected);
  });
});

describe('cases/deal-tags.json, options: the server refuses the priorities that the select disables', () => {
  type Options = { options: { value: number; disabled: boolean }[] };
  test.each(casesOf('options') as Of<'options', Options>)('$id', async ({ input, expect: { options } }) => {
    const { outletId, idOf } = await anOutletWith([{ planId: 'a', planName: 'A', priority: 1 }]);
    const bodies = new Map<number, ReturnType<typeof dealTagBody>>();
    for (const priority of input.taken)
      bodies.set(priority, dealTagBody(outletId, await aTag(), priority, [idOf('a')]));
    const made = new Map<number, string>();
    for (const [priority, body] of bodies) made.set(priority, (await create(body)).body.id);
    const own = { ...bodies.get(input.own)!, id: made.get(input.own)!, removedPlanList: [], addedPlanList: [] };
    let version = 1;
    const refusals: (string | null)[] = [];
    for (const { value } of options) {
      const reply = await update({ ...own, priority: value, version });
      refusals.push(reply.status === 200 ? null : reply.error.code);
      if (reply.status === 200) ({ version } = reply.body);
    }
    expect(options).toHaveLength(input.count);
    expect(refusals).toEqual(options.map(({ disabled }) => (disabled ? 'deal_tag.priority_taken' : null)));
  });
});
