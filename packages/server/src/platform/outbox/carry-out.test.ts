import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { keptLog } from '../../testing/test-log.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { openOutbox, type Outbox } from './carry-out.ts';
import { addToOutbox, type Topic, type Topics, type Try } from './outbox.ts';

let app: TestApp;
let log = keptLog();
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  log = keptLog();
  await app.owner.query('DELETE FROM outbox');
});

const harbor = () => app.venue.harbor.businessId;
const cedar = () => app.venue.cedar.businessId;
const ask = (topic: string, businessId = harbor(), about = 'one') =>
  app.database.transaction(businessId, (tx) => addToOutbox(tx, topic, { about }));
/** An outbox with these topics, as another process would have. */
const process = (topics: Topics, options?: { limitMs: number }): Outbox => openOutbox(app.database, [topics], options);
const waitIsOver = () => app.owner.query('UPDATE outbox SET next_at = app.now()');

type Row = {
  topic: string;
  business_id: string;
  attempts: number;
  wait: number;
  last_error: string | null;
  done: boolean;
  given_up: boolean;
};
async function rows(): Promise<Row[]> {
  const { rows: found } = await app.owner.query<Row>(
    `SELECT topic, business_id, attempts, round(extract(epoch FROM next_at - app.now()))::int AS wait, last_error,
       done_at IS NOT NULL AS done, given_up_at IS NOT NULL AS given_up
     FROM outbox ORDER BY outbox_id`,
  );
  return found;
}

/** A topic that records its tries, each of which hangs until it is released. */
function hanging(): Topic & { tries: Try[]; begun: Promise<void>; letGo: () => void } {
  const begun = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<undefined>();
  const tries: Try[] = [];
  return {
    tries,
    begun: begun.promise,
    letGo: () => gate.resolve(undefined),
    carryOut: (one) => {
      tries.push(one);
      begun.resolve();
      return gate.promise;
    },
  };
}

/** A topic that records its tries and succeeds. */
function taking(): Topic & { tries: Try[] } {
  const tries: Try[] = [];
  return {
    tries,
    carryOut: async (one) => {
      tries.push(one);
      return undefined;
    },
  };
}

function refusing(reason = 'the host refuses'): Topic {
  return {
    carryOut: async () => {
      throw new Error(reason);
    },
  };
}

describe('a row that hangs', () => {
  test('in one topic delays no other topic', async () => {
    const [stuck, quick] = [hanging(), taking()];
    const outbox = process({ stuck, quick });
    await ask('stuck');
    const first = outbox.carryOut(log);
    await stuck.begun;
    // Queued while the other row hangs, and done in the next run.
    await ask('quick');
    expect(await outbox.carryOut(log)).toBe(1);
    expect(quick.tries).toHaveLength(1);
    stuck.letGo();
    expect(await first).toBe(1);
    expect((await rows()).map(({ done }) => done)).toEqual([true, true]);
  });

  test('in one business delays no other business in the same topic', async () => {
    const stuck = hanging();
    const done: string[] = [];
    const outbox = process({
      hook: {
        carryOut: async (one) => {
          if (one.businessId === harbor()) return stuck.carryOut(one);
          done.push(one.businessId);
          return undefined;
        },
      },
    });
    await ask('hook', harbor());
    const first = outbox.carryOut(log);
    await stuck.begun;
    await ask('hook', harbor(), 'two');
    await ask('hook', cedar());
    expect(await outbox.carryOut(log)).toBe(1);
    expect(done).toEqual([cedar()]);
    // Only one row of a business and topic is in work at a time.
    expect(stuck.tries).toHaveLength(1);
    stuck.letGo();
    expect(await first).toBe(2);
  });

  test('for longer than its limit is stopped and counts as failed', async () => {
    const stuck = hanging();
    await ask('stuck');
    expect(await process({ stuck }, { limitMs: 50 }).carryOut(log)).toBe(0);
    expect(stuck.tries[0]?.signal.aborted).toBe(true);
    expect(await rows()).toMatchObject([{ attempts: 1, done: false, last_error: 'no answer within 0.05 seconds' }]);
  });
});

