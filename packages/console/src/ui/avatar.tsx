import { useState } from 'react';
import { classes } from './classes.ts';
import styles from './avatar.module.css';

type AvatarProps = {
  name: string;
  /** Where the picture is; without one, and when it cannot be had, initials stand in its place. */
  src?: string | null | undefined;
  size?: number;
  quiet?: boolean;
  /** People are round; of things a logo is shown whole, a photo fills its square. */
  shape?: 'person' | 'logo' | 'photo';
};

/** A thing's picture and its name, as a cell of a list. */
export function Named({ name, src, shape }: Pick<AvatarProps, 'name' | 'src' | 'shape'>) {
  return (
    <span className={styles.named}>
      <Avatar name={name} src={src} {...(shape && { shape })} quiet />
      {name}
    </span>
  );
}

/** A picture or initials; decorative, since the name always stands or is spoken beside it. */
export function Avatar({ name, src, size = 28, quiet = false, shape = 'person' }: AvatarProps) {
  const [missing, setMissing] = useState<string | null>(null);
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => (word ?? '').slice(0, 1))
    .join('')
    .toUpperCase();
  const isThere = src && src !== missing;
  return (
    <span
      className={classes(
        styles.avatar,
        quiet && styles.quiet,
        shape !== 'person' && styles.square,
        shape === 'logo' && styles.logo,
        isThere && styles.plain,
      )}
      style={{ width: size, height: size, ...(size > 40 && { fontSize: size / 3 }) }}
      aria-hidden="true"
    >
      {isThere ? <img src={src} alt="" onError={() => setMissing(src)} /> : letters}
    </span>
  );
}
