import { ArrowLeft, X } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Skeleton, SkeletonBar } from '../../ui/skeleton.tsx';
import { useStore } from '../../ui/store.ts';
import styles from './booking-panel.module.css';
import { holdPanel } from './booking-dialogs.ts';
import { panelPlace } from './panel-place.ts';

export type BookingPanelProps = {
  title: string;
  /** Whose booking it is, below the title. */
  about?: { name: string; where: string; code: string };
  busy?: boolean;
  /** Its fields are closed, so that the arrow keys scroll it by itself. */
  isClosed?: boolean;
  onClose: () => void;
  children: ReactNode;
  foot?: ReactNode;
};

/**
 * A panel over a booking: on the board in the place of its panel, elsewhere at the right edge, on phones over all. The
 * screen stays in use. It has the focus from the beginning; Esc closes it.
 */
export function BookingPanel({
  title,
  about,
  busy = false,
  isClosed = false,
  onClose,
  children,
  foot,
}: BookingPanelProps) {
  const { t } = useTranslation();
  const id = useId();
  const place = useStore(panelPlace);
  const panel = useRef<HTMLDialogElement>(null);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const element = panel.current;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.stopPropagation();
      close();
    };
    element?.addEventListener('keydown', onKeyDown);
    const first = element?.querySelector<HTMLElement>('form input:checked, form input:not([disabled])');
    (first ?? element)?.focus({ preventScroll: true });
    return () => element?.removeEventListener('keydown', onKeyDown);
  }, [place]);
  const drawn = (
    <dialog
      ref={panel}
      open
      aria-labelledby={id}
      aria-busy={busy || undefined}
      tabIndex={-1}
      className={classes(styles.panel, place ? styles.inPlace : styles.atEdge)}
      data-toasts-beside=""
    >
      <div className={styles.head}>
        <div className={styles.titles}>
          <IconButton
            label={t('action.back')}
            icon={<ArrowLeft size={17} aria-hidden="true" />}
            onClick={onClose}
            className={styles.back}
          />
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          <IconButton
            label={t('action.close')}
            icon={<X size={17} aria-hidden="true" />}
            onClick={onClose}
            className={styles.close}
          />
        </div>
        {about && (
          <p className={styles.about}>
            <span>
              <b>{about.name}</b> {about.where}
            </span>
            <code>{about.code}</code>
          </p>
        )}
      </div>
      <div className={styles.body} {...(isClosed && { tabIndex: 0 })}>
        {children}
      </div>
      {foot && <div className={styles.foot}>{foot}</div>}
    </dialog>
  );
  return place ? createPortal(drawn, place) : drawn;
}

type FrameProps = Pick<BookingPanelProps, 'title' | 'onClose'> & {
  /** What it waits for cannot be loaded: why, and how it is loaded again. */
  failure: { text: string; onRetry: () => void } | null;
};

/** Stands where a panel will be until its code and its booking are there. */
export function BookingPanelFrame({ title, failure, onClose }: FrameProps) {
  const { t } = useTranslation();
  useEffect(() => holdPanel((go) => go()), []);
  return (
    <BookingPanel title={title} busy={failure === null} onClose={onClose}>
      <div className={styles.waiting}>
        {failure ? (
          <>
            <p role="alert">{failure.text}</p>
            <Button onClick={failure.onRetry}>{t('action.retry')}</Button>
          </>
        ) : (
          <Skeleton>
            <SkeletonBar height={20} />
            <SkeletonBar height={28} />
            <SkeletonBar height={44} />
          </Skeleton>
        )}
      </div>
    </BookingPanel>
  );
}
