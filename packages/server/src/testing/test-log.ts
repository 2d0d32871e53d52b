import type { ChoreLog } from '../platform/jobs/housekeeping.ts';

export const silentLog: ChoreLog = { warn: () => undefined, error: () => undefined };

/** A log that keeps its lines. */
export function keptLog(): ChoreLog & { lines: { level: 'warn' | 'error'; details: object; sentence: string }[] } {
  const lines: ReturnType<typeof keptLog>['lines'] = [];
  const keep = (level: 'warn' | 'error') => (details: object, sentence: string) =>
    void lines.push({ level, details, sentence });
  return { lines, warn: keep('warn'), error: keep('error') };
}
