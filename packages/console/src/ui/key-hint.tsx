import { useTranslation } from 'react-i18next';
import { classes } from './classes.ts';
import styles from './key-hint.module.css';

/** Keys that are called something else on the keyboards of another language. */
const NAMED = /\b(?:Ctrl|Shift|Enter|Space|Delete|Home|End|PageUp|PageDown|Esc)\b/g;
type Named = 'Ctrl' | 'Shift' | 'Enter' | 'Space' | 'Delete' | 'Home' | 'End' | 'PageUp' | 'PageDown' | 'Esc';

/**
 * Keys as they stand on the person's keyboard, from their English names ("Ctrl S"). Decorative beside a control; pass
 * `spoken` where the key is the content.
 */
export function KeyHint({
  children,
  onInk = false,
  spoken = false,
}: {
  children: string;
  onInk?: boolean;
  spoken?: boolean;
}) {
  const { t } = useTranslation();
  return (
    <kbd className={classes(styles.key, onInk && styles.onInk)} aria-hidden={spoken ? undefined : true}>
      {children.replaceAll(NAMED, (name) => t(`key.${name as Named}`))}
    </kbd>
  );
}
