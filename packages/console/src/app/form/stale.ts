import { ApiError } from '@laneway/contract/http/client';

/** The author of the newer version, where known, and the present row. */
export type Stale<T> = { actor: string | null; current: T };

/** The newer version in a refusal; null when the refusal has another reason. */
export function staleIn<T>(failure: unknown): Stale<T> | null {
  if (!(failure instanceof ApiError) || failure.body.code !== 'stale') return null;
  return failure.body.details as Stale<T>;
}

/** A fact's name and its value, in words. */
export type Fact = readonly [label: string, value: string];
/** A fact that is not the same on both sides: its name, mine, theirs. */
export type Difference = readonly [label: string, mine: string, theirs: string];

/** The facts that differ, of two lists that name the same facts in the same order. */
export function differences(mine: readonly Fact[], theirs: readonly Fact[]): Difference[] {
  return mine.flatMap(([label, value], index): Difference[] => {
    const other = theirs[index]?.[1] ?? '';
    return value === other ? [] : [[label, value, other]];
  });
}
