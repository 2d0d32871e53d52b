import { useBoard, useBoardState } from '../board-runtime.ts';
import { visibleRuns } from '../model/placement.ts';
import { placeStyle } from './block-cell.tsx';
import styles from './plan-marks.module.css';

/** What the plan of a panel would make of the board. The panel says it in words, so nothing of this is spoken. */
export function PlanMarks() {
  const runtime = useBoard();
  const plan = useBoardState((state) => state.plan);
  const { indexOf } = runtime.layout();
  return plan.flatMap(({ key, look, lanes, s, e, label, note }) =>
    visibleRuns(lanes.flatMap((id) => indexOf.get(id) ?? []).toSorted((a, b) => a - b)).map(({ from, to }) => (
      <div
        key={`${key} ${from}`}
        className={styles.mark}
        data-look={look}
        data-testid="plan-mark"
        aria-hidden="true"
        style={placeStyle(s, e - s, { '--i': from, '--n': to - from + 1 })}
      >
        <span>{label}</span>
        {note && <small>{note}</small>}
      </div>
    )),
  );
}
