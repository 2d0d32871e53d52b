import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MOST_UPLOAD_BYTES, MOST_UPLOAD_MEGABYTES, type Purpose } from '@laneway/contract/files/upload-rules';
import { messageOf } from '../commands/errors.ts';
import { sendFile, type Uploaded } from './send-file.ts';

/** An upload under way: its name, and the sent share, from 0 to 1. */
export type Upload = { name: string; part: number };

type Ends = { onDone: (file: Uploaded) => void; onFailure: (message: string) => void };

/** One upload at a time: a new file aborts the one before, and so does leaving the screen. */
export function useUpload(to: { businessId: string; purpose: Purpose }, { onDone, onFailure }: Ends) {
  const { t } = useTranslation();
  const [upload, setUpload] = useState<Upload | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function start(file: File): Promise<void> {
    running.current?.abort();
    setUpload(null);
    // A file that would be refused is not sent.
    if (file.size > MOST_UPLOAD_BYTES) {
      onFailure(t('picture.refused.too_large', { max: MOST_UPLOAD_MEGABYTES }));
      return;
    }
    const own = new AbortController();
    running.current = own;
    setUpload({ name: file.name, part: 0 });
    const onProgress = (part: number) => {
      if (!own.signal.aborted) setUpload({ name: file.name, part });
    };
    try {
      const uploaded = await sendFile(file, to, { signal: own.signal, onProgress });
      if (own.signal.aborted) return;
      onDone(uploaded);
    } catch (error) {
      if (own.signal.aborted) return;
      onFailure(messageOf(error));
    }
    setUpload(null);
  }

  return {
    upload,
    start,
    cancel: () => {
      running.current?.abort();
      setUpload(null);
    },
  };
}
