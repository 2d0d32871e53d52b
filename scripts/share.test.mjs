import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { shareOf } from './share.mjs';

const tests = Array.from({ length: 12 }, (_, at) => `packages/console/src/${String(at).padStart(2, '0')}/one.test.ts`);
const share = (turn, changed = []) => shareOf(tests, { most: 5, turn, changed });

describe('the share of a run at small size', () => {
  it('is all where there are few', () => {
    assert.deepEqual(shareOf(tests, { most: 12, turn: 1, changed: [] }), tests);
  });

  it('is at most the part that it may be, and the turns together take each file once', () => {
    const turns = [0, 1, 2].map((turn) => share(turn));
    assert.deepEqual(
      turns.map(({ length }) => length),
      [4, 4, 4],
    );
    assert.deepEqual(new Set(turns.flat()), new Set(tests));
    assert.deepEqual(share(3), share(0));
  });

  it('has a test that was changed and those beside a source that was, whosever turn it is', () => {
    for (const turn of [0, 1, 2]) {
      assert.ok(share(turn, ['packages/console/src/07/thing.tsx']).includes(tests[7]), `source, in turn ${turn}`);
      assert.ok(share(turn, [tests[7]]).includes(tests[7]), `test, in turn ${turn}`);
    }
    const journeys = ['packages/e2e/tests/a.spec.ts', 'packages/e2e/tests/b.spec.ts'];
    assert.deepEqual(shareOf(journeys, { most: 1, turn: 0, changed: [journeys[0]] }), [journeys[0]]);
    assert.deepEqual(shareOf(journeys, { most: 1, turn: 1, changed: [journeys[0]] }), journeys);
  });
});
