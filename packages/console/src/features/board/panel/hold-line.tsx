import { Timer } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useBoard } from '../board-runtime.ts';
import type { BoardWords } from '../model/board-words.ts';
import styles from './panel.module.css';

/** What is left of a hold, counted down together with its bar. */
export function HoldLine({ expiresAt, words }: { expiresAt: number; words: BoardWords }) {
  const { store, ticker } = useBoard();
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const write = () => {
      const text = line.current?.querySelector('span');
      if (!text) return;
      const left = expiresAt - store.now();
      text.textContent =
        left <= 0 ? words.t('board.hold_ended') : words.t('board.hold_left', { time: words.countdown(left) });
      line.current?.toggleAttribute('data-urgent', left <= 120_000);
    };
    write();
    return ticker.onBeat(write);
  }, [store, ticker, words, expiresAt]);
  return (
    <div ref={line} className={styles.hold} data-testid="hold-countdown">
      <Timer size={15} aria-hidden="true" />
      <span />
    </div>
  );
}
