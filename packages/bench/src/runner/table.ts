import { isMet, type Measured } from './figure.ts';

/** The figures as a table for a terminal. */
export function tableOf(measured: readonly Measured[]): string {
  const rows = measured.map((one) => [
    one.name,
    one.what,
    amount(one.value, one.unit),
    `${one.reach === 'at most' ? '≤' : '≥'} ${amount(one.target, one.unit)}`,
    isMet(one) ? 'met' : 'NOT MET',
  ]);
  const all = [['figure', 'what', 'measured', 'target', ''], ...rows];
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...all.map((row) => (row[column] ?? '').length)));
  const lines = all.map((row) =>
    row
      .map((cell, column) =>
        column === 2 || column === 3 ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  );
  const notes = measured.flatMap(({ name, note }) => (note === undefined ? [] : [`${name}: ${note}`]));
  return [
    lines[0],
    '-'.repeat(lines[0]?.length ?? 0),
    ...lines.slice(1),
    ...(notes.length > 0 ? ['', ...notes] : []),
  ].join('\n');
}

function amount(value: number, unit: Measured['unit']): string {
  const digits = Math.abs(value) >= 100 || unit === '' ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  const text = value.toFixed(digits);
  return unit === '' ? text : `${text} ${unit}`;
}