describe('a row that fails', () => {
  test('waits longer after each try, an hour at most, and is done once it succeeds', async () => {
    await ask('hook');
    const outbox = process({ hook: refusing() });
    const waits: number[] = [];
    for (let tried = 1; tried <= 11; tried += 1) {
      expect(await outbox.carryOut(log)).toBe(0);
      const [row] = await rows();
      expect(row).toMatchObject({ attempts: tried, last_error: 'the host refuses', done: false, given_up: false });
      waits.push(row!.wait);
      expect(await outbox.carryOut(log), 'before its time').toBe(0);
      await waitIsOver();
    }
    expect(waits).toEqual([10, 20, 40, 80, 160, 320, 640, 1280, 2560, 3600, 3600]);
    expect(log.lines).toHaveLength(11);
    expect(log.lines[0]).toMatchObject({
      level: 'warn',
      details: { business_id: harbor(), topic: 'hook', attempts: 1 },
    });
    expect(await process({ hook: taking() }).carryOut(log)).toBe(1);
    expect(await rows()).toMatchObject([{ attempts: 12, done: true, last_error: null }]);
  });

  test.each([
    ['by a refusal', () => refusing()],
    ['by its time limit', () => hanging()],
  ])('%s ends the turn of its lane, so that dead receivers hold no place of the others', async (_, dead) => {
    for (const about of ['one', 'two', 'three']) await ask('hook', harbor(), about);
    const hook = dead();
    const outbox = process({ hook }, { limitMs: 50 });
    expect(await outbox.carryOut(log)).toBe(0);
    expect((await rows()).map(({ attempts }) => attempts)).toEqual([1, 0, 0]);
  });

  test('lets the row behind it go first in the next turn', async () => {
    await ask('hook', harbor(), 'bad');
    await ask('hook', harbor(), 'good');
    const outbox = process({
      hook: {
        carryOut: async ({ payload: { about } }) => {
          if (about === 'bad') throw new Error('no');
          return undefined;
        },
      },
    });
    expect([await outbox.carryOut(log), await outbox.carryOut(log)]).toEqual([0, 1]);
    expect((await rows()).map(({ done }) => done)).toEqual([false, true]);
  });

  test('for good is given up, logged, and kept', async () => {
    await ask('hook');
    await app.owner.query('UPDATE outbox SET attempts = 54');
    const told: unknown[] = [];
    const hook: Topic = { ...refusing('gone'), givenUp: async (_tx, payload) => void told.push(payload) };
    await process({ hook }).carryOut(log);
    expect(log.lines).toMatchObject([
      { level: 'error', details: { business_id: harbor(), topic: 'hook', attempts: 55 } },
    ]);
    expect(log.lines[0]?.sentence).toMatch(/given up/);
    expect(told).toEqual([{ about: 'one' }]);
    await waitIsOver();
    expect(await process({ hook }).carryOut(log)).toBe(0);
    expect(await rows()).toMatchObject([{ attempts: 55, last_error: 'gone', given_up: true, done: false }]);
  });

  test('because it kills its process each time is given up after its last try', async () => {
    await ask('hook');
    await app.owner.query('UPDATE outbox SET attempts = 55');
    const hook = taking();
    await process({ hook }).carryOut(log);
    expect(hook.tries).toEqual([]);
    expect(await rows()).toMatchObject([{ given_up: true, done: false, last_error: 'the last try never ended' }]);
  });

  test('while its result is written is tried again, and no part of the result stays', async () => {
    await ask('hook');
    const hook: Topic = {
      carryOut: async () => async (tx) => {
        await addToOutbox(tx, 'other', {});
        throw new Error('cannot be written');
      },
    };
    await process({ hook }).carryOut(log);
    expect(await rows()).toMatchObject([{ topic: 'hook', attempts: 1, done: false, last_error: 'cannot be written' }]);
  });
});

