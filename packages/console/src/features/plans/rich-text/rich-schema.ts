import { type CommandProps, Extension, type Extensions, Mark, Node } from '@tiptap/core';
import { history, redo, undo } from '@tiptap/pm/history';
import { isLinkAddress, LINK_ATTRIBUTES } from '@laneway/contract/plans/rich-text';

/**
 * The nodes and marks of rich text. They are written down here, and not taken from the editor's starter kit, so that
 * the editor can make nothing that the server removes: no attributes, no other tags.
 */

/** text: paragraphs, headings, lists and links. line: one line, bold or italic in parts. */
export type RichKind = 'text' | 'line';

const ITEM = 'listItem';

const Text = Node.create({ name: 'text', group: 'inline' });

const Paragraph = Node.create({
  name: 'paragraph',
  // The first block of the schema is what Enter makes.
  priority: 1000,
  group: 'block',
  content: 'inline*',
  parseHTML: () => [{ tag: 'p' }],
  renderHTML: () => ['p', 0],
});

const Heading = Node.create({
  name: 'heading',
  group: 'block',
  content: 'inline*',
  defining: true,
  addAttributes: () => ({ level: { default: 2, rendered: false } }),
  parseHTML: () => [
    ...['h1', 'h2'].map((tag) => ({ tag, attrs: { level: 2 } })),
    ...['h3', 'h4', 'h5', 'h6'].map((tag) => ({ tag, attrs: { level: 3 } })),
  ],
  renderHTML: ({ node }) => [node.attrs['level'] === 3 ? 'h3' : 'h2', 0],
  addKeyboardShortcuts() {
    const toggle = (level: 2 | 3) => () => this.editor.commands.toggleNode('heading', 'paragraph', { level });
    return { 'Mod-Alt-2': toggle(2), 'Mod-Alt-3': toggle(3) };
  },
});

const HardBreak = Node.create({
  name: 'hardBreak',
  group: 'inline',
  inline: true,
  selectable: false,
  linebreakReplacement: true,
  parseHTML: () => [{ tag: 'br' }],
  renderHTML: () => ['br'],
  addKeyboardShortcuts() {
    const insert = ({ tr, dispatch }: CommandProps) => {
      if (dispatch) tr.replaceSelectionWith(this.type.create()).scrollIntoView();
      return true;
    };
    return { 'Shift-Enter': () => this.editor.commands.command(insert) };
  },
});

const BulletList = Node.create({
  name: 'bulletList',
  group: 'block list',
  content: `${ITEM}+`,
  parseHTML: () => [{ tag: 'ul' }],
  renderHTML: () => ['ul', 0],
});

const OrderedList = Node.create({
  name: 'orderedList',
  group: 'block list',
  content: `${ITEM}+`,
  parseHTML: () => [{ tag: 'ol' }],
  renderHTML: () => ['ol', 0],
});

const ListItem = Node.create({
  name: ITEM,
  content: 'paragraph (paragraph | bulletList | orderedList)*',
  defining: true,
  parseHTML: () => [{ tag: 'li' }],
  renderHTML: () => ['li', 0],
  addKeyboardShortcuts() {
    return {
      Enter: () => this.editor.commands.splitListItem(ITEM),
      // Tab is left to the page: it leads out of the editor.
      Backspace: () => {
        const { empty, $from } = this.editor.state.selection;
        const startsItem =
          empty && $from.parentOffset === 0 && $from.node(-1).type === this.type && $from.index(-1) === 0;
        return startsItem && this.editor.commands.liftListItem(ITEM);
      },
    };
  },
});

const Bold = Mark.create({
  name: 'bold',
  parseHTML: () => [{ tag: 'strong' }, { tag: 'b' }],
  renderHTML: () => ['strong', 0],
  addKeyboardShortcuts() {
    return { 'Mod-b': () => this.editor.commands.toggleMark('bold') };
  },
});

const Italic = Mark.create({
  name: 'italic',
  parseHTML: () => [{ tag: 'em' }, { tag: 'i' }],
  renderHTML: () => ['em', 0],
  addKeyboardShortcuts() {
    return { 'Mod-i': () => this.editor.commands.toggleMark('italic') };
  },
});

const Link = Mark.create({
  name: 'link',
  // Stands around bold and italic text, and ends where its text ends.
  priority: 1000,
  inclusive: false,
  addAttributes: () => ({ href: { default: '', rendered: false } }),
  parseHTML: () => [
    {
      tag: 'a[href]',
      getAttrs(element) {
        const href = element.getAttribute('href') ?? '';
        return isLinkAddress(href) && { href };
      },
    },
  ],
  renderHTML: ({ mark }) => ['a', { href: mark.attrs['href'] as string, ...LINK_ATTRIBUTES }, 0],
});

const Undo = Extension.create({
  name: 'undo',
  addProseMirrorPlugins: () => [history()],
  addKeyboardShortcuts() {
    const run = (step: typeof undo) => () => step(this.editor.state, this.editor.view.dispatch);
    return { 'Mod-z': run(undo), 'Mod-y': run(redo), 'Shift-Mod-z': run(redo) };
  },
});

const Page = Node.create({ name: 'doc', topNode: true, content: 'block+' });
const Line = Node.create({
  name: 'doc',
  topNode: true,
  content: 'paragraph',
  addKeyboardShortcuts: () => ({ Enter: () => true, 'Mod-Enter': () => true, 'Shift-Enter': () => true }),
});

const SHARED = [Text, Paragraph, Bold, Italic, Undo];

export const RICH_EXTENSIONS: Record<RichKind, Extensions> = {
  text: [Page, ...SHARED, Heading, HardBreak, BulletList, OrderedList, ListItem, Link],
  line: [Line, ...SHARED],
};
