/** A dot between words, as in `lanes.example`; `St. Mary` and `Mr.Bowl` have none. */
const HOST = /[\p{L}\p{N}]\.(?:\p{Ll}{2,}|\p{Lu}{2,})(?!\p{L})/u;

/** Whether a text holds what a mail program would make a link of. */
export function holdsWebAddress(text: string): boolean {
  return /:\/\/|\bwww\./i.test(text) || HOST.test(text);
}

/** A text without the words that hold one; empty: it has no others. */
export function withoutWebAddresses(text: string): string {
  return text
    .split(/\s+/)
    .filter((word) => !holdsWebAddress(word))
    .join(' ');
}
