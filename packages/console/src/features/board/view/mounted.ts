/** The lines that are drawn: from one (with it) to another (without). */
export type Mounted = { from: number; to: number };

const STEP_ROWS = 4;
const OVERSCAN = 6;

/** What is in view and six lines either side, in steps of four. */
export function mountedAt(scrollTop: number, height: number, line: number): Mounted {
  const first = Math.floor(scrollTop / line) - OVERSCAN;
  const last = Math.ceil((scrollTop + height) / line) + OVERSCAN;
  return {
    from: Math.max(0, Math.floor(first / STEP_ROWS) * STEP_ROWS),
    to: Math.ceil(last / STEP_ROWS) * STEP_ROWS,
  };
}

/** In view, or the one that must stay. */
export function isShown(mounted: Mounted, index: number, key: string, pinned: string | null): boolean {
  return (index >= mounted.from && index < mounted.to) || key === pinned;
}
