import sanitizeHtml from 'sanitize-html';

/** What an editor of descriptions makes, and nothing that runs, loads or covers the page. */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'br', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'hr'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'a'],
  ],
  allowedAttributes: { a: ['href', 'rel', 'target'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // A page that a guest opens from here can neither reach back nor be recommended to search engines.
  transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer nofollow', target: '_blank' }) },
};

/** Rich text without anything that could act in the browser of whoever reads it. Clean text stays as it is. */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, ALLOWED).trim();
}
