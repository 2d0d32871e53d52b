import { useEffect, useState } from 'react';
import { forgetDraft, type WaitingDraft, waitingDrafts } from './drafts.ts';
import { useUser } from '../session/session.ts';
import { useDraft } from './use-draft.ts';

export type KeptWork = {
  /** The same person's unsaved draft of this form; null: none. */
  waiting: { at: number; goOn: () => void; discard: () => void } | null;
  /** The draft is saved, or discarded by the person. */
  forget: () => void;
};

type Options<Work> = {
  /** The form and its row. */
  of: string;
  onGoOn: (work: Work) => void;
};

/**
 * Keeps a form's draft on the device until it is saved or discarded: after the session or the page has ended, it is
 * offered to the same person in the same form. `note` takes the present values; null: nothing to lose.
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
            // Stored with the version it was typed over, before it gets its old name again.
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
