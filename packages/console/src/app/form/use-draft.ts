import { useEffect, useMemo, useState } from 'react';
import { type DraftKey, forgetDraft, keepDraft, workOnDraft } from './drafts.ts';
import { useUser } from '../session/session.ts';

/**
 * Keeps a draft on the device. `note` stores it when it has changed; null: nothing to lose. `noteLater` takes the draft
 * once typing rests, or the page is about to close. `forget` deletes it: it is saved or discarded. `during` offers the
 * draft to nobody until the work on it has ended, even if its form is gone by then.
 * @param takenUp name of the stored draft that is continued, under which it stays.
 */
export function useDraft<Work>(kind: string, takenUp?: string) {
  const { id: ownerId } = useUser();
  const [id] = useState(() => takenUp ?? crypto.randomUUID());
  useEffect(() => workOnDraft(id), [id]);
  const keeper = useMemo(() => keeperOf<Work>([ownerId, kind, id]), [ownerId, kind, id]);
  useEffect(() => {
    window.addEventListener('pagehide', keeper.flush);
    return () => {
      window.removeEventListener('pagehide', keeper.flush);
      keeper.flush();
    };
  }, [keeper]);
  return keeper;
}

/** Changes are gathered for this long before they are stored. */
const GATHER_MS = 300;

function keeperOf<Work>(key: DraftKey) {
  let typed: Work | null = null;
  let read: (() => Work | null) | null = null;
  let isWriting = false;
  let gathering: ReturnType<typeof setTimeout> | undefined;
  async function write() {
    if (isWriting) return;
    isWriting = true;
    for (let written: Work | null = null; typed !== null && typed !== written;) {
      written = typed;
      await keepDraft(key, written);
    }
    isWriting = false;
  }
  /** Stores at once: the page or the form is about to close. */
  const flush = () => {
    if (gathering === undefined) return;
    clearTimeout(gathering);
    gathering = undefined;
    const latest = read === null ? typed : read();
    if (latest === null) return forget();
    read = null;
    typed = latest;
    void write();
  };
  const forget = () => {
    typed = null;
    read = null;
    clearTimeout(gathering);
    gathering = undefined;
    void forgetDraft(key);
  };
  const note = (work: Work | null) => {
    if (work === null) return forget();
    typed = work;
    read = null;
    gathering ??= setTimeout(flush, GATHER_MS);
  };
  const noteLater = (reader: () => Work | null) => {
    read = reader;
    gathering ??= setTimeout(flush, GATHER_MS);
  };
  const during = async <T>(work: Promise<T>): Promise<T> => {
    const end = workOnDraft(key[2]);
    return work.finally(end);
  };
  return { note, noteLater, forget, flush, during };
}
