import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './button.tsx';
import { useFormat } from './format/use-format.ts';
import styles from './pager.module.css';

export type PagerProps = {
  /** Number of the first row shown, from 1; 0 when there is none. */
  from: number;
  /** Rows shown. */
  shown: number;
  total: number;
  /** False: there are more than `total`. */
  totalIsExact: boolean;
  /** Absent: there is no page that way. */
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
  /** Rows of a page; absent: the list is one page. */
  size?: number | undefined;
  sizes?: readonly number[];
  onSize?: (size: number) => void;
  /** Sums and the like beside the range. */
  summary?: ReactNode;
  /** What can be done with the rows that are selected; appears while any is. */
  selection?: { count: number; actions: ReactNode; onClear: () => void } | undefined;
};

/** The foot of a list that is never paged: how many rows there are, and what else is to be said of them. */
export function WholeFoot({ count, children }: { count: string; children?: ReactNode }) {
  return (
    <div className={styles.pager}>
      <p className={styles.range} role="status">
        {count}
      </p>
      {children && <p className={styles.summary}>{children}</p>}
    </div>
  );
}

/** The foot of a list: where one is, how many there are, next and previous; and the actions of a selection. */
export function Pager({
  from,
  shown,
  total,
  totalIsExact,
  onPrevious,
  onNext,
  size,
  sizes,
  onSize,
  summary,
  selection,
}: PagerProps) {
  const { t } = useTranslation();
  const id = useId();
  const { number } = useFormat();
  const all = totalIsExact ? number(total) : t('list.more_than', { total: number(total) });
  return (
    <nav className={styles.pager} aria-label={t('shell.paging')}>
      <p className={styles.range} role="status">
        {shown === 0
          ? t('shell.no_rows')
          : t('list.range', { from: number(from), to: number(from + shown - 1), total: all })}
      </p>
      {summary && <p className={styles.summary}>{summary}</p>}
      {selection && selection.count > 0 && (
        <div className={styles.selection} role="toolbar" aria-label={t('shell.selected', { count: selection.count })}>
          <span className={styles.count}>{t('shell.selected', { count: selection.count })}</span>
          {selection.actions}
          <IconButton
            label={t('shell.clear_selection')}
            icon={<X size={16} aria-hidden="true" />}
            onClick={selection.onClear}
          />
        </div>
      )}
      <div className={styles.steps}>
        {sizes && onSize ? (
          <span className={styles.size}>
            <label htmlFor={id}>{t('list.rows')}</label>
            <select id={id} value={size} onChange={(event) => onSize(Number(event.target.value))}>
              {sizes.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </select>
          </span>
        ) : (
          size !== undefined && <span className={styles.size}>{t('shell.page_size', { count: size })}</span>
        )}
        <IconButton
          label={t('list.previous')}
          icon={<ChevronLeft size={16} aria-hidden="true" />}
          disabled={!onPrevious}
          onClick={onPrevious}
        />
        <IconButton
          label={t('list.next')}
          icon={<ChevronRight size={16} aria-hidden="true" />}
          disabled={!onNext}
          onClick={onNext}
        />
      </div>
    </nav>
  );
}
