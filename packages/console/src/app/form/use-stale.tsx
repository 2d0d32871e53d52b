import { type ReactNode, useState } from 'react';
import { StaleNote } from './stale-note.tsx';
import { differences, type Fact, type Stale, staleIn } from './stale.ts';

type Options<T> = {
  /** What stands in the form, and what is there now: the same facts in the same order. */
  mine: () => Fact[];
  theirs: (current: T) => Fact[];
  /** `current` is what is known from now on; where theirs was taken, it also goes into the form. */
  onChoice: (current: T, tookTheirs: boolean) => void;
};

/** What a form does when somebody changed the same thing meanwhile: a note with mine and theirs, and the choice. */
export function useStale<T>({ mine, theirs, onChoice }: Options<T>): {
  /** False: the failure is about something else. */
  take: (failure: unknown) => boolean;
  show: (stale: Stale<T>) => void;
  note: ReactNode;
} {
  const [stale, setStale] = useState<Stale<T> | null>(null);
  const choose = (current: T, tookTheirs: boolean) => () => {
    onChoice(current, tookTheirs);
    setStale(null);
  };
  return {
    take(failure) {
      const found = staleIn<T>(failure);
      if (found) setStale(found);
      return found !== null;
    },
    show: setStale,
    note: stale && (
      <StaleNote
        actor={stale.actor}
        changes={differences(mine(), theirs(stale.current))}
        onMine={choose(stale.current, false)}
        onTheirs={choose(stale.current, true)}
      />
    ),
  };
}
