import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import type { BoardWords } from '../model/board-words.ts';
import styles from './print.module.css';
import type { PrintOptions } from './print-sheet.tsx';

type PrintDialogProps = {
  words: BoardWords;
  options: PrintOptions;
  /** The guests are on their way, or could not be read. */
  isLoading: boolean;
  failure: string | null;
  onChange: (options: PrintOptions) => void;
  onClose: () => void;
};

/** What is printed of the day. */
export function PrintDialog({ words: { t }, options, isLoading, failure, onChange, onClose }: PrintDialogProps) {
  const set = (patch: Partial<PrintOptions>) => onChange({ ...options, ...patch });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('board.print.title')}
      text={t('board.print.hidden')}
      footer={
        <>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button variant="primary" busy={isLoading} onClick={() => window.print()}>
            {t('action.print')}
          </Button>
        </>
      }
    >
      <div className={styles.options}>
        <SegmentedControl
          label={t('board.print.form')}
          value={options.form}
          onChange={(form) => set({ form })}
          options={[
            { value: 'sheet', label: t('board.print.sheet') },
            { value: 'list', label: t('board.print.by_time') },
          ]}
        />
        <Checkbox label={t('board.print.holds')} checked={options.holds} onChange={(holds) => set({ holds })} />
        <Checkbox label={t('board.print.notes')} checked={options.notes} onChange={(notes) => set({ notes })} />
        {options.form === 'list' && (
          <Checkbox label={t('board.print.guests')} checked={options.guests} onChange={(guests) => set({ guests })} />
        )}
        {failure && <p role="alert">{failure}</p>}
      </div>
    </Dialog>
  );
}
