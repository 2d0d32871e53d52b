import { Breakable } from '../../ui/breakable.tsx';
import styles from './business-screen.module.css';

/** What a thing is, in one band: name, value, and a note where there is more to say. */
export function Facts({ facts }: { facts: readonly (readonly [string, string, string?])[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value, note]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={styles.value}>
            <Breakable text={value || '–'} />
          </dd>
          {note && (
            <dd className={styles.note}>
              <Breakable text={note} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
