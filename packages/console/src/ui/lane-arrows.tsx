import styles from './lane-arrows.module.css';

const LINES = [-12, -8.5, -5, -1.7, 1.7, 5, 8.5, 12];
const ARROWS: [number, number][] = [
  [50, 18],
  [39, 26],
  [61, 26],
  [28, 34],
  [72, 34],
  [14, 45],
  [86, 45],
];

/** The arrows of a lane, small: the ornament of an empty state. */
export function LaneArrows() {
  return (
    <svg width="104" height="72" viewBox="0 0 100 68" className={styles.lanes} aria-hidden="true" focusable="false">
      {LINES.map((x) => (
        <line key={x} x1={50 + x * 0.8} y1="0" x2={50 + x * 4.2} y2="68" />
      ))}
      {ARROWS.map(([x, y]) => (
        <path key={x} d={`M${x} ${y}l3 9-3-1.800-3 1.800z`} />
      ))}
    </svg>
  );
}
