const waiting = new Set<() => void>();

/** Runs after the next frame is painted, so that invisible work does not delay visible work. */
export function afterFrame(run: () => void): void {
  waiting.add(run);
  if (waiting.size > 1) return;
  requestAnimationFrame(() =>
    setTimeout(() => {
      const due = [...waiting];
      waiting.clear();
      for (const each of due) each();
    }),
  );
}
