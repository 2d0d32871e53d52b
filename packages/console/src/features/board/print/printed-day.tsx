import { useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { useBoardState } from '../board-runtime.ts';
import { PrintDialog } from './print-dialog.tsx';
import { PrintSheet, type PrintOptions, type SheetProps } from './print-sheet.tsx';

type PrintedDayProps = Omit<SheetProps, 'options'> & { isLoaded: boolean; onClose: () => void };

/** Puts the sheet on paper in place of the screen, whether the dialog, Ctrl P or the browser's menu asked for it. */
export function PrintedDay({ isLoaded, onClose, ...sheet }: PrintedDayProps) {
  const asks = useBoardState((state) => state.dialog?.kind === 'print');
  const [options, setOptions] = useState<PrintOptions>({ form: 'sheet', holds: false, notes: true });
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const heard = new AbortController();
    const { signal } = heard;
    // The browser takes its picture as soon as this event is over.
    window.addEventListener('beforeprint', () => flushSync(() => setPrinting(true)), { signal });
    const over = () => {
      setPrinting(false);
      if (asks) onClose();
    };
    window.addEventListener('afterprint', over, { signal });
    return () => heard.abort();
  }, [asks, onClose]);
  return (
    <>
      {asks && <PrintDialog {...{ options, onClose }} words={sheet.words} onChange={setOptions} />}
      {printing && isLoaded && createPortal(<PrintSheet {...sheet} options={options} />, document.body)}
    </>
  );
}
