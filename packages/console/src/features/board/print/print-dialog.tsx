import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import type { BoardWords } from '../model/board-words.ts';
import styles from './print.module.css';
import { PrintSheet, type PrintOptions } from './print-sheet.tsx';

type PrintDialogProps = { words: BoardWords; outletName: string; onClose: () => void };

/** What is printed of the day; its own render, not the screen. */
export function PrintDialog({ words, outletName, onClose }: PrintDialogProps) {
  const { t } = words;
  const [options, setOptions] = useState<PrintOptions>({ form: 'sheet', holds: false, notes: true });
  const [printing, setPrinting] = useState(false);
  const set = (patch: Partial<PrintOptions>) => setOptions((before) => ({ ...before, ...patch }));
  useEffect(() => {
    if (!printing) return;
    document.documentElement.dataset.printing = '';
    window.print();
    return () => {
      delete document.documentElement.dataset.printing;
    };
  }, [printing]);
  useEffect(() => {
    const done = () => onClose();
    window.addEventListener('afterprint', done);
    return () => window.removeEventListener('afterprint', done);
  }, [onClose]);
  return (
    <>
      <Dialog
        open={!printing}
        onClose={() => !printing && onClose()}
        title={t('board.print.title')}
        text={t('board.print.hidden')}
        footer={
          <>
            <Button onClick={onClose}>{t('action.cancel')}</Button>
            <Button variant="primary" onClick={() => setPrinting(true)}>
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
          <label>
            <input type="checkbox" checked={options.holds} onChange={(event) => set({ holds: event.target.checked })} />
            {t('board.print.holds')}
          </label>
          <label>
            <input type="checkbox" checked={options.notes} onChange={(event) => set({ notes: event.target.checked })} />
            {t('board.print.notes')}
          </label>
        </div>
      </Dialog>
      {printing && createPortal(<PrintSheet words={words} outletName={outletName} options={options} />, document.body)}
    </>
  );
}
