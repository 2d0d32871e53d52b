import { bodyOf } from './rich-words.ts';

/** The sign of an item that Word writes as text: "1." or "a)" of a numbered list. */
const NUMBER = /^\s*\(?[\da-z]{1,4}[.)]/i;
/** The attribute in which the styles of the clipboard are read. */
const STYLE = 'data-style';

/**
 * Makes HTML from the clipboard of a word processor such that the editor's schema understands it: format that is said
 * by styles becomes tags, items of lists that Word writes as paragraphs become lists. All else goes with the schema.
 */
export function cleanPaste(html: string): string {
  // The page's policy refuses styles of elements: the browser would neither read them nor keep silent about them.
  const body = bodyOf(html.replaceAll(/<[^>]*>/g, (tag) => tag.replaceAll(/\sstyle\s*=/gi, ` ${STYLE}=`)));
  for (const element of body.querySelectorAll('style, script, meta, link, title, xml')) element.remove();
  for (const mark of body.querySelectorAll(String.raw`o\:p`)) if (mark.textContent.trim() === '') mark.remove();
  makeLists(body);
  for (const element of body.querySelectorAll('b, i, strong, em, [data-style]')) makeMarks(element);
  return body.innerHTML;
}

function makeLists(body: HTMLElement): void {
  let list = null as HTMLElement | null;
  for (const paragraph of body.querySelectorAll<HTMLElement>('p, h1, h2, h3, h4, h5, h6')) {
    if (!/mso-list:\s*l\d/i.test(styleOf(paragraph))) {
      list = null;
      continue;
    }
    const sign = paragraph.querySelector<HTMLElement>('[data-style*="mso-list" i]');
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
}

/** Bold and italic as tags. The clipboard of Google Docs is wrapped in a <b> that is not bold. */
function makeMarks(element: Element): void {
  const { tagName } = element;
  const weight = /(?:^|;)\s*font-weight\s*:\s*(\w+)/i.exec(styleOf(element))?.[1] ?? '';
  const slant = /(?:^|;)\s*font-style\s*:\s*(\w+)/i.exec(styleOf(element))?.[1] ?? '';
  const isHeading = /^H\d$/.test(tagName);
  if (!isHeading && /^(?:bold(?:er)?|[6-9]00)$/i.test(weight)) wrapIn(element, 'strong');
  if (!isHeading && /^(?:italic|oblique)$/i.test(slant)) wrapIn(element, 'em');
  const isPlain =
    (/^(?:B|STRONG)$/.test(tagName) && /^(?:normal|400)$/i.test(weight)) ||
    (/^(?:I|EM)$/.test(tagName) && /^normal$/i.test(slant));
  if (isPlain) element.replaceWith(...element.childNodes);
}

function wrapIn(element: Element, tag: 'strong' | 'em'): void {
  const mark = document.createElement(tag);
  mark.append(...element.childNodes);
  element.append(mark);
}

function styleOf(element: Element): string {
  return element.getAttribute(STYLE) ?? '';
}
