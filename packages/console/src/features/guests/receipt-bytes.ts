import { droppedOf, moved, netOf, soldLines } from './receipt-data.ts';
import type { ReceiptProps } from './receipt-roll.tsx';
import type { useReceiptWords } from './use-receipt-words.ts';

/** Characters of a line on 80 mm, and of its amount. */
const COLUMNS = 48;
const AMOUNT = 14;

/** The receipt as the bytes of ESC/POS. The encoder loads with the first one that is printed. */
export async function receiptBytes(
  { booking, rows, facts }: ReceiptProps,
  words: ReturnType<typeof useReceiptWords>,
): Promise<Uint8Array<ArrayBuffer>> {
  const { default: ReceiptPrinterEncoder } = await import('@point-of-sale/receipt-printer-encoder');
  const { t, money, percent } = words;
  const { place, qr, taxes } = facts;
  const { code, name, totalGuests, money: sums } = booking;
  const paper = new ReceiptPrinterEncoder({ language: 'esc-pos', columns: COLUMNS, codepageMapping: 'epson' });
  const columns = [
    { width: COLUMNS - AMOUNT, align: 'left' as const },
    { width: AMOUNT, align: 'right' as const, verticalAlign: 'top' as const },
  ];
  const line = (label: string, amount = '', { isStrong = false, note = '' } = {}) => {
    if (isStrong) paper.bold(true);
    paper.table(columns, [[printable(label), printable(amount)]]);
    if (isStrong) paper.bold(false);
    if (note !== '') paper.line(`  ${printable(note)}`);
  };

  paper.initialize().codepage('windows1252').align('center');
  paper.bold(true).size(2, 2).line(printable(place.name)).size(1, 1).bold(false);
  for (const text of [place.address, place.phone && words.phone(place.phone)]) if (text) paper.line(printable(text));
  paper.align('left').rule();
  line(t('receipt.booking'), code, { isStrong: true });
  line(name);
  for (const { date, times, lanes, title } of words.items(booking)) {
    line(date || title, times);
    if (lanes) line(lanes);
  }
  if (totalGuests > 0) line(t('count.guests', { count: totalGuests }));
  paper.rule();
  for (const sold of soldLines(booking)) {
    const { quantity, unit } = sold;
    const isCounted = quantity !== undefined && unit !== undefined;
    const note = isCounted ? t('receipt.times', { count: quantity, amount: money(unit) }) : '';
    line(words.sold(sold), money(sold.amount), { note });
  }
  const dropped = droppedOf(booking, facts);
  if (dropped !== 0) line(t('booking.status.cancelled'), money(dropped));
  paper.rule();
  line(t('receipt.net'), money(netOf(booking, facts)));
  for (const { taxPer, tax } of taxes) {
    if (tax !== 0) line(t('receipt.tax', { percent: percent(taxPer) }), money(tax));
  }
  line(t('money.total'), money(sums.total), { isStrong: true });
  paper.rule();
  const payments = moved(rows);
  for (const row of payments.filter(({ amount }) => amount > 0)) {
    const { label, amount, note } = words.movement(row);
    line(label, amount, { note });
  }
  line(t('money.balance'), money(sums.balance), { isStrong: true });
  for (const row of payments.filter(({ tip }) => tip > 0)) {
    const { label, amount } = words.tip(row);
    line(label, amount);
  }
  const scanned = { model: 2, size: 6, errorlevel: 'm' } as const;
  for (const deal of words.deals(booking, facts)) {
    paper.rule().align('center').qrcode(printable(deal.qr), scanned);
    paper.bold(true).line(printable(deal.title)).bold(false).line(printable(deal.code));
  }
  paper.rule().align('center').qrcode(printable(qr), scanned);
  for (const text of [t('receipt.show'), t('receipt.thanks'), t('receipt.printed', { date: words.now() })])
    paper.line(printable(text));
  return Uint8Array.from(paper.newline(2).cut('partial').encode());
}

/** Controls are commands to a printer, so none of a text goes there; nor does what its characters lack. */
export function printable(text: string): string {
  return text
    .replaceAll(/[\u00a0\u2009\u202f]/g, ' ')
    .replaceAll('\u2212', '-')
    .replaceAll(/\p{Cc}/gu, '');
}
