import { isLinkAddress, LINK_ATTRIBUTES, RICH_TAGS, SAME_TAGS } from '@laneway/contract/plans/rich-text';
import sanitizeHtml from 'sanitize-html';

/** Not an allowed tag: the content of a link that leads nowhere stays as text. */
const NO_LINK = { tagName: 'span', attribs: {} };

/** The tags that the editor writes; scripts, styles and embedded content are left out. */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [...RICH_TAGS],
  allowedAttributes: { a: ['href', 'target', 'rel'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    ...SAME_TAGS,
    a: (tagName, { href = '' }) => (isLinkAddress(href) ? { tagName, attribs: { href, ...LINK_ATTRIBUTES } } : NO_LINK),
  },
};

/** Most passes until the text stays the same; a text that still changes then loses all its tags. */
const MOST_PASSES = 10;

/**
 * Removes from rich text everything that could run in a reader's browser. Cleaning is repeated until the text stays
 * the same, since a parser may read its own output differently, such as a link inside a link.
 */
export function cleanHtml(html: string): string {
  let clean = html;
  for (let pass = 0; pass < MOST_PASSES; pass += 1) {
    const again = sanitizeHtml(clean, ALLOWED).trim();
    if (again === clean) return clean;
    clean = again;
  }
  return sanitizeHtml(clean, { allowedTags: [] }).trim();
}
