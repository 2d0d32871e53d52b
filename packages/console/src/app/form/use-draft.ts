import { useEffect, useMemo, useState } from 'react';
import { type DraftKey, forgetDraft, keepDraft, workOnDraft } from './drafts.ts';
import { useUser } from '../session/session.ts';

/**
 * Keeps what is being made here on the device. `note` takes it as it is now, once it is another than before; null:
 * nothing to lose. `forget`: it is saved, or let go of.
 * @param takenUp name of a kept draft that is gone on with, in whose place it stays.
 */
export function useDraft<Work>(kind: string, takenUp?: string) {
  const { id: ownerId } = useUser();
  const [id] = useState(() => takenUp ?? crypto.randomUUID());
  useEffect(() => workOnDraft(id), [id]);
  return useMemo(() => keeperOf<Work>([ownerId, kind, id]), [ownerId, kind, id]);
}

function keeperOf<Work>(key: DraftKey) {
  let typed: Work | null = null;
  let isWriting = false;
  async function write() {
    if (isWriting) return;
    isWriting = true;
    // At once, since the page may go at any time; what is typed while it writes is written together after it.
    for (let written: Work | null = null; typed !== null && typed !== written;) {
      written = typed;
      await keepDraft(key, written);
    }
    isWriting = false;
  }
  const forget = () => {
    typed = null;
    void forgetDraft(key);
  };
  const note = (work: Work | null) => {
    if (work === null) return forget();
    typed = work;
    void write();
  };
  return { note, forget };
}
