import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { linkAddress } from './link-address.ts';
import styles from './rich-text.module.css';

type Props = { editor: Editor; onDone: () => void };

/** Asks for the address of the link at the cursor, or of the selected text. */
export function LinkAddress({ editor, onDone }: Props) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [before] = useState(() => String(editor.getAttributes('link')['href'] ?? ''));
  const [typed, setTyped] = useState(before);
  const [isWrong, setWrong] = useState(false);
  useEffect(() => input.current?.focus(), []);

  function set(): void {
    const href = linkAddress(typed);
    if (href === null) {
      setWrong(true);
      input.current?.focus();
      return;
    }
    const { empty } = editor.state.selection;
    const marks = [{ type: 'link', attrs: { href } }];
    if (before === '' && empty) editor.commands.insertContent({ type: 'text', text: typed.trim(), marks });
    else editor.chain().extendMarkRange('link').setMark('link', { href }).run();
    onDone();
  }

  function remove(): void {
    editor.chain().extendMarkRange('link').unsetMark('link').run();
    onDone();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // Enter would save the plan, and Escape close a dialog around the editor.
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') onDone();
    else set();
  }

  return (
    <div role="group" aria-label={t('plan.rich.link')} className={styles.link}>
      <Field
        ref={input}
        className={styles.address}
        label={t('plan.rich.address')}
        help={t('plan.rich.address_help')}
        error={isWrong ? t('plan.rich.address_wrong') : undefined}
        value={typed}
        onKeyDown={onKeyDown}
        onChange={({ target }) => {
          setTyped(target.value);
          setWrong(false);
        }}
      />
      <Button size="small" onClick={set}>
        {t('plan.rich.set_link')}
      </Button>
      {before !== '' && (
        <Button size="small" variant="text" onClick={remove}>
          {t('plan.rich.remove_link')}
        </Button>
      )}
    </div>
  );
}
