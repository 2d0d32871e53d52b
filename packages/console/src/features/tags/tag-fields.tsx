import { EyeOff } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { tagForm, tagMetaForm } from '@laneway/contract/tags/tag.endpoints';
import { freeSlug } from '@laneway/domain/tags/slug';
import type { z } from 'zod';
import { counted } from '../../app/form/fields/counted-field.tsx';
import { custom, fields } from '../../app/form/fields/descriptor.tsx';
import { useFormFrame } from '../../app/form/fields/form-frame.ts';
import { toggle } from '../../app/form/fields/switch-field.tsx';
import { text } from '../../app/form/fields/text-field.tsx';
import { PictureField } from '../../app/form/picture-field.tsx';
import { Note } from '../../ui/note.tsx';
import styles from './tag-dialog.module.css';

const form = tagForm.extend(tagMetaForm.shape);
export type TagValues = z.input<typeof form>;

export const tagFields = fields(form, {
  tagName: text('tags.name', { maxLength: 50 }),
  status: toggle('tags.active', ['tags.state.active', 'tags.state.inactive']),
  imageId: custom('tags.picture', () => ''),
  metaTitle: counted('tags.meta_title', { most: 60 }),
  metaDescription: counted('tags.meta_description', { most: 160, lines: 3 }),
  slug: text('tags.slug', { icon: '/', maxLength: 50, autoCapitalize: 'none', spellCheck: false }),
});
const { Field } = tagFields;

function useValue<K extends keyof TagValues>(name: K): TagValues[K] {
  return useWatch({ control: useFormFrame().control, name }) as TagValues[K];
}

type FieldsProps = {
  businessId: string;
  /** The picture that is saved. */
  picture: string | null;
  usedAt: readonly string[];
  /** The address of the saved page; null: the page is made with the next save. */
  savedSlug: string | null;
  /** Addresses of the other tags. */
  taken: ReadonlySet<string>;
  onBusy: (busy: boolean) => void;
};

/** What a tag is, and what its page is called. */
export function TagFields({ businessId, picture, usedAt, savedSlug, taken, onBusy }: FieldsProps) {
  const { t } = useTranslation();
  const name = useValue('tagName');
  return (
    <div className={styles.fields}>
      <Field name="tagName" />
      <Field name="status" help={t('tags.active_help')} />
      <OffNote usedAt={usedAt} />
      <PictureField
        field="imageId"
        label={t('tags.picture')}
        purpose="tag"
        saved={picture}
        {...{ businessId, name, onBusy }}
      />
      <h3 className={styles.title}>{t('tags.page')}</h3>
      <Slug savedSlug={savedSlug} taken={taken} />
      <Field name="metaTitle" />
      <Field name="metaDescription" />
    </div>
  );
}

/** The effect of switching the tag off, before it is saved. */
function OffNote({ usedAt }: { usedAt: readonly string[] }) {
  const { t } = useTranslation();
  const isOn = useValue('status');
  return (
    <div role="status" className={styles.off}>
      {!isOn && (
        <Note tone="warning" icon={EyeOff}>
          {usedAt.length === 0 ? t('tags.off_unused') : t('tags.off_used', { outlets: usedAt.join(', ') })}
        </Note>
      )}
    </div>
  );
}

/** The address follows the name until it is typed by hand or saved. */
function Slug({ savedSlug, taken }: Pick<FieldsProps, 'savedSlug' | 'taken'>) {
  const { t } = useTranslation();
  const { setValue, clearErrors } = useFormFrame();
  const [name, slug] = [useValue('tagName'), useValue('slug')];
  const proposed = useRef(freeSlug(name, taken));
  const follow = useEffectEvent((typed: string) => {
    const before = proposed.current;
    proposed.current = freeSlug(typed, taken);
    if (savedSlug !== null || slug !== before || slug === proposed.current) return;
    setValue('slug', proposed.current, { shouldDirty: true });
    clearErrors('slug');
  });
  useEffect(() => follow(name), [name]);
  const isMoved = savedSlug !== null && savedSlug !== slug.trim();
  return <Field name="slug" help={isMoved ? t('tags.slug_moved', { slug: savedSlug }) : t('tags.slug_help')} />;
}

/** The page as a search engine lists it. */
export function SearchPreview({ business }: { business: string }) {
  const { t } = useTranslation();
  const [name, slug] = [useValue('tagName').trim(), useValue('slug').trim()];
  const [title, description] = [useValue('metaTitle').trim(), useValue('metaDescription').trim()];
  return (
    <section aria-label={t('tags.preview')} className={styles.preview}>
      <h3 className={styles.title}>{t('tags.preview')}</h3>
      <div className={styles.result}>
        <span className={styles.site}>{business}</span>
        <span className={styles.url}>{[location.host, slug].filter(Boolean).join(' › ')}</span>
        <span className={styles.link}>{title || [name, business].filter(Boolean).join(' · ')}</span>
        <span className={description ? styles.said : styles.quiet}>
          {description || t('tags.preview_no_description')}
        </span>
      </div>
      {title === '' && <p className={styles.quiet}>{t('tags.preview_no_title')}</p>}
    </section>
  );
}
