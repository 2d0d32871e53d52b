import { ChevronDown, ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useFormSection } from '../../app/form/fields/form-frame.ts';
import styles from './plans.module.css';

type Props = {
  /** Names the part; the button that opens it. */
  title: string;
  /** Sums the part up, beside its title. */
  summary?: ReactNode;
  /** Stands below the title, whether the part is open or not. */
  below?: ReactNode;
  /** Stands below the title while the part is closed. */
  closed?: ReactNode;
  /** Paths of the fields inside. */
  paths: readonly string[];
  isFirstOpen?: boolean;
  children: ReactNode;
};

/** A part of a form that is closed until it is needed; its fields are mounted when it opens. */
export function Folded({ title, summary, below, closed, paths, isFirstOpen = false, children }: Props) {
  const [isOpen, setOpen] = useState(isFirstOpen);
  const section = useFormSection<HTMLElement>({ title, paths, open: () => setOpen(true) });
  const Icon = isOpen ? ChevronDown : ChevronRight;
  return (
    <section {...section} aria-label={title} className={styles.folded}>
      <div className={styles.foldedHead}>
        <button type="button" className={styles.fold} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Icon size={16} aria-hidden="true" />
          {title}
        </button>
        {summary}
      </div>
      {below}
      {!isOpen && closed}
      {isOpen && <div className={styles.inside}>{children}</div>}
    </section>
  );
}
