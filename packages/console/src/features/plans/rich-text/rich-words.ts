import { isLinkAddress } from '@laneway/contract/plans/rich-text';

/** Parses HTML without running or fetching anything of it. */
export function bodyOf(html: string): HTMLElement {
  return new DOMParser().parseFromString(html, 'text/html').body;
}

/** A plain text as HTML. */
export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** The text of HTML without its format. */
export function plainOf(html: string): string {
  return bodyOf(html).textContent;
}

const MARKS: Partial<Record<string, string>> = { STRONG: '**', EM: '_' };
const HEADS: Partial<Record<string, string>> = { H2: '# ', H3: '## ' };

/**
 * Rich text in characters, a paragraph a line, for comparisons: a change of the format alone is a difference, too.
 * Headings begin with "#", list items with "•" or their number; **bold**, _italic_, a link's address in brackets.
 */
export function wordsOf(html: string): string {
  return blocksIn(bodyOf(html), '').join('\n').trim();
}

/** A line that may be plain or rich text, in characters. */
export function lineWords(line: string): string {
  return /<\/(?:strong|em)>|&(?:amp|lt|gt);/.test(line) ? wordsOf(line) : line;
}

function blocksIn(parent: Element, indent: string): string[] {
  const lines: string[] = [];
  let inline = '';
  const flush = (): void => {
    if (inline.trim() !== '') lines.push(`${indent}${inline}`);
    inline = '';
  };
  for (const node of parent.childNodes) {
    const { nodeName } = node;
    if (nodeName === 'UL' || nodeName === 'OL') {
      flush();
      [...(node as Element).children].forEach((item, at) => {
        const [first = '', ...more] = blocksIn(item, '');
        const sign = nodeName === 'OL' ? `${at + 1}.` : '•';
        lines.push(`${indent}${sign} ${first}`, ...more.map((line) => `${indent}  ${line}`));
      });
    } else if (/^(P|H[1-6]|DIV)$/.test(nodeName)) {
      flush();
      lines.push(`${indent}${HEADS[nodeName] ?? ''}${inlineOf(node)}`);
    } else inline += inlineOf(node, true);
  }
  flush();
  return lines;
}

function inlineOf(node: ChildNode, isWhole = false): string {
  if (node instanceof Text) return node.data;
  if (node.nodeName === 'BR') return '\n';
  const text = [...node.childNodes].map((child) => inlineOf(child, true)).join('');
  const mark = (isWhole && MARKS[node.nodeName]) || '';
  const href = node instanceof HTMLAnchorElement ? (node.getAttribute('href') ?? '') : '';
  return `${mark}${text}${mark}${isLinkAddress(href) ? ` (${href})` : ''}`;
}
