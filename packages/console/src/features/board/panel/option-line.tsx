import { Button } from '../../../ui/button.tsx';
import type { BoardWords } from '../model/board-words.ts';
import styles from './new-booking.module.css';

type OptionLineProps = { words: BoardWords; option: string; lanes: string; onTake: () => void };

/** Picked places are those of another option of the plan, which one press takes. */
export function OptionLine({ words: { t }, option, lanes, onTake }: OptionLineProps) {
  return (
    <div className={styles.choice} role="status">
      <p>{t('board.new.other_option', { lanes, option })}</p>
      <Button size="small" onClick={onTake}>
        {t('board.new.take_option', { option })}
      </Button>
    </div>
  );
}
