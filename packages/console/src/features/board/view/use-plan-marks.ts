import { useEffect } from 'react';
import { useBoard } from '../board-runtime.ts';
import type { PlanMark } from '../model/plan-mark.ts';

/** Draws marks over the board while a panel shows its plan. */
export function usePlanMarks(marks: readonly PlanMark[]): void {
  const runtime = useBoard();
  const text = JSON.stringify(marks);
  useEffect(() => {
    runtime.patch({ plan: JSON.parse(text) as PlanMark[] });
    return () => runtime.patch({ plan: [] });
  }, [runtime, text]);
}
