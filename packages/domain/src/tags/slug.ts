const MOST = 50;
/** Letters that Unicode does not decompose into a letter and a mark. */
const SPELLED: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd' };

/** A name as the last part of an address: "Fête d’été" to "fete-d-ete"; empty when too few letters are left. */
export function slugOf(name: string): string {
  const slug = name
    .toLowerCase()
    .replaceAll(/[ßæœøłđ]/g, (letter) => SPELLED[letter] ?? letter)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-');
  const cut = trimmed(trimmed(slug).slice(0, MOST));
  return cut.length < 2 ? '' : cut;
}

/** The slug of a name, numbered from 2 on where others have it already. */
export function freeSlug(name: string, taken: ReadonlySet<string>): string {
  const slug = slugOf(name);
  if (slug === '') return '';
  for (let number = 1; ; number += 1) {
    const end = number === 1 ? '' : `-${number}`;
    const free = `${trimmed(slug.slice(0, MOST - end.length))}${end}`;
    if (!taken.has(free)) return free;
  }
}

function trimmed(slug: string): string {
  return slug.replaceAll(/^-+|-+$/g, '');
}
