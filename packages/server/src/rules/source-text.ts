import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** A parsed source file: its code without comments and strings, and its strings. */
export type SourceFile = {
  /** Below packages/server/src. */
  path: string;
  /** The unchanged text. */
  source: string;
  /** The text without comments and without the contents of strings. */
  code: string;
  /**
   * Quoted and template strings, with constants of the same file inserted; an expression known only at run time is `?`.
   */
  texts: string[];
};

const ROOT = join(import.meta.dirname, '..');

/** The files that run in production: without tests, test support and these rules. */
export function productionFiles(root = ROOT): SourceFile[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter(
      (path) =>
        path.endsWith('.ts') &&
        !/(\.test|\.fixture|\.samples)\.ts$|^(testing|rules|fire)\/|^platform\/postgres\/test-/.test(path),
    )
    .sort()
    .map((path) => takeApart(relative(root, join(root, path)), readFileSync(join(root, path), 'utf8')));
}

const MIGRATIONS = 'platform/database/migrations/';

/** Every migration, by name. */
export function migrationFiles(): SourceFile[] {
  return productionFiles(join(ROOT, MIGRATIONS)).map((file) => ({ ...file, path: `${MIGRATIONS}${file.path}` }));
}

/** The strings that are SQL statements, with white space normalised. */
export function statementsOf(file: SourceFile): string[] {
  return file.texts
    .map((text) => text.replaceAll(/\s+/g, ' ').trim())
    .filter((text) => /^(SELECT|INSERT|UPDATE|DELETE|WITH|MERGE|COPY|LOCK|NOTIFY|SET)\s/i.test(text));
}

type Piece = { kind: 'text'; parts: (string | { expression: string })[]; name: string | undefined };

export function takeApart(path: string, source: string): SourceFile {
  const { code, pieces } = scan(source);
  const constants = new Map(
    pieces.flatMap((piece) => (piece.name === undefined ? [] : [[piece.name, piece] as const])),
  );
  const textOf = (piece: Piece, depth = 0): string =>
    piece.parts
      .map((part) => {
        if (typeof part === 'string') return part;
        const known = depth < 5 ? constants.get(part.expression.trim()) : undefined;
        return known === undefined ? '?' : textOf(known, depth + 1);
      })
      .join('');
  return { path, source, code, texts: pieces.map((piece) => textOf(piece)) };
}

const REGEX_MAY_FOLLOW = /(^|[(,=:[!&|?{};+\n]|\b(return|typeof|case|of|in))\s*$/;

/** Parses TypeScript just enough to distinguish comments, strings, regular expressions and code. */
function scan(source: string): { code: string; pieces: Piece[] } {
  let code = '';
  const pieces: Piece[] = [];
  let at = 0;
  const until = (end: string): void => {
    const found = source.indexOf(end, at);
    at = found < 0 ? source.length : found + end.length;
  };
  const quoted = (quote: string): string => {
    let text = '';
    for (at += 1; at < source.length && source[at] !== quote; at += 1) {
      if (source[at] === '\\') at += 1;
      text += source[at];
    }
    at += 1;
    return text;
  };
  const pattern = (): void => {
    let inClass = false;
    for (at += 1; at < source.length; at += 1) {
      if (source[at] === '\\') at += 1;
      else if (source[at] === '[') inClass = true;
      else if (source[at] === ']') inClass = false;
      else if (source[at] === '/' && !inClass) break;
    }
    at += 1;
  };
  const template = (): Piece['parts'] => {
    const parts: Piece['parts'] = [];
    let text = '';
    for (at += 1; at < source.length && source[at] !== '`';) {
      if (source.startsWith('${', at)) {
        parts.push(text);
        text = '';
        at += 2;
        const begun = code.length;
        run('}');
        parts.push({ expression: code.slice(begun) });
        continue;
      }
      if (source[at] === '\\') at += 1;
      text += source[at];
      at += 1;
    }
    at += 1;
    return [...parts, text];
  };
  /** Parses code up to a closing bracket of its own level, or to the end. */
  const run = (end?: string): void => {
    let depth = 0;
    while (at < source.length) {
      const char = source[at] ?? '';
      if (char === end && depth === 0) {
        at += 1;
        return;
      }
      if (source.startsWith('//', at)) until('\n');
      else if (source.startsWith('/*', at)) until('*/');
      else if (char === '/' && REGEX_MAY_FOLLOW.test(code.slice(-40))) pattern();
      else if (char === "'" || char === '"' || char === '`') {
        const name = /const (\w+)(?::[^=;]*)?\s*=\s*$/.exec(code.slice(-200))?.[1];
        const parts = char === '`' ? template() : [quoted(char)];
        pieces.push({ kind: 'text', parts, name });
        code += "''";
      } else {
        if (char === '{') depth += 1;
        if (char === '}') depth -= 1;
        code += char;
        at += 1;
      }
    }
  };
  run();
  return { code, pieces };
}
