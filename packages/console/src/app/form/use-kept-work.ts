import { useEffect, useState } from 'react';
import { forgetDraft, type WaitingDraft, waitingDrafts } from './drafts.ts';
import { useUser } from '../session/session.ts';
import { useDraft } from './use-draft.ts';

export type KeptWork = {
  /** What the same person typed here before and did not save; null: nothing. */
  waiting: { at: number; goOn: () => void; discard: () => void } | null;
  /** What is typed here is saved, or let go of by the person. */
  forget: () => void;
};

type Options<Work> = {
  /** Which form, and of what. */
  of: string;
  onGoOn: (work: Work) => void;
};

/**
 * Keeps what is typed into a form on the device until it is saved or let go of: when the session ends, or the page
 * goes, it is offered to the same person in the same form. `note` takes what is typed now; null: nothing to lose.
 */
export function useKeptWork<Work>({ of, onGoOn }: Options<Work>): KeptWork & { note: (work: Work | null) => void } {
  const { id: ownerId, businessId } = useUser();
  const kind = `form ${businessId} ${of}`;
  const [waiting, setWaiting] = useState<readonly WaitingDraft<Work>[]>([]);
  const { note, forget } = useDraft<Work>(kind);

  useEffect(() => {
    let isGone = false;
    void waitingDrafts<Work>(ownerId, kind).then((found) => {
      if (!isGone) setWaiting(found);
    });
    return () => void (isGone = true);
  }, [ownerId, kind]);

  const [newest, ...older] = waiting;
  const discard = ({ id: kept }: WaitingDraft<Work>) => {
    setWaiting(older);
    void forgetDraft([ownerId, kind, kept]);
  };
  return {
    waiting: newest
      ? {
          at: newest.at,
          goOn() {
            onGoOn(newest.draft);
            // As it was kept, of the version that it was typed over, before it goes under its old name.
            note(newest.draft);
            discard(newest);
          },
          discard: () => discard(newest),
        }
      : null,
    note,
    forget,
  };
}
