import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../ui/format/use-format.ts';
import { toast } from '../../ui/toast-store.ts';
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
  /** Drafts of which this is not true are deleted, and the person is told. */
  isUsable?: (work: Work) => boolean;
};

/**
 * Keeps a form's draft on the device until it is saved or discarded: after the session or the page has ended, it is
 * offered to the same person in the same form. `note` takes the present values; null: nothing to lose. `noteLater` asks
 * for them when they are stored, for forms in which comparing them costs something.
 */
export function useKeptWork<Work>({
  of,
  onGoOn,
  isUsable = () => true,
}: Options<Work>): KeptWork & Pick<ReturnType<typeof useDraft<Work>>, 'note' | 'noteLater'> {
  const { id: ownerId, businessId } = useUser();
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const kind = `form ${businessId} ${of}`;
  const [waiting, setWaiting] = useState<readonly WaitingDraft<Work>[]>([]);
  const { note, noteLater, forget } = useDraft<Work>(kind);
  const found = useEffectEvent((drafts: readonly WaitingDraft<Work>[]) => {
    const lost = drafts.filter(({ draft }) => !isUsable(draft));
    setWaiting(drafts.filter((each) => !lost.includes(each)));
    for (const { id } of lost) void forgetDraft([ownerId, kind, id]);
    const [newest] = lost;
    if (newest) toast({ kind: 'error', title: t('kept.lost', { time: dateTime(newest.at) }) });
  });

  useEffect(() => {
    let isGone = false;
    void waitingDrafts<Work>(ownerId, kind).then((drafts) => {
      if (!isGone) found(drafts);
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
    noteLater,
    forget,
  };
}
