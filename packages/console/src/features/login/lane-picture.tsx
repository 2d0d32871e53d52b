import styles from './login-screen.module.css';

const CENTRE = 318;
/** Where the lane's lines meet, and how fast they part. */
const HORIZON = 39;
const SPREAD = 0.155;
const LINES = Array.from({ length: 25 }, (_, index) => index - 12);
const ARROWS = [
  [0, 407],
  [-70, 465],
  [70, 465],
  [-158, 523],
  [158, 523],
  [-264, 580],
  [264, 580],
] as const;

const xAt = (line: number, y: number) => Math.round(CENTRE + line * SPREAD * (y - HORIZON));

/** The boards of a lane and its seven arrows. */
export function LanePicture() {
  return (
    <svg
      className={styles.picture}
      viewBox="0 0 636 868"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <linearGradient id="lane-fade" x1="0" x2="0" y1="195" y2="730" gradientUnits="userSpaceOnUse">
        <stop offset="0" stopColor="#000" />
        <stop offset="0.4" stopColor="#fff" />
        <stop offset="0.7" stopColor="#fff" />
        <stop offset="1" stopColor="#000" />
      </linearGradient>
      <mask id="lane-mask" maskUnits="userSpaceOnUse" x="-800" y="0" width="2400" height="868">
        <rect x="-800" y="0" width="2400" height="868" fill="url(#lane-fade)" />
      </mask>
      <g mask="url(#lane-mask)" className={styles.boards}>
        {LINES.map((line) => (
          <line key={line} x1={xAt(line, 195)} y1="195" x2={xAt(line, 730)} y2="730" />
        ))}
      </g>
      <g className={styles.arrows}>
        {ARROWS.map(([x, y]) => (
          <path key={x} d={`M${CENTRE + x} ${y}l12 46-12-7-12 7z`} />
        ))}
      </g>
    </svg>
  );
}
