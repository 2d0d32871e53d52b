import { Search } from 'lucide-react';
import { Suspense, lazy, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { KeyHint } from '../../ui/key-hint.tsx';
import type { Layer } from '../shell/layer.ts';
import { withWords } from '../words/i18n.ts';
import styles from './palette.module.css';

const Palette = lazy(() => withWords(import('./palette.tsx'), 'layers').then((file) => ({ default: file.Palette })));

export type PaletteLayerProps = { onClose: () => void; show: (layer: Layer) => void };

/** The palette with its text, which stands before the rest of it has come: who types at once loses nothing. */
export function PaletteLayer({ onClose, show }: PaletteLayerProps) {
  const [text, setText] = useState('');
  useFocusBack();
  return (
    <Suspense fallback={<PaletteDoor text={text} onText={setText} onClose={onClose} />}>
      <Palette text={text} onText={setText} onClose={onClose} show={show} />
    </Suspense>
  );
}

type PaletteDoorProps = { text: string; onText: (text: string) => void; onClose: () => void };

/** The palette's field alone, where the palette will stand. */
function PaletteDoor({ text, onText, onClose }: PaletteDoorProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.overlay}>
      <dialog open className={styles.door} aria-label={t('palette.title')} aria-busy="true">
        <div className={styles.head}>
          <Search size={18} aria-hidden="true" />
          <input
            className={styles.input}
            aria-label={t('palette.title')}
            autoComplete="off"
            spellCheck={false}
            ref={focusAtEnd}
            value={text}
            onChange={(event) => onText(event.target.value)}
            onKeyDown={(event) => event.key === 'Escape' && onClose()}
          />
          <KeyHint>Esc</KeyHint>
        </div>
      </dialog>
    </div>
  );
}

/** For a field's ref: the caret goes behind what is typed already. */
export function focusAtEnd(field: HTMLInputElement | null): void {
  field?.focus();
  field?.setSelectionRange(field.value.length, field.value.length);
}

/** The field that had the focus first may be gone by now: who opened it gets the focus back in the end. */
function useFocusBack(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(() => {
    const giveBack = () => {
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
    };
    // The screen behind a modal can be focused again only when that has gone.
    return () => void requestAnimationFrame(giveBack);
  }, [opener]);
}
