import { Editor } from '@tiptap/core';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { classes } from '../../../ui/classes.ts';
import { docOf, htmlOf, shows } from './rich-html.ts';
import { cleanPaste } from './rich-paste.ts';
import { RICH_EXTENSIONS, type RichKind } from './rich-schema.ts';
import styles from './rich-text.module.css';
import { RichToolbar } from './rich-toolbar.tsx';

export type RichTextEditorProps = {
  kind: RichKind;
  /** The field's path in the form. */
  name: string;
  label: string;
  /** Ids of the label, and of the help and the error. */
  labelledBy: string;
  describedBy: string;
  isWrong: boolean;
  /** Whether the cursor goes into the text at once. */
  autoFocus: boolean;
  value: string;
  onChange: (html: string) => void;
  onBlur: () => void;
};

/** An editor of rich text with its toolbar. It is loaded when a field opens: nothing else imports the library. */
export function RichTextEditor({ kind, name, label, value, autoFocus, ...field }: RichTextEditorProps) {
  const { labelledBy, describedBy, isWrong } = field;
  const box = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor | null>(null);
  /** The HTML that the form holds, as it was given: the same document later is no change. */
  const given = useRef(value);
  const known = useRef(value);

  const changed = useEffectEvent((made: Editor) => {
    const html = shows(made, wrapped(given.current, kind)) ? given.current : htmlOf(made.state.doc, kind);
    if (html === known.current) return;
    known.current = html;
    field.onChange(html);
  });
  const left = useEffectEvent(() => field.onBlur());
  const attributes = useMemo(
    () => ({
      class: classes(styles.text, styles.page, styles[kind], isWrong && styles.wrong) ?? '',
      role: 'textbox',
      tabindex: '0',
      'aria-multiline': String(kind === 'text'),
      'aria-labelledby': labelledBy,
      'aria-describedby': describedBy,
      'data-field': name,
      ...(isWrong && { 'aria-invalid': 'true' }),
    }),
    [kind, name, labelledBy, describedBy, isWrong],
  );
  const begin = useEffectEvent((element: HTMLElement) => {
    const made = new Editor({
      element,
      extensions: RICH_EXTENSIONS[kind],
      content: wrapped(value, kind),
      // The page's policy refuses styles that are not in its style sheet.
      injectCSS: false,
      // Nothing that is typed turns into something else.
      enableInputRules: false,
      enablePasteRules: false,
      autofocus: autoFocus ? 'end' : false,
      editorProps: { transformPastedHTML: cleanPaste, attributes },
      onUpdate: ({ editor: updated }) => changed(updated),
      onBlur: () => left(),
    });
    setEditor(made);
    return made;
  });
  useEffect(() => {
    if (!box.current) return;
    const made = begin(box.current);
    return () => made.destroy();
  }, []);

  useEffect(() => {
    editor?.setOptions({ editorProps: { transformPastedHTML: cleanPaste, attributes } });
  }, [editor, attributes]);

  // The form was filled anew: by a draft, by the newer version, by an undo.
  useEffect(() => {
    if (!editor || value === known.current) return;
    given.current = value;
    known.current = value;
    const doc = docOf(wrapped(value, kind), editor.schema);
    if (!doc.eq(editor.state.doc)) editor.commands.setContent(doc, { emitUpdate: false });
  }, [editor, value, kind]);

  return (
    <div className={styles.editor}>
      {editor && <RichToolbar editor={editor} kind={kind} field={label} />}
      <div ref={box} />
    </div>
  );
}

/** A line is stored without the paragraph that the editor needs. */
function wrapped(html: string, kind: RichKind): string {
  return kind === 'line' ? `<p>${html}</p>` : html;
}
