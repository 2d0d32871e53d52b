import type { Language } from '@laneway/contract/words/languages';
import { escapeHtml } from '../http/escape-html.ts';

/** A row of a mail's table: what, and its amount or value. */
export type PageRow = { label: string; value: string; note?: string; isStrong?: boolean };

/** The contents of a mail, from top to bottom. */
export type Page = {
  /** In whose name it is; by default Laneway's. */
  brand?: string;
  title: string;
  heading: string;
  paragraphs: string[];
  /** Tables, each under a line of its own. */
  tables?: PageRow[][];
  /** Pictures that are attached, each shown in its place. */
  pictures?: { cid: string; alt: string; size: number; caption?: string }[];
  /** A code for the reader to type, shown in large figures. */
  code?: string;
  button?: { label: string; url: string };
  notes: string[];
  foot: string[];
};

/** The LIGHT theme's colours; mail programs know neither variables nor OKLCH. */
const INK = '#1f2537';
const INK_2 = '#4d5568';
const CANVAS = '#f4f5f8';
const SURFACE = '#ffffff';
const LINE = '#dde1e9';
const MAPLE = '#e7c48f';
const FONT = "font-family:Inter,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Lays a mail out as text and as HTML, with inline styles and no remote content. */
export function layOut(page: Page, language: Language): { text: string; html: string } {
  return { text: asText(page), html: asHtml(page, language) };
}

function asText({ heading, paragraphs, tables = [], code, button, notes, foot }: Page): string {
  const rows = tables.map((table) =>
    table.map(({ label, value, note }) => `${label}: ${value}${note ? ` (${note})` : ''}`).join('\n'),
  );
  const link = button === undefined ? [] : [`${button.label}:\n${button.url}`];
  return [
    heading,
    ...paragraphs,
    ...rows,
    ...(code === undefined ? [] : [code]),
    ...link,
    ...notes,
    '-- ',
    ...foot,
  ].join('\n\n');
}

function asHtml(page: Page, language: Language): string {
  const { brand, title, heading, paragraphs, tables = [], pictures = [], code, button, notes, foot } = page;
  const line = (text: string, style: string) => `<p style="margin:0 0 12px;${style}">${escapeHtml(text)}</p>`;
  const read = `${FONT};font-size:15px;line-height:22px;color:${INK}`;
  const small = `${FONT};font-size:13px;line-height:19px;color:${INK_2}`;
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:0;background:${CANVAS}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${CANVAS}"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px">
<tr><td style="background:${INK};border-radius:10px 10px 0 0;padding:18px 28px;${FONT};font-size:16px;line-height:22px;font-weight:600;color:${SURFACE}">${brand === undefined ? `<span style="color:${MAPLE}">&#9650;</span>&nbsp; Laneway` : escapeHtml(brand)}</td></tr>
<tr><td style="background:${SURFACE};border:1px solid ${LINE};border-top:0;border-radius:0 0 10px 10px;padding:28px">
<h1 style="margin:0 0 16px;${FONT};font-size:20px;line-height:28px;font-weight:600;color:${INK}">${escapeHtml(heading)}</h1>
${paragraphs.map((text) => line(text, read)).join('\n')}
${tables.map(tableOf).join('\n')}
${pictures.map((picture) => pictureOf(picture, small)).join('\n')}
${code === undefined ? '' : `<p style="margin:20px 0;padding:14px 20px;background:${CANVAS};border:1px solid ${LINE};border-radius:6px;${FONT};font-size:28px;line-height:36px;font-weight:600;letter-spacing:6px;text-align:center;color:${INK}">${escapeHtml(code)}</p>`}
${button === undefined ? '' : buttonOf(button, small)}
${notes.map((text) => line(text, small)).join('\n')}
</td></tr>
<tr><td style="padding:16px 28px">${foot.map((text) => `<p style="margin:0 0 4px;${FONT};font-size:12px;line-height:17px;color:${INK_2}">${escapeHtml(text)}</p>`).join('')}</td></tr>
</table></td></tr></table>
</body>
</html>`;
}

function tableOf(rows: readonly PageRow[]): string {
  const cells = rows.map(({ label, value, note, isStrong }) => {
    const style = `${FONT};font-size:${isStrong ? 16 : 15}px;line-height:22px;font-weight:${isStrong ? 600 : 400};color:${INK}`;
    const small = note
      ? `<br><span style="font-size:13px;line-height:19px;color:${INK_2}">${escapeHtml(note)}</span>`
      : '';
    return `<tr><td style="padding:3px 16px 3px 0;vertical-align:top;${style}">${escapeHtml(label)}${small}</td><td style="padding:3px 0;vertical-align:top;text-align:right;${style}">${escapeHtml(value)}</td></tr>`;
  });
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 12px;border-top:1px solid ${LINE};padding-top:9px">${cells.join('')}</table>`;
}

function pictureOf({ cid, alt, size, caption }: NonNullable<Page['pictures']>[number], small: string): string {
  const below =
    caption === undefined ? '' : `<p style="margin:0 0 12px;text-align:center;${small}">${escapeHtml(caption)}</p>`;
  return `<p style="margin:20px 0 8px;text-align:center"><img src="cid:${cid}" alt="${escapeHtml(alt)}" width="${size}" height="${size}" style="display:inline-block;border:0"></p>${below}`;
}

/** The URL stands below the button, too, for mail programs that show no button. */
function buttonOf({ label, url }: { label: string; url: string }, small: string): string {
  const href = escapeHtml(url);
  return `<p style="margin:20px 0"><a href="${href}" target="_blank" rel="noopener noreferrer" style="display:inline-block;padding:11px 20px;background:${INK};border-radius:6px;${FONT};font-size:15px;line-height:22px;font-weight:500;color:${SURFACE};text-decoration:none">${escapeHtml(label)}</a></p>
<p style="margin:0 0 16px;${small};word-break:break-all">${href}</p>`;
}
