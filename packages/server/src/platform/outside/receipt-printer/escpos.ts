/** What a receipt printer makes of the bytes that it is sent. */
export type Paper = {
  lines: PaperLine[];
  /** Whether the cash drawer was opened with it. */
  opensDrawer: boolean;
};
export type PaperLine =
  | { kind: 'text'; align: Align; spans: { text: string; isBold: boolean; isLarge: boolean }[] }
  | { kind: 'qr'; align: Align; text: string }
  | { kind: 'cut' };
type Align = 'left' | 'center' | 'right';

const ESC = 0x1b;
const FS = 0x1c;
const GS = 0x1d;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/** Bytes after a command of ESC, FS or GS; commands of a length of their own are read apart. */
const LENGTHS: Readonly<Record<number, Readonly<Record<string, number>>>> = {
  [ESC]: { '@': 0, M: 1, E: 1, G: 1, '-': 1, '4': 1, '5': 0, a: 1, t: 1, p: 3, '2': 0, '3': 1, d: 1, J: 1, R: 1 },
  [FS]: { '.': 0, '&': 0 },
  [GS]: { '!': 1, B: 1, L: 2, W: 2, a: 1 },
};
const ALIGNS: readonly Align[] = ['left', 'center', 'right'];
/** The table of characters of a code page, by its number at an Epson. */
const WINDOWS_1252 = 16;
/** Of the first code page only what rules are drawn with. */
const RULES: Readonly<Record<number, string>> = { 0xc4: '─', 0xcd: '═' };

const windows1252 = new TextDecoder('windows-1252');

/**
 * Reads ESC/POS as a printer does. @throws RangeError on a command that no receipt of ours uses, or that is cut off: a
 * real printer would print its bytes as text.
 */
export function readEscpos(bytes: Uint8Array): Paper {
  const paper: Paper = { lines: [], opensDrawer: false };
  let page = 0;
  let align: Align = 'left';
  let [isBold, isLarge] = [false, false];
  let qr = '';
  let spans: { text: string; isBold: boolean; isLarge: boolean }[] = [];
  const endLine = () => {
    paper.lines.push({ kind: 'text', align, spans });
    spans = [];
  };
  const character = (byte: number) => {
    const text = byte < 0x80 || page === WINDOWS_1252 ? windows1252.decode(Uint8Array.of(byte)) : (RULES[byte] ?? '?');
    const last = spans.at(-1);
    if (last !== undefined && last.isBold === isBold && last.isLarge === isLarge) last.text += text;
    else spans.push({ text, isBold, isLarge });
  };
  const at = (index: number): number => {
    const byte = bytes[index];
    if (byte === undefined) throw new RangeError('the bytes end within a command');
    return byte;
  };
  for (let index = 0; index < bytes.length;) {
    const byte = at(index);
    if (byte === LINE_FEED) endLine();
    if (byte === LINE_FEED || byte === CARRIAGE_RETURN) {
      index += 1;
      continue;
    }
    if (byte !== ESC && byte !== FS && byte !== GS) {
      if (byte < 0x20) throw new RangeError(`a control character: ${byte}`);
      character(byte);
      index += 1;
      continue;
    }
    const name = String.fromCharCode(at(index + 1));
    if (byte === GS && name === '(') {
      const length = at(index + 3) + 256 * at(index + 4);
      const [what, text] = [at(index + 6), bytes.subarray(index + 8, index + 5 + length)];
      if (what === 0x50) qr = windows1252.decode(text);
      if (what === 0x51) paper.lines.push({ kind: 'qr', align, text: qr });
      index += 5 + length;
      continue;
    }
    if (byte === GS && name === 'V') {
      paper.lines.push({ kind: 'cut' });
      // A cut behind a feed names how far.
      index += at(index + 2) >= 65 ? 4 : 3;
      continue;
    }
    const length = LENGTHS[byte]?.[name];
    if (length === undefined) throw new RangeError(`an unknown command: ${byte} ${name}`);
    const value = length === 0 ? 0 : at(index + 2);
    if (byte === ESC && name === 't') page = value;
    if (byte === ESC && name === 'a') align = ALIGNS[value % 48] ?? 'left';
    if (byte === ESC && name === 'E') isBold = value % 2 === 1;
    if (byte === GS && name === '!') isLarge = value > 0;
    if (byte === ESC && name === 'p') paper.opensDrawer = true;
    index += 2 + length;
  }
  if (spans.length > 0) endLine();
  return paper;
}
