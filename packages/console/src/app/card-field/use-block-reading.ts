import { useEffect, useRef, useState } from 'react';
import type { ReaderBlock } from '@laneway/contract/till/card-reader.schema';
import { ScriptFailure } from '../printing/script-frame.ts';
import { t } from '../words/i18n.ts';
import { useUi } from '../../ui/ui-context.ts';
import { readBlock } from './read-block.ts';
import type { CardPayment } from './use-card-payment.ts';

export type BlockReading = {
  /** The script waits for the card; nothing was sent yet. */
  isReading: boolean;
  giveUp: () => void;
  /** The card, once it was read; null: the payment has said why there is none. */
  read: (amount: number) => Promise<ReaderBlock | null>;
};

/** Reads cards of a payment by the script of a house's own reader. The desk may give up, as leaving it does. */
export function useBlockReading({ dropped }: Pick<CardPayment, 'dropped'>): BlockReading {
  const { currency } = useUi();
  const [isReading, setReading] = useState(false);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);
  return {
    isReading,
    giveUp: () => stop.current?.abort(),
    read: async (amount) => {
      const mine = new AbortController();
      stop.current = mine;
      setReading(true);
      try {
        return await readBlock({ amount, currency }, mine.signal);
      } catch (error) {
        if (mine.signal.aborted) dropped(t('till.reader.script.given_up'));
        else if (error instanceof ScriptFailure)
          dropped(t(`till.reader.script.${error.trouble}`, { message: error.message }));
        else throw error;
        return null;
      } finally {
        setReading(false);
      }
    },
  };
}
