import { useEffect, useRef } from 'react';
import { KeyHint } from '../../../ui/key-hint.tsx';
import { useBoard } from '../board-runtime.ts';
import type { HandState } from '../gestures/held.ts';
import type { BoardWords } from '../model/board-words.ts';
import styles from './panel.module.css';

const ROWS = ['lanes', 'time', 'total', 'balance'] as const;
type RowName = (typeof ROWS)[number];

/** Old values struck through and new ones bold, during a drag. Written as DOM text, so that a drag renders nothing. */
export function MovingCard({ blockId, words }: { blockId: string; words: BoardWords }) {
  const { hand } = useBoard();
  const { t } = words;
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = card.current;
    if (!element) return;
    const paint = (state: HandState) => {
      const held = state.phase === 'dragging' || state.phase === 'dropping' ? state.held : null;
      const { block, origin, target, quote } = held ?? {};
      element.hidden = !held || !block || !origin || !target || block.id !== blockId;
      if (element.hidden || !block || !origin || !target) return;
      const known = quote?.state === 'known' ? quote : null;
      const waits = quote?.state === 'pending' ? t('board.price_pending') : null;
      const rows: Record<RowName, [string, string]> = {
        lanes: [words.lanes(origin.lanes), words.lanes(target.lanes)],
        time: [words.range(origin.s, origin.e), words.range(target.s, target.e)],
        total: [
          words.money(known?.before ?? block.total),
          known ? words.money(known.after) : (waits ?? words.money(block.total)),
        ],
        balance: [
          words.money(block.balance),
          known ? words.money(block.balance + known.difference) : (waits ?? words.money(block.balance)),
        ],
      };
      for (const name of ROWS) {
        const row = element.querySelector(`[data-row-of=${name}]`);
        const [before, after] = rows[name];
        const old = row?.querySelector('s');
        const next = row?.querySelector('strong');
        if (old) old.textContent = before === after ? '' : before;
        if (next) next.textContent = after;
      }
    };
    paint(hand.state);
    return hand.subscribe(paint);
  }, [hand, blockId, words, t]);

  const labels: Record<RowName, string> = {
    lanes: t('board.place'),
    time: t('board.time'),
    total: t('money.total'),
    balance: t('money.balance'),
  };
  return (
    <div ref={card} className={styles.moving} hidden data-testid="moving-card">
      <div className={styles.movingHead}>
        {t('board.moving')}
        <span>
          <KeyHint>Esc</KeyHint> {t('board.esc_cancels')}
        </span>
      </div>
      {ROWS.map((name) => (
        <div key={name} className={styles.change} data-row-of={name}>
          <span>{labels[name]}</span>
          <span>
            <s /> <strong />
          </span>
        </div>
      ))}
    </div>
  );
}
