import type { ReactNode } from 'react';
import { Breakable } from './breakable.tsx';
import styles from './facts.module.css';

/** Name, value, and a note where there is more to say. */
export type Fact = readonly [name: string, value: ReactNode, note?: ReactNode];

/** What a thing is, in one band; on phones a line for each fact. */
export function Facts({ facts, label }: { facts: readonly Fact[]; label?: string }) {
  return (
    <dl className={styles.facts} aria-label={label}>
      {facts.map(([name, value, note]) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd className={styles.value}>{withBreaks(value || '–')}</dd>
          {note && <dd className={styles.note}>{withBreaks(note)}</dd>}
        </div>
      ))}
    </dl>
  );
}

function withBreaks(words: ReactNode): ReactNode {
  return typeof words === 'string' ? <Breakable text={words} /> : words;
}
