import { ChevronDown, ChevronRight } from 'lucide-react';
import { type ReactNode, useContext, useId, useState } from 'react';
import { useFormSection } from '../../app/form/fields/form-frame.ts';
import { FoldTitlesContext } from './fold-titles.ts';
import styles from './plans.module.css';

type Props = {
  /** Names the part; the button that opens it. */
  title: string;
  /** Sums the part up, beside its title. */
  summary?: ReactNode;
  /** Stands below the title, whether the part is open or not. */
  below?: ReactNode;
  /** Stands beside the title while the part is closed. */
  brief?: ReactNode;
  /** Stands below the title while the part is closed. */
  closed?: ReactNode;
  /** A field inside is wrong: the part opens, and may be closed again. */
  isWrong?: boolean;
  /** Paths of the fields inside. */
  paths: readonly string[];
  isFirstOpen?: boolean;
  children: ReactNode;
};

/**
 * A part of a form that is closed until it is needed; its fields are mounted when it opens. The browser lays out and
 * paints what is open only where it is in sight.
 */
export function Folded({
  title,
  summary,
  below,
  brief,
  closed,
  isWrong = false,
  paths,
  isFirstOpen = false,
  children,
}: Props) {
  const [isOpen, setOpen] = useState(isFirstOpen);
  const [wasWrong, setWasWrong] = useState(isWrong);
  if (wasWrong !== isWrong) {
    setWasWrong(isWrong);
    if (isWrong) setOpen(true);
  }
  const id = useId();
  const around = useContext(FoldTitlesContext);
  const section = useFormSection<HTMLElement>({ title, paths, open: () => setOpen(true) });
  const Icon = isOpen ? ChevronDown : ChevronRight;
  return (
    <section {...section} aria-label={title} className={styles.folded}>
      <div className={styles.foldedHead}>
        <button type="button" id={id} className={styles.fold} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Icon size={16} aria-hidden="true" />
          {title}
        </button>
        {summary}
        {!isOpen && brief}
      </div>
      {below}
      {!isOpen && closed}
      {isOpen && (
        <FoldTitlesContext value={[...around, id]}>
          <div className={styles.inside}>{children}</div>
        </FoldTitlesContext>
      )}
    </section>
  );
}
