import { Search } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { KeyHint } from '../../ui/key-hint.tsx';
import { useFocusReturn } from '../../ui/use-focus-return.ts';
import type { Layer } from '../shell/layer.ts';
import { withWords } from '../words/i18n.ts';
import styles from './palette.module.css';

const Palette = lazy(() => withWords(import('./palette.tsx'), 'layers').then((file) => ({ default: file.Palette })));

export type PaletteLayerProps = { onClose: () => void; show: (layer: Layer) => void };

/** The palette's text is kept here, before the rest of its code is loaded, so that early typing is not lost. */
export function PaletteLayer({ onClose, show }: PaletteLayerProps) {
  const [text, setText] = useState('');
  useFocusReturn();
  return (
    <Suspense fallback={<PaletteDoor text={text} onText={setText} onClose={onClose} />}>
      <Palette text={text} onText={setText} onClose={onClose} show={show} />
    </Suspense>
  );
}

type PaletteDoorProps = { text: string; onText: (text: string) => void; onClose: () => void };

/** Only the palette's field, where the palette will be. */
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

/** For a field's ref: puts the caret behind the existing text. */
export function focusAtEnd(field: HTMLInputElement | null): void {
  field?.focus();
  field?.setSelectionRange(field.value.length, field.value.length);
}
