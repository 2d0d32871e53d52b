import { UserRoundPen } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { focusFirstField } from './first-field.ts';
import styles from './stale-note.module.css';
import type { Difference } from './stale.ts';

export type StaleNoteProps = {
  /** The author of the newer version; null where unknown. */
  actor: string | null;
  changes: readonly Difference[];
  /** What the newer version alone has changed, from before to now. */
  others?: readonly Difference[];
  /** typed: mine are the form's values. seen: mine are the values that the person saw when they decided. */
  about?: 'typed' | 'seen';
  /** It answers the person's own command, and takes the focus; else they may be typing, and it is announced only. */
  isAnswer?: boolean;
  /** Absent where the newer version makes mine impossible. */
  onMine?: (() => void) | undefined;
  onTheirs: () => void;
};

/** Another person changed the same row meanwhile: mine and theirs side by side, and the choice between them. */
export function StaleNote({
  actor,
  changes,
  others = [],
  about = 'typed',
  isAnswer = true,
  onMine,
  onTheirs,
}: StaleNoteProps) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const goBack = useLeftField(box);
  useEffect(() => {
    if (isAnswer) box.current?.focus();
  }, [isAnswer]);
  const choose = (act: () => void) => () => {
    goBack();
    act();
  };
  return (
    <div ref={box} role="alert" tabIndex={-1} className={styles.box}>
      <p className={styles.title}>
        <UserRoundPen size={16} aria-hidden="true" />
        {actor ? t('stale.title', { name: actor }) : t('stale.unknown')}
      </p>
      {changes.length + others.length === 0 && <p>{t('stale.nothing')}</p>}
      {about === 'typed' && <p>{t('stale.typed.text')}</p>}
      {changes.length > 0 && (
        <Table
          heads={[t(`stale.${about}.mine`), t(`stale.${about}.theirs`)]}
          rows={changes}
          isStruck={about === 'seen'}
        />
      )}
      {others.length > 0 && (
        <Table
          caption={t('stale.others.title')}
          heads={[t('stale.others.before'), t('stale.others.now')]}
          rows={others}
        />
      )}
      <div className={styles.choice}>
        <Button size="small" onClick={choose(onTheirs)}>
          {t(`stale.${about}.take`)}
        </Button>
        {onMine && (
          <Button size="small" onClick={choose(onMine)}>
            {t(`stale.${about}.keep`)}
          </Button>
        )}
      </div>
    </div>
  );
}

/** @returns a function that moves the focus from the box back to the field that was typed in last, or was left for it. */
function useLeftField(box: RefObject<HTMLElement | null>): () => void {
  const left = useRef<Element | null>(null);
  useEffect(() => {
    // The button that saves is no field: from there the way leads to the first one.
    left.current = document.activeElement?.matches('[type=submit]') ? null : document.activeElement;
    const form = box.current?.closest('form');
    const onInput = ({ target }: Event) => {
      // A select keeps a second control for the browser alone.
      if (target instanceof Element && !target.closest('[aria-hidden=true]')) left.current = target;
    };
    form?.addEventListener('input', onInput);
    return () => form?.removeEventListener('input', onInput);
  }, [box]);
  return () => {
    if (left.current instanceof HTMLElement && left.current !== document.body) left.current.focus();
    if (document.activeElement !== left.current) focusFirstField(box.current);
  };
}

type TableProps = { caption?: string; heads: [string, string]; rows: readonly Difference[]; isStruck?: boolean };

function Table({ caption, heads: [left, right], rows, isStruck = false }: TableProps) {
  const { t } = useTranslation();
  return (
    <table className={styles.table}>
      {caption && <caption>{caption}</caption>}
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{t('stale.what')}</span>
          </th>
          <th scope="col">{left}</th>
          <th scope="col">{right}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([label, before, after]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{isStruck ? <s>{before}</s> : before}</td>
            <td>
              <b>{after}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
