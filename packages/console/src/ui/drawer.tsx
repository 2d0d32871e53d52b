import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './button.tsx';
import { classes } from './classes.ts';
import styles from './drawer.module.css';

export type DrawerProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Small words beside the title. */
  note?: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  /** 500 px in place of 440. */
  wide?: boolean;
};

/** Looks into something without losing the list behind it: not modal, Esc closes, focus goes in and returns. */
export function Drawer({ open, ...rest }: DrawerProps) {
  return open ? <OpenDrawer {...rest} /> : null;
}

function OpenDrawer({ onClose, title, note, children, footer, wide = false }: Omit<DrawerProps, 'open'>) {
  const { t } = useTranslation();
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    panel.current?.focus();
    return () => {
      // Only when focus would be lost: it may have moved on by the person's own wish.
      const lost = document.activeElement === document.body || panel.current?.contains(document.activeElement);
      if (lost && before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <aside
      ref={panel}
      role="dialog"
      aria-modal="false"
      aria-labelledby={id}
      tabIndex={-1}
      className={classes(styles.drawer, wide && styles.wide)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.stopPropagation();
        onClose();
      }}
    >
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {note && <span className={styles.note}>{note}</span>}
        <IconButton label={t('action.close')} icon={<X size={16} aria-hidden="true" />} onClick={onClose} />
      </header>
      <div className={styles.body}>{children}</div>
      {footer && <footer className={styles.foot}>{footer}</footer>}
    </aside>
  );
}
