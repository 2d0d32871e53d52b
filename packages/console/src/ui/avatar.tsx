import { classes } from './classes.ts';
import styles from './avatar.module.css';

/** A person's initials in a circle; decorative, since the name always stands or is spoken beside it. */
export function Avatar({ name, size = 28, quiet = false }: { name: string; size?: number; quiet?: boolean }) {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => (word ?? '').slice(0, 1))
    .join('')
    .toUpperCase();
  return (
    <span
      className={classes(styles.avatar, quiet && styles.quiet)}
      style={{ width: size, height: size }}
      aria-hidden="true"
    >
      {letters}
    </span>
  );
}
