import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from '../../../ui/classes.ts';
import { LinkAddress } from './link-address-row.tsx';
import type { RichKind } from './rich-schema.ts';
import { RICH_TOOLS, type RichTool } from './rich-tools.ts';
import styles from './rich-text.module.css';

type Props = { editor: Editor; kind: RichKind; field: string };

/** The buttons of the editor: one stop of Tab, arrows go from button to button. */
export function RichToolbar({ editor, kind, field }: Props) {
  const { t } = useTranslation();
  const bar = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const [isLinking, setLinking] = useState(false);
  const tools = RICH_TOOLS[kind];
  const states = useToolStates(editor, tools);

  function onKeyDown(event: KeyboardEvent): void {
    const last = tools.length - 1;
    const targets: Partial<Record<string, number>> = {
      ArrowRight: current === last ? 0 : current + 1,
      ArrowLeft: current === 0 ? last : current - 1,
      Home: 0,
      End: last,
    };
    const next = targets[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setCurrent(next);
    bar.current?.querySelectorAll('button')[next]?.focus();
  }

  return (
    <>
      <div
        ref={bar}
        role="toolbar"
        tabIndex={-1}
        aria-label={t('plan.rich.tools', { field })}
        className={styles.bar}
        onKeyDown={onKeyDown}
      >
        {tools.map(({ id, label, icon: Icon, keys, run, isOn }, index) => {
          const state = states[index];
          const name = t(label);
          return (
            <button
              key={id}
              type="button"
              className={classes(styles.tool, isOn && state && styles.on)}
              aria-label={name}
              title={keys ? `${name} (${keys})` : name}
              aria-pressed={isOn ? state : undefined}
              aria-expanded={run ? undefined : isLinking}
              aria-disabled={!isOn && !state ? true : undefined}
              tabIndex={index === current ? 0 : -1}
              // The text keeps the focus and its selection.
              onMouseDown={(event) => event.preventDefault()}
              onFocus={() => setCurrent(index)}
              onClick={() => (run ? run(editor) : setLinking(!isLinking))}
            >
              <Icon size={16} aria-hidden="true" />
            </button>
          );
        })}
      </div>
      {isLinking && (
        <LinkAddress
          editor={editor}
          onDone={() => {
            setLinking(false);
            editor.commands.focus();
          }}
        />
      )}
    </>
  );
}

/** For each tool: whether its format is on at the cursor, or whether it can be used now. */
function useToolStates(editor: Editor, tools: readonly RichTool[]): boolean[] {
  const subscribe = (listener: () => void) => {
    editor.on('transaction', listener);
    return () => void editor.off('transaction', listener);
  };
  const states = useSyncExternalStore(subscribe, () =>
    tools.map(({ isOn, isPossible }) => ((isOn ?? isPossible)?.(editor) ? '1' : '0')).join(''),
  );
  return states.split('').map((state) => state === '1');
}
