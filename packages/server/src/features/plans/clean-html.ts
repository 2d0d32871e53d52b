import sanitizeHtml from 'sanitize-html';

/** What an editor of descriptions makes, and nothing that runs, loads or covers the page. */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: 'p br h2 h3 h4 ul ol li blockquote hr strong b em i u s a'.split(' '),
  allowedAttributes: { a: ['href', 'rel', 'target'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // A page that a guest opens from here can neither reach back nor be recommended to search engines.
  transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer nofollow', target: '_blank' }) },
};

/** Readings until clean text stays the same; what still changes then was made to. */
const READINGS = 10;

/**
 * Rich text without anything that could act in the browser of whoever reads it. Clean text stays as it is: what reads
 * otherwise a second time, such as a link in a link, is cleaned again.
 */
export function cleanHtml(html: string): string {
  let clean = html;
  for (let reading = 0; reading < READINGS; reading += 1) {
    const again = sanitizeHtml(clean, ALLOWED).trim();
    if (again === clean) return clean;
    clean = again;
  }
  return sanitizeHtml(clean, { allowedTags: [] }).trim();
}
