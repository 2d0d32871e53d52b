/** Tags that begin another line of rich text. */
const BLOCK = /<\/?(?:p|br|h[1-6]|ul|ol|li)\b[^<>]*>/giu;
const TAG = /<[a-z/!?][^<>]*>/giu;
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,14}));?/giu;

/** Entities by name that may stand between digits, and those of HTML's own characters. */
const NAMED = new Map(
  Object.entries({
    ' ': ['nbsp', 'ensp', 'emsp', 'thinsp', 'hairsp', 'numsp', 'puncsp', 'tab'],
    '\n': ['newline'],
    '': ['shy', 'zwj', 'zwnj', 'zerowidthspace', 'nobreak'],
    '-': ['hyphen', 'dash', 'ndash', 'mdash', 'minus'],
    '.': ['period'],
    _: ['lowbar'],
    '/': ['sol'],
    '·': ['middot', 'centerdot'],
    '•': ['bull', 'bullet'],
    '&': ['amp'],
    '<': ['lt'],
    '>': ['gt'],
    '"': ['quot'],
  }).flatMap(([text, names]) => names.map((name) => [name, text] as const)),
);

/**
 * What a reader sees of rich text: without its tags, blocks on lines of their own, characters in place of entities.
 * An entity without a meaning for numbers stays as it is written. For judging, never for showing.
 */
export function htmlText(html: string): string {
  return html
    .replace(BLOCK, '\n')
    .replace(TAG, '')
    .replace(ENTITY, (entity, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return NAMED.get(name.toLowerCase()) ?? entity;
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
      return code <= 0x10_ff_ff ? String.fromCodePoint(code) : entity;
    });
}
