import sanitizeHtml from 'sanitize-html';

/** Tags and attributes of plain formatting; scripts, styles and embedded content are left out. */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: 'p br h2 h3 h4 ul ol li blockquote hr strong b em i u s a'.split(' '),
  allowedAttributes: { a: ['href', 'rel', 'target'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // A page that a guest opens from here can neither reach back nor be recommended to search engines.
  transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer nofollow', target: '_blank' }) },
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
