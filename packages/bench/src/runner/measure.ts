import { median } from './statistics.ts';

/** One call of the measured thing. */
export type Once = () => Promise<unknown>;

/** Milliseconds of each of `count` calls, one after the other. */
export async function latencies(once: Once, count: number): Promise<number[]> {
  const took: number[] = [];
  for (let i = 0; i < count; i += 1) {
    const begun = performance.now();
    await once();
    took.push(performance.now() - begun);
  }
  return took;
}

/** Calls per second of several clients, each of which calls again as soon as it has its answer. */
export async function throughput(once: Once, clients: number, milliseconds: number): Promise<number> {
  const begun = performance.now();
  const end = begun + milliseconds;
  let done = 0;
  const client = async () => {
    while (performance.now() < end) {
      await once();
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return done / ((performance.now() - begun) / 1000);
}

/**
 * Measures several things in turns, so that a disturbance of the machine affects all of them: each in each round, one
 * figure a round. The first round only warms up.
 */
export async function inTurns<Name extends string>(
  rounds: number,
  things: Record<Name, () => Promise<number>>,
): Promise<Record<Name, number[]>> {
  const names = Object.keys(things) as Name[];
  const figures = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  for (let round = 0; round <= rounds; round += 1) {
    for (const name of names) {
      const figure = await things[name]();
      if (round > 0) figures[name].push(figure);
    }
  }
  return figures;
}

/** The median latency of a thing in milliseconds, as one figure of a round. */
export function p50Of(once: Once, count: number): () => Promise<number> {
  return async () => median(await latencies(once, count));
}
