import type { Editor } from '@tiptap/core';
import { redoDepth, undoDepth } from '@tiptap/pm/history';
import type { ParseKeys } from 'i18next';
import { Bold, Heading2, Heading3, Italic, Link, List, ListOrdered, type LucideIcon, Redo2, Undo2 } from 'lucide-react';
import type { RichKind } from './rich-schema.ts';

export type RichTool = {
  id: string;
  label: ParseKeys;
  icon: LucideIcon;
  /** The keys that do the same, as a button's tip shows them. */
  keys?: string;
  /** Absent for the link, whose address is asked for. */
  run?: (editor: Editor) => void;
  /** Whether the format is on at the cursor; absent for what is no format. */
  isOn?: (editor: Editor) => boolean;
  isPossible?: (editor: Editor) => boolean;
};

const mark = (id: 'bold' | 'italic', icon: LucideIcon, keys: string): RichTool => ({
  id,
  label: `plan.rich.${id}`,
  icon,
  keys,
  run: (editor) => editor.chain().focus().toggleMark(id).run(),
  isOn: (editor) => editor.isActive(id),
});
const heading = (level: 2 | 3, icon: LucideIcon): RichTool => ({
  id: `heading${level}`,
  label: `plan.rich.heading${level}`,
  icon,
  keys: `Ctrl Alt ${level}`,
  run: (editor) => editor.chain().focus().toggleNode('heading', 'paragraph', { level }).run(),
  isOn: (editor) => editor.isActive('heading', { level }),
});
const list = (id: 'bulletList' | 'orderedList', icon: LucideIcon): RichTool => ({
  id,
  label: `plan.rich.${id}`,
  icon,
  run: (editor) => editor.chain().focus().toggleList(id, 'listItem').run(),
  isOn: (editor) => editor.isActive(id),
});
/** Undo and redo press the editor's own keys, which its extension binds. */
const step = (id: 'undo' | 'redo', icon: LucideIcon, keys: string, depth: typeof undoDepth): RichTool => ({
  id,
  label: `plan.rich.${id}`,
  icon,
  keys,
  run: (editor) =>
    editor
      .chain()
      .focus()
      .keyboardShortcut(id === 'undo' ? 'Mod-z' : 'Mod-y')
      .run(),
  isPossible: (editor) => Number(depth(editor.state)) > 0,
});

const LINE = [mark('bold', Bold, 'Ctrl B'), mark('italic', Italic, 'Ctrl I')];

export const RICH_TOOLS: Record<RichKind, readonly RichTool[]> = {
  line: LINE,
  text: [
    ...LINE,
    heading(2, Heading2),
    heading(3, Heading3),
    list('bulletList', List),
    list('orderedList', ListOrdered),
    { id: 'link', label: 'plan.rich.link', icon: Link, isOn: (editor) => editor.isActive('link') },
    step('undo', Undo2, 'Ctrl Z', undoDepth),
    step('redo', Redo2, 'Ctrl Y', redoDepth),
  ],
};
