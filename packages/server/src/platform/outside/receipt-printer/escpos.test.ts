import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';
import { expect, test } from 'vitest';
import { readEscpos, type Paper } from './escpos.ts';

const encoder = () =>
  new ReceiptPrinterEncoder({ language: 'esc-pos', columns: 32, codepageMapping: 'epson' })
    .initialize()
    .codepage('windows1252');
const textsOf = ({ lines }: Paper) =>
  lines.flatMap((line) =>
    line.kind === 'text'
      ? [
          line.spans
            .map(({ text }) => text)
            .join('')
            .trimEnd(),
        ]
      : [],
  );

test('text is read with euro and umlauts, bold and large apart', () => {
  const paper = readEscpos(
    encoder().bold(true).size(2, 2).line('Größe').size(1, 1).bold(false).line('Café à 5,00 €, l’œuf').encode(),
  );
  expect(textsOf(paper).filter(Boolean)).toEqual(['Größe', 'Café à 5,00 €, l’œuf']);
  const [first] = paper.lines;
  expect(first).toMatchObject({ kind: 'text', spans: [{ text: 'Größe', isBold: true, isLarge: true }] });
});

test('columns, rules, a QR, the cut and the drawer', () => {
  const bytes = encoder()
    .table(
      [
        { width: 22, align: 'left' },
        { width: 10, align: 'right' },
      ],
      [['Pizza', '$18.00']],
    )
    .rule()
    .align('center')
    .qrcode('HL-7K3QM', { model: 2, size: 6, errorlevel: 'm' })
    .cut('partial')
    .pulse()
    .encode();
  const paper = readEscpos(bytes);
  expect(textsOf(paper).filter(Boolean)).toEqual([`Pizza${' '.repeat(21)}$18.00`, '─'.repeat(32)]);
  expect(paper.lines.filter(({ kind }) => kind !== 'text')).toEqual([
    { kind: 'qr', align: 'center', text: 'HL-7K3QM' },
    { kind: 'cut' },
  ]);
  expect(paper.opensDrawer).toBe(true);
});

test.each([
  ['an unknown command', [0x1b, 0x7a]],
  ['a command that is cut off', [0x1b, 0x45]],
  ['a control character', [0x41, 0x07]],
])('%s is no receipt', (_, bytes) => {
  expect(() => readEscpos(Uint8Array.from(bytes))).toThrow(RangeError);
});
