import { type ReactNode, useId } from 'react';
import { classes } from './classes.ts';
import styles from './tile-choice.module.css';

export type Tile<V extends string | number> = {
  value: V;
  title: string;
  /** A second line. */
  text?: string;
  icon?: ReactNode;
};

export type TileChoiceProps<V extends string | number> = {
  label: ReactNode;
  hideLabel?: boolean;
  /** At the right end of the label, and a part of the group's name. */
  end?: ReactNode;
  tiles: readonly Tile<V>[];
  /** Null: none of them. */
  value: V | null;
  disabled?: boolean | undefined;
  /** All in one line, however many they are. */
  inLine?: boolean;
  /** The path of the form's field that they choose. */
  field?: string;
  onChange: (value: V) => void;
};

/** Native radios in the shape of buttons; none is chosen while something else holds. */
export function TileChoice<V extends string | number>({
  label,
  hideLabel = false,
  end,
  tiles,
  value,
  disabled,
  inLine = false,
  field,
  onChange,
}: TileChoiceProps<V>) {
  const name = useId();
  return (
    <fieldset className={classes(styles.tiles, inLine && styles.inLine)} disabled={disabled} data-field={field}>
      <legend className={hideLabel ? 'visually-hidden' : styles.label}>
        <span>{label}</span> {end && <span className={styles.end}>{end}</span>}
      </legend>
      {tiles.map((tile) => (
        <label key={tile.value} className={styles.tile}>
          <input
            type="radio"
            className={styles.input}
            name={name}
            checked={tile.value === value}
            onChange={() => onChange(tile.value)}
          />
          {tile.icon}
          <b>{tile.title}</b>
          {tile.text && <span>{tile.text}</span>}
        </label>
      ))}
    </fieldset>
  );
}
