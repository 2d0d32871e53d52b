import { bodyOf } from './rich-words.ts';

/** The sign of an item that Word writes as text: "1." or "a)" of a numbered list. */
const NUMBER = /^\s*\(?[\da-z]{1,4}[.)]/i;

/**
 * Makes HTML from the clipboard of a word processor such that the editor's schema understands it: Word writes items of
 * lists as paragraphs with their sign as text, and metadata among them. All other format goes with the schema.
 */
export function cleanPaste(html: string): string {
  const body = bodyOf(html);
  for (const element of body.querySelectorAll('style, script, meta, link, title, xml')) element.remove();
  for (const mark of body.querySelectorAll(String.raw`o\:p`)) if (mark.textContent.trim() === '') mark.remove();
  let list = null as HTMLElement | null;
  for (const paragraph of body.querySelectorAll<HTMLElement>('p, h1, h2, h3, h4, h5, h6')) {
    if (!isWordItem(paragraph)) {
      list = null;
      continue;
    }
    const sign = paragraph.querySelector<HTMLElement>('[style*="mso-list" i]');
    const tag = NUMBER.test(sign?.textContent ?? '') ? 'OL' : 'UL';
    sign?.remove();
    if (list?.tagName !== tag || list.nextElementSibling !== paragraph) {
      list = document.createElement(tag);
      paragraph.before(list);
    }
    const item = document.createElement('li');
    item.append(...paragraph.childNodes);
    list.append(item);
    paragraph.remove();
  }
  return body.innerHTML;
}

function isWordItem(paragraph: HTMLElement): boolean {
  return /mso-list:\s*l\d/i.test(paragraph.getAttribute('style') ?? '');
}
