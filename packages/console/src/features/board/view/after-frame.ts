const waiting = new Set<() => void>();

/** Runs when the frame that comes stands: what nobody sees does not hold up what is seen. */
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
