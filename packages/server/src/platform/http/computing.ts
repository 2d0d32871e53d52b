import { tooMany } from './too-many.ts';
import type { Say } from './words.ts';

/**
 * Computations on the one thread, so that none holds up the other calls: each pauses after a slice, slices alternate
 * with everything else that waits, and of a business one computation at a time goes on for longer than a slice.
 */
export type Computing = {
  /** @throws ApiError `too_many` with Retry-After while as many computations of a business wait as may. */
  checkRoom: (businessId: string, say: Say) => void;
  /** Does work that computes. Its turn, once it needed one, lasts until its end. @throws as `checkRoom`. */
  run: <T>(caller: Computer, work: (compute: Compute) => Promise<T>) => Promise<T>;
  /** Does work that computes once its turn has come: from its begin to its end no other one of its business computes for long. @throws as `checkRoom`. */
  alone: <T>(caller: Computer, work: (compute: Compute) => Promise<T>) => Promise<T>;
};

/** Who computes; `gone` is aborted once nobody waits for the answer any more: then its wait for a turn ends. */
export type Computer = { businessId: string; say: Say; gone?: AbortSignal };

/** Carries out a computation, which may pause wherever it yields, in slices. @throws ApiError `too_many`, what the computation throws. */
export type Compute = <T>(steps: Generator<undefined, T, undefined>) => Promise<T>;

/** Milliseconds of one slice: a call of a few round trips to the database waits for as many slices. */
const SLICE_MS = 3;
/** Computations of one business that wait for their turn. */
const MOST_WAITING = 4;
const RETRY_SECONDS = 1;

export function openComputing({ clock = () => performance.now() }: { clock?: () => number } = {}): Computing {
  /** By business with a computation under way: those that wait for their turn. */
  const turns = new Map<string, (() => void)[]>();
  const pause = pausesOneByOne();
  const checkRoom = (businessId: string, say: Say) => {
    if ((turns.get(businessId)?.length ?? 0) >= MOST_WAITING) throw tooMany(RETRY_SECONDS, say);
  };
  const takeTurn = async ({ businessId, say, gone }: Computer) => {
    checkRoom(businessId, say);
    const waiting = turns.get(businessId);
    if (waiting === undefined) return void turns.set(businessId, []);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const leave = () => {
      waiting.splice(waiting.indexOf(resolve), 1);
      reject(tooMany(RETRY_SECONDS, say));
    };
    waiting.push(resolve);
    if (gone?.aborted) leave();
    gone?.addEventListener('abort', leave);
    return promise.finally(() => gone?.removeEventListener('abort', leave));
  };
  const passTurn = (businessId: string) => {
    const next = turns.get(businessId)?.shift();
    if (next === undefined) turns.delete(businessId);
    else next();
  };
  /** Computes in slices; between two of them it asks for what is needed to go on. */
  const inSlices =
    (beforeMore: () => Promise<void>): Compute =>
    async (steps) => {
      await pause();
      let until = clock() + SLICE_MS;
      for (;;) {
        const step = steps.next();
        if (step.done) return step.value;
        if (clock() < until) continue;
        await beforeMore();
        await pause();
        until = clock() + SLICE_MS;
      }
    };
  return {
    checkRoom,
    run: async (caller, work) => {
      let hasTurn = false;
      const compute = inSlices(async () => {
        if (!hasTurn) await takeTurn(caller);
        hasTurn = true;
      });
      try {
        return await work(compute);
      } finally {
        if (hasTurn) passTurn(caller.businessId);
      }
    },
    alone: async (caller, work) => {
      await takeTurn(caller);
      try {
        return await work(inSlices(async () => undefined));
      } finally {
        passTurn(caller.businessId);
      }
    },
  };
}

/** A pause that ends behind all that waits for the event loop; in each round of the loop one of them ends. */
function pausesOneByOne(): () => Promise<void> {
  const paused: (() => void)[] = [];
  const goOn = () => {
    paused.shift()?.();
    if (paused.length > 0) setImmediate(goOn);
  };
  return () =>
    new Promise((resolve) => {
      paused.push(resolve);
      if (paused.length === 1) setImmediate(goOn);
    });
}
