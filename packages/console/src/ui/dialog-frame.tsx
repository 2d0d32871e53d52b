import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { classes } from './classes.ts';
import styles from './dialog.module.css';
import { Skeleton, SkeletonBar } from './skeleton.tsx';

export type DialogFrameProps = {
  title: string;
  width?: 'normal' | 'wide' | undefined;
  /** What it waits for cannot be loaded: why, and how it is loaded again. */
  failure?: { text: string; onRetry: () => void } | null;
  onClose: () => void;
  /** Gets each character that is typed meanwhile. */
  onType?: (key: string) => void;
};

/**
 * Stands where a dialog will be, from the press until its code and its data are there. It has the focus, so that keys
 * typed meanwhile do not reach the screen behind; the browser's own dialog needs no library.
 */
export function DialogFrame({ title, width = 'normal', failure = null, onClose, onType }: DialogFrameProps) {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      onKeyDown={({ key, ctrlKey, metaKey }) => {
        if (key.length === 1 && !ctrlKey && !metaKey) onType?.(key);
      }}
      className={classes(styles.overlay, styles.frame)}
      aria-label={title}
      aria-busy={failure === null}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={classes(styles.modal, styles[width])}>
        <div className={styles.dialog}>
          <header className={styles.head}>
            <h2 className={styles.title}>{title}</h2>
          </header>
          <div className={styles.body}>
            {failure ? (
              <p role="alert">{failure.text}</p>
            ) : (
              <Skeleton>
                <div className={styles.bars}>
                  <SkeletonBar width="40%" />
                  <SkeletonBar height={36} />
                  <SkeletonBar height={36} />
                </div>
              </Skeleton>
            )}
          </div>
          <footer className={styles.foot}>
            <div className={styles.buttons}>
              <Button onClick={onClose}>{t('action.close')}</Button>
              {failure && (
                <Button variant="primary" onClick={failure.onRetry}>
                  {t('action.retry')}
                </Button>
              )}
            </div>
          </footer>
        </div>
      </div>
    </dialog>
  );
}
