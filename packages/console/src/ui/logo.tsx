import styles from './logo.module.css';

/** The lane's arrows on a tile. `invert` for dark grounds. */
export function LogoMark({ size = 24, invert = false }: { size?: number; invert?: boolean }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      className={invert ? styles.invert : styles.mark}
      aria-hidden="true"
      focusable="false"
    >
      <rect width="24" height="24" rx="6" className={styles.tile} />
      <g className={styles.arrows}>
        <path d="M12 4.500l1.900 5.300L12 8.700l-1.900 1.100z" />
        <path d="M8 9.500l1.500 4.100L8 12.700l-1.500.900z" />
        <path d="M16 9.500l1.500 4.100-1.500-.900-1.500.900z" />
        <path d="M4.900 14.200l1.300 3.600-1.300-.800-1.300.800z" />
        <path d="M19.100 14.200l1.300 3.600-1.300-.800-1.300.800z" />
      </g>
    </svg>
  );
}
