import { Search } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { KeyHint } from '../../ui/key-hint.tsx';
import { type PaletteLayerProps, focusAtEnd } from './palette-layer.tsx';
import { PaletteList, optionId } from './palette-list.tsx';
import styles from './palette.module.css';
import { usePaletteEntries } from './use-palette-entries.tsx';

const LIST = 'palette-list';

export type PaletteProps = PaletteLayerProps & { text: string; onText: (text: string) => void };

/** Ctrl K: bookings and screens by name; after > commands. Results first, then the actions of the first one. */
export function Palette({ text, onText, onClose, show }: PaletteProps) {
  const { t } = useTranslation();
  const [at, setAt] = useState(0);
  const { groups, note, failed } = usePaletteEntries(text, show);
  const entries = groups.flatMap((group) => group.entries);
  const active = entries[Math.min(at, entries.length - 1)];

  function run(onBoard: boolean) {
    if (!active) return;
    onClose();
    const action = onBoard ? (active.runOnBoard ?? active.run) : active.run;
    action();
  }
  function onKeyDown(event: KeyboardEvent) {
    const last = entries.length - 1;
    const now = Math.min(at, last);
    if (event.key === 'ArrowDown') setAt(now >= last ? 0 : now + 1);
    else if (event.key === 'ArrowUp') setAt(now <= 0 ? last : now - 1);
    else if (event.key === 'Enter') run(event.ctrlKey || event.metaKey);
    else return;
    event.preventDefault();
  }

  return (
    <ModalOverlay className={styles.overlay} isOpen isDismissable onOpenChange={(open) => !open && onClose()}>
      <Modal className={styles.modal}>
        <Dialog className={styles.dialog} aria-label={t('palette.title')}>
          <div className={styles.head}>
            <Search size={18} aria-hidden="true" />
            <input
              className={styles.input}
              role="combobox"
              aria-label={t('palette.title')}
              aria-expanded={entries.length > 0}
              aria-controls={LIST}
              aria-activedescendant={active ? optionId(active.id) : undefined}
              aria-autocomplete="list"
              autoComplete="off"
              spellCheck={false}
              // The palette is opened to type in.
              ref={focusAtEnd}
              value={text}
              onChange={(event) => {
                onText(event.target.value);
                setAt(0);
              }}
              onKeyDown={onKeyDown}
            />
            <KeyHint>Esc</KeyHint>
          </div>
          <PaletteList
            id={LIST}
            groups={groups}
            activeId={active?.id}
            onPoint={(id) => setAt(entries.findIndex((entry) => entry.id === id))}
            onRun={() => run(false)}
          />
          {note && (
            <p className={styles.note} role={failed ? 'alert' : undefined}>
              {note}
            </p>
          )}
          <p role="status" className="visually-hidden">
            {t('palette.results', { count: entries.length })}
          </p>
          <footer className={styles.foot} aria-hidden="true">
            <span>
              <KeyHint>↑</KeyHint>
              <KeyHint>↓</KeyHint> {t('palette.choose')}
            </span>
            <span>
              <KeyHint>Enter</KeyHint> {t('palette.open')}
            </span>
            <span>
              <KeyHint>Ctrl Enter</KeyHint> {t('palette.on_board')}
            </span>
            <span className={styles.commands}>
              {t('palette.type')} <KeyHint>&gt;</KeyHint> {t('palette.for_commands')}
            </span>
          </footer>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
