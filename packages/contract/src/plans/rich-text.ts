/**
 * The HTML of rich texts: the console's editor writes exactly these tags, and the server removes every other. Levels of
 * headings begin below the title of the page.
 */
export const RICH_TAGS = ['p', 'br', 'h2', 'h3', 'ul', 'ol', 'li', 'strong', 'em', 'a'] as const;
export type RichTag = (typeof RICH_TAGS)[number];

/** The most characters of a description, tags included. */
export const RICH_TEXT_MAX = 20_000;

/** Tags of imports and word processors, and the tags that say the same here. */
export const SAME_TAGS = { b: 'strong', i: 'em', h1: 'h2', h4: 'h3', h5: 'h3', h6: 'h3' } as const satisfies Record<
  string,
  RichTag
>;

/** A link opens a page of its own, which can neither reach back nor gains weight in search engines. */
export const LINK_ATTRIBUTES = { target: '_blank', rel: 'noopener noreferrer nofollow' } as const;

/** Whether a link may lead to an address: a page, an e-mail address or a phone number. */
export function isLinkAddress(href: string): boolean {
  return /^(?:https?:\/\/|mailto:|tel:)[^\s<>"]+$/i.test(href) && URL.canParse(href);
}
