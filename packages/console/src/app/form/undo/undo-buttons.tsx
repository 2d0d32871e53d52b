import { Redo2, Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/button.tsx';
import { useStore } from '../../../ui/store.ts';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { useKeys } from '../../keys/keys.ts';
import { followValues } from '../follow-values.ts';
import type { ContractForm } from '../use-contract-form.ts';
import { FormHistory } from './form-history.ts';

/** Dialogs have fields of their own, and an editor of formatted text has its own steps while the focus is in it. */
const OWN_UNDO = '[role=dialog], [role=alertdialog], [contenteditable][role=textbox]';
const isForTheForm = ({ target }: Event) => !(target instanceof Element && target.closest(OWN_UNDO));

/** Two buttons, and their keys, that take the last change of a form back and make it again. */
export function UndoButtons<V extends FieldValues>({ form }: { form: ContractForm<V> }) {
  const { t } = useTranslation();
  const { frame, subscribe } = form;
  const [history] = useState(() => new FormHistory(frame));
  const canUndo = useStore(history.canUndo);
  const canRedo = useStore(history.canRedo);
  const [said, setSaid] = useState({ count: 0, text: '' });
  useEffect(() => followValues<V>(subscribe, ({ name }) => history.note(name)), [subscribe, history]);
  useEffect(() => {
    const onInput = (event: Event) => history.typing(event);
    document.addEventListener('input', onInput, { capture: true });
    return () => document.removeEventListener('input', onInput, { capture: true });
  }, [history]);

  function step(way: 'undo' | 'redo'): void {
    const field = document.activeElement;
    const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
    // A field that is left takes what is half typed in it, and shows its value instead of the typed text once it is drawn.
    if (isField) field.blur();
    const paths = flushSync(() => (way === 'undo' ? history.undo() : history.redo()));
    if (isField && field.isConnected) field.focus();
    const [first] = frame.places.group(paths).groups;
    const path = first?.paths[0] ?? paths[0];
    if (path === undefined) return;
    const what = [first?.section?.title, frame.labelOf(path)].filter(Boolean).join(', ');
    setSaid({ count: said.count + 1, text: t(way === 'undo' ? 'form.undone' : 'form.redone', { what }) });
    frame.places.show(path);
  }
  const undo = { label: t('form.undo'), run: () => step('undo'), when: isForTheForm };
  const redo = { label: t('form.redo'), run: () => step('redo'), when: isForTheForm };
  useKeys([
    { key: 'ctrl+z', ...undo },
    { key: 'ctrl+shift+z', ...redo },
    { key: 'ctrl+y', ...redo },
  ]);
  return (
    <>
      <Tooltip label={undo.label} shortcut="Ctrl Z" when={canUndo}>
        <IconButton
          label={undo.label}
          icon={<Undo2 size={16} aria-hidden="true" />}
          disabledReason={canUndo ? undefined : t('form.nothing_to_undo')}
          onClick={undo.run}
        />
      </Tooltip>
      <Tooltip label={redo.label} shortcut="Ctrl Shift Z" when={canRedo}>
        <IconButton
          label={redo.label}
          icon={<Redo2 size={16} aria-hidden="true" />}
          disabledReason={canRedo ? undefined : t('form.nothing_to_redo')}
          onClick={redo.run}
        />
      </Tooltip>
      <span role="status" className="visually-hidden">
        <span key={said.count}>{said.text}</span>
      </span>
    </>
  );
}
