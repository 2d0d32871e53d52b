import { createDocument, type Editor, getHTMLFromFragment } from '@tiptap/core';
import type { Node, Schema } from '@tiptap/pm/model';
import type { RichKind } from './rich-schema.ts';

/** The document of an editor as the server stores it: an empty one is empty text, a line has no paragraph around it. */
export function htmlOf(doc: Node, kind: RichKind): string {
  const isEmpty =
    doc.childCount === 1 && doc.firstChild?.type.name === 'paragraph' && doc.firstChild.content.size === 0;
  if (isEmpty) return '';
  const content = kind === 'line' ? (doc.firstChild?.content ?? doc.content) : doc.content;
  // The server's cleaner writes these two so; an equal text is no change.
  return getHTMLFromFragment(content, doc.type.schema).replaceAll('<br>', '<br />').replaceAll('&nbsp;', '\u00A0');
}

/** The document that an editor makes of stored HTML. */
export function docOf(html: string, schema: Schema): Node {
  return createDocument(html, schema);
}

/** Whether an editor shows this HTML already, however it is written. */
export function shows(editor: Editor, html: string): boolean {
  return docOf(html, editor.schema).eq(editor.state.doc);
}