describe('of several processes', () => {
  test('each row is carried out by one', async () => {
    for (const businessId of [harbor(), cedar()]) {
      for (let count = 0; count < 10; count += 1) await ask('hook', businessId, String(count));
    }
    const hook = taking();
    await Promise.all([process({ hook }), process({ hook }), process({ hook })].map((one) => one.carryOut(log)));
    expect(hook.tries).toHaveLength(20);
    expect(new Set(hook.tries.map(({ id }) => id)).size).toBe(20);
  });

  test('one that dies between the call and the mark leaves the row to be tried once more under the same key', async () => {
    await ask('hook');
    const dying = hanging();
    const dead = process({ hook: dying }).carryOut(log);
    await dying.begun;
    const hook = taking();
    expect(await process({ hook }).carryOut(log), 'leased').toBe(0);
    expect((await rows())[0]?.wait).toBeGreaterThan(60);
    await waitIsOver();
    expect(await process({ hook }).carryOut(log)).toBe(1);
    expect(hook.tries.map(({ id }) => id)).toEqual(dying.tries.map(({ id }) => id));
    dying.letGo();
    await dead;
  });

  test('the result of a row that two processes tried is written once', async () => {
    await ask('hook');
    const slow = hanging();
    const written: string[] = [];
    const writes = (name: string) => async () => void written.push(name);
    const late = process({ hook: { carryOut: async (one) => (await slow.carryOut(one)) ?? writes('slow') } }).carryOut(
      log,
    );
    await slow.begun;
    await waitIsOver();
    await process({ hook: { carryOut: async () => writes('quick') } }).carryOut(log);
    slow.letGo();
    await late;
    expect(written).toEqual(['quick']);
  });

  test('a late failure does not count against the try that followed', async () => {
    await ask('hook');
    const slow = hanging();
    const late = process({
      hook: {
        carryOut: async (one) => {
          await slow.carryOut(one);
          throw new Error('too late');
        },
      },
    }).carryOut(log);
    await slow.begun;
    await waitIsOver();
    await process({ hook: refusing('refused') }).carryOut(log);
    slow.letGo();
    await late;
    expect(await rows()).toMatchObject([{ attempts: 2, last_error: 'refused', wait: 20 }]);
  });

  test('a row of a topic that none of them registered waits', async () => {
    await ask('new');
    expect(await process({ hook: taking() }).carryOut(log)).toBe(0);
    expect(await process({ new: taking() }).carryOut(log)).toBe(1);
  });
});

describe('a row with a due date', () => {
  const askAt = (notBefore: Temporal.Instant) =>
    app.database.transaction(harbor(), (tx) => addToOutbox(tx, 'hook', { about: 'later' }, { notBefore }));

  test('is carried out then and not before, and keeps no row behind it waiting', async () => {
    const dueAt = (await app.database.now()).add({ hours: 30 });
    await askAt(dueAt);
    await ask('hook');
    const hook = taking();
    const outbox = process({ hook });
    expect(await outbox.carryOut(log)).toBe(1);
    expect(hook.tries.map(({ payload }) => payload)).toEqual([{ about: 'one' }]);
    const passes = (hours: string) => app.owner.query(`UPDATE outbox SET next_at = next_at - interval '${hours}'`);
    await passes('29 hours 59 minutes');
    expect(await outbox.carryOut(log)).toBe(0);
    await passes('1 minute');
    expect(await outbox.carryOut(log)).toBe(1);
    expect(hook.tries.map(({ payload }) => payload)).toEqual([{ about: 'one' }, { about: 'later' }]);
  });

  test('of a date that is past is due at once, behind what waits already', async () => {
    await ask('hook');
    await askAt((await app.database.now()).subtract({ hours: 30 }));
    const hook = taking();
    expect(await process({ hook }).carryOut(log)).toBe(2);
    expect(hook.tries.map(({ payload: { about } }) => about)).toEqual(['one', 'later']);
  });
});

test('two features cannot register one topic', () => {
  expect(() => openOutbox(app.database, [{ mail: taking() }, { mail: taking() }])).toThrow(/topic mail/);
});
