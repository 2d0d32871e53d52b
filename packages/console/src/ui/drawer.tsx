import { X } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './button.tsx';
import { classes } from './classes.ts';
import styles from './drawer.module.css';
import { nearestOf, pathOf } from './nearest-focus.ts';

export type DrawerProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Small words beside the title. */
  note?: ReactNode;
  /** Buttons in the head, before the one that closes. */
  actions?: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  /** 500 px in place of 440. */
  wide?: boolean;
};

/** Looks into something without losing the list behind it: not modal, Esc closes, focus goes in and returns. */
export function Drawer({ open, ...rest }: DrawerProps) {
  return open ? <OpenDrawer {...rest} /> : null;
}

function OpenDrawer({ onClose, title, note, actions, children, footer, wide = false }: Omit<DrawerProps, 'open'>) {
  const { t } = useTranslation();
  const id = useId();
  const panel = useRef<HTMLDialogElement>(null);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const before = pathOf(document.activeElement);
    const element = panel.current;
    element?.focus();
    const onKeyDown = (event: KeyboardEvent) => {
      // Escape in a field with an open list closes the list; React Aria hears of it only after the drawer.
      const isInList = event.target instanceof Element && event.target.matches('[role=combobox][aria-expanded=true]');
      if (event.key !== 'Escape' || event.defaultPrevented || isInList) return;
      event.stopPropagation();
      close();
    };
    element?.addEventListener('keydown', onKeyDown);
    return () => {
      element?.removeEventListener('keydown', onKeyDown);
      // Only when focus would be lost: it may have moved on by the person's own wish.
      const lost = document.activeElement === document.body || element?.contains(document.activeElement);
      const main = document.querySelector('main');
      if (lost) nearestOf(main === null ? before : [...before, main])?.focus();
    };
  }, []);
  return (
    <dialog
      ref={panel}
      open
      aria-labelledby={id}
      tabIndex={-1}
      className={classes(styles.drawer, wide && styles.wide)}
      data-toasts-beside=""
    >
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {note && <span className={styles.note}>{note}</span>}
        <span className={styles.actions}>
          {actions}
          <IconButton label={t('action.close')} icon={<X size={16} aria-hidden="true" />} onClick={onClose} />
        </span>
      </div>
      <div className={styles.body}>{children}</div>
      {footer && <div className={styles.foot}>{footer}</div>}
    </dialog>
  );
}
