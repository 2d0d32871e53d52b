import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Field } from '../../../ui/field.tsx';
import styles from './panel.module.css';

type Props = {
  title: string;
  narrow: boolean;
  failed: boolean;
  retry: () => void;
  onClose: () => void;
  /** Of a new booking: what is typed first is its guests. Enter waits for the panel. */
  guests?: { label: string; onChange: (count: number) => void; onEnter: () => void };
};

/** Stands where a panel will be until its code is there. */
export function PanelFrame({ title, narrow, failed, retry, onClose, guests }: Props) {
  const { t } = useTranslation();
  return (
    <aside className={classes(styles.panel, narrow && styles.narrow)} aria-label={title} aria-busy={!failed}>
      <header className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
      </header>
      <div className={styles.body}>
        <section className={styles.card}>
          {failed ? (
            <>
              <p role="alert">{t('shell.part_failed')}</p>
              <Button onClick={retry}>{t('action.retry')}</Button>{' '}
              <Button onClick={onClose}>{t('action.close')}</Button>
            </>
          ) : (
            guests && (
              <Field
                label={guests.label}
                inputMode="numeric"
                autoComplete="off"
                maxLength={4}
                ref={focusOnce}
                onChange={({ target }) => guests.onChange(Number(target.value.replaceAll(/\D/g, '')))}
                onKeyDown={({ key }) => {
                  if (key === 'Enter') guests.onEnter();
                  else if (key === 'Escape') onClose();
                }}
              />
            )
          )}
        </section>
      </div>
    </aside>
  );
}

function focusOnce(element: HTMLInputElement | null): void {
  element?.focus();
}
