import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { messageOf } from '../commands/errors.ts';
import styles from './preview-figures.module.css';
import type { Previewed } from './use-previewed.ts';

type PreviewFiguresProps<T> = {
  preview: Previewed<T>;
  children: (data: T) => ReactNode;
};

/** The figures of a preview. Those of earlier fields stay in place, marked as such, until the newer ones come. */
export function PreviewFigures<T>({ preview, children }: PreviewFiguresProps<T>) {
  const { t } = useTranslation();
  const { data, state, error, refresh } = preview;
  const isOld = state === 'coming' || state === 'failed';
  return (
    <div aria-busy={state === 'coming'} className={styles.figures}>
      {state === 'failed' ? (
        <p role="alert" className={styles.failed}>
          {error ? messageOf(error) : t('preview.failed')}
          <Button variant="text" size="small" onClick={refresh}>
            {t('action.retry')}
          </Button>
        </p>
      ) : (
        <p role="status" className={styles.coming}>
          {state === 'coming' && t('preview.coming')}
        </p>
      )}
      {data !== undefined && state !== 'none' && <div className={isOld ? styles.old : undefined}>{children(data)}</div>}
    </div>
  );
}
