import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { Breakable } from './breakable.tsx';
import styles from './facts.module.css';

/** A press on a fact changes it. `label` is the button's name, which begins with what can be read. */
export type FactPress = { label: string; onPress: () => void };
/** Name, value, a note where there is more to say, and what a press does. */
export type Fact = readonly [name: string, value: ReactNode, note?: ReactNode, press?: FactPress | null];

/** What a thing is, in one band; on phones a line for each fact. */
export function Facts({ facts, label }: { facts: readonly Fact[]; label?: string }) {
  return (
    <dl className={styles.facts} aria-label={label}>
      {facts.map(([name, value, note, press]) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd className={styles.value}>
            {press ? (
              <button type="button" className={styles.press} aria-label={press.label} onClick={press.onPress}>
                {withBreaks(value || '–')}
                <Pencil className={styles.pencil} size={13} aria-hidden="true" />
              </button>
            ) : (
              withBreaks(value || '–')
            )}
          </dd>
          {note && <dd className={styles.note}>{withBreaks(note)}</dd>}
        </div>
      ))}
    </dl>
  );
}

function withBreaks(words: ReactNode): ReactNode {
  return typeof words === 'string' ? <Breakable text={words} /> : words;
}
