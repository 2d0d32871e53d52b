import type { ParseKeys } from 'i18next';
import { Pencil } from 'lucide-react';
import { type ComponentType, useEffect, useEffectEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BoundProps, Descriptor } from '../../../app/form/fields/field-types.ts';
import { useBound } from '../../../app/form/fields/use-bound.ts';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { FieldError } from '../../../ui/field.tsx';
import { Muted } from '../../../ui/text.tsx';
import { RichText } from './rich-text.tsx';
import type { RichTextEditorProps } from './rich-text-editor.tsx';
import { wordsOf } from './rich-words.ts';
import styles from './rich-text.module.css';

type RichTextFieldProps = Pick<BoundProps, 'name' | 'label'> & Pick<RichTextEditorProps, 'kind'> & { max: number };

/** Rich text of the form around it: shown as it reads until it is opened, which loads the editor. A line opens at once. */
export function RichTextField({ name, label, kind, max }: RichTextFieldProps) {
  const { t } = useTranslation();
  const { value: html = '', error, ...bound } = useBound<string | undefined>(name, label);
  const { Editor, isLoading, hasFailed, load } = useEditorPart(kind === 'line');
  const own = useId();
  const ids = { label: `${own}-label`, edit: `${own}-edit`, help: `${own}-help`, error: `${own}-error` };
  const describedBy = classes(error && ids.error, ids.help) ?? '';
  return (
    <div className={styles.field}>
      <span id={ids.label} className={styles.label}>
        {bound.label}
      </span>
      {Editor ? (
        <Editor
          kind={kind}
          name={bound.name}
          label={bound.label}
          labelledBy={ids.label}
          describedBy={describedBy}
          isWrong={error !== undefined}
          autoFocus={kind === 'text'}
          value={html}
          onChange={bound.onChange}
          onBlur={bound.onBlur}
        />
      ) : (
        <div className={styles.closed}>
          {html ? (
            <div className={classes(styles.text, styles.preview)}>
              <RichText html={html} isInert />
            </div>
          ) : (
            <Muted small>{t('plan.rich.none')}</Muted>
          )}
          <Button
            id={ids.edit}
            data-field={bound.name}
            size="small"
            icon={<Pencil size={14} aria-hidden="true" />}
            aria-labelledby={`${ids.edit} ${ids.label}`}
            aria-describedby={describedBy}
            busy={isLoading}
            onClick={load}
          >
            {t('plan.rich.edit')}
          </Button>
        </div>
      )}
      <span id={ids.help} className={styles.help}>
        {t('plan.rich.length', { count: html.length, max })}
      </span>
      {hasFailed && (
        <div role="alert">
          <FieldError>{t('plan.rich.failed')}</FieldError>
        </div>
      )}
      {error && <FieldError id={ids.error}>{error}</FieldError>}
    </div>
  );
}

/** Loads the editor when it is asked for; a load that failed can be repeated. */
function useEditorPart(isNeeded: boolean) {
  const [Editor, setEditor] = useState<ComponentType<RichTextEditorProps> | null>(null);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>(isNeeded ? 'loading' : 'idle');
  const fetch = () =>
    import('./rich-text-editor.tsx').then(
      ({ RichTextEditor }) => {
        setEditor(() => RichTextEditor);
        setState('idle');
      },
      () => setState('failed'),
    );
  const fetchFirst = useEffectEvent(() => {
    if (isNeeded) void fetch();
  });
  useEffect(() => fetchFirst(), []);
  function load(): void {
    setState('loading');
    void fetch();
  }
  return { Editor, isLoading: state === 'loading', hasFailed: state === 'failed', load };
}

/** A rich text; comparisons show its words with signs for their format. */
export function rich(label: ParseKeys, max: number): Descriptor {
  return { label, Input: RichTextField, props: { kind: 'text', max }, words: (html: string) => wordsOf(html) };
}
