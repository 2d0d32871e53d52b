/** A computation that may pause at each yield; it is pure, and who carries it out decides when it goes on. */
export type InSteps<T> = Generator<undefined, T, undefined>;

/** Carries out a computation without a pause. */
export function atOnce<T>(steps: InSteps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
