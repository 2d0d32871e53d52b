/** How values are written for COPY's text format, by the column's type (`udt_name` of the catalog). */

export type CopyRow = Record<string, unknown>;
type Encoder = (value: unknown) => string;

const NULL = '\\N';
const SPECIAL = /[\\\n\r\t]/;

function escaped(text: string): string {
  if (!SPECIAL.test(text)) return text;
  return text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('\r', '\\r').replaceAll('\t', '\\t');
}

function json(value: unknown): string {
  return escaped(JSON.stringify(value));
}

/** Numbers are epoch milliseconds. */
function instant(value: unknown): string {
  return typeof value === 'number' ? new Date(value).toISOString() : String(value);
}

function array(value: unknown): string {
  const parts = (value as unknown[]).map((one) => `"${String(one).replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`);
  return escaped(`{${parts.join(',')}}`);
}

function bytes(value: unknown): string {
  return `\\\\x${(value as Buffer).toString('hex')}`;
}

function plain(value: unknown): string {
  return typeof value === 'string' ? escaped(value) : String(value);
}

/** The encoder of a column type. Arrays are those of text, uuid and numbers. */
export function encoderOf(type: string): Encoder {
  if (type === 'jsonb' || type === 'json') return json;
  if (type === 'timestamptz') return instant;
  if (type === 'bytea') return bytes;
  return type.startsWith('_') ? array : plain;
}

/** One line of COPY's text format; null and undefined are NULL. */
export function copyLine(row: CopyRow, columns: readonly string[], encoders: readonly Encoder[]): string {
  let line = '';
  for (let i = 0; i < columns.length; i++) {
    const value = row[columns[i]!];
    line += i === 0 ? '' : '\t';
    line += value === null || value === undefined ? NULL : encoders[i]!(value);
  }
  return `${line}\n`;
}
