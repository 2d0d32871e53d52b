import { type ReactNode, useEffect } from 'react';
import { classes } from '../../ui/classes.ts';
import styles from './palette.module.css';

export type PaletteEntry = {
  id: string;
  icon: ReactNode;
  label: string;
  /** Beside the label, lighter. */
  note?: string | undefined;
  end?: ReactNode;
  run: () => void;
  /** Ctrl Enter. */
  runOnBoard?: (() => void) | undefined;
};
export type PaletteGroup = { id: string; label: string; entries: PaletteEntry[] };

export function optionId(id: string): string {
  return `palette-${id.replaceAll(/[^\w-]/g, '_')}`;
}

type PaletteListProps = {
  id: string;
  groups: readonly PaletteGroup[];
  activeId: string | undefined;
  onPoint: (id: string) => void;
  onRun: () => void;
};

/** The options of the palette. The focus stays in the field above, which names the active one. */
export function PaletteList({ id, groups, activeId, onPoint, onRun }: PaletteListProps) {
  useEffect(() => {
    if (activeId) document.getElementById(optionId(activeId))?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  return (
    <div id={id} role="listbox" className={styles.list}>
      {groups.map((group) => (
        <div key={group.id} role="group" aria-label={group.label}>
          <p className={styles.group} role="presentation">
            {group.label}
          </p>
          {group.entries.map((entry) => (
            <button
              key={entry.id}
              type="button"
              id={optionId(entry.id)}
              role="option"
              tabIndex={-1}
              aria-selected={entry.id === activeId}
              className={classes(styles.option, entry.id === activeId && styles.active)}
              onPointerMove={() => onPoint(entry.id)}
              // The field keeps the focus.
              onPointerDown={(event) => event.preventDefault()}
              onClick={onRun}
            >
              {entry.icon}
              <span className={styles.label}>{entry.label}</span>
              {entry.note && <span className={styles.optionNote}>{entry.note}</span>}
              {entry.end && <span className={styles.end}>{entry.end}</span>}
            </button>
          ))}
        </div>
      ))}
    </div>
  );
}
