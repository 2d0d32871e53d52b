import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '@laneway/contract/http/client';
import type { TagMetaRow, TagRow } from '@laneway/contract/tags/tag.endpoints';
import { freeSlug } from '@laneway/domain/tags/slug';
import { useCommand } from '../../app/commands/use-command.ts';
import { FormDialog } from '../../app/form/form-dialog.tsx';
import { staleIn } from '../../app/form/stale.ts';
import { useContractForm } from '../../app/form/use-contract-form.ts';
import { useRowForm } from '../../app/form/use-row-form.tsx';
import { useUser } from '../../app/session/session.ts';
import { toast } from '../../ui/toast-store.ts';
import { SearchPreview, TagFields, type TagValues, tagFields } from './tag-fields.tsx';
import styles from './tag-dialog.module.css';
import { type TagEntry, entryOf } from './tag.queries.ts';

type Props = {
  businessId: string;
  /** Null: a new one. */
  opened: TagEntry | null;
  entries: readonly TagEntry[];
  onClose: () => void;
};

const NEW: TagValues = { tagName: '', status: true, imageId: undefined, metaTitle: '', metaDescription: '', slug: '' };

/** A tag and its page: two rows of the server, saved one after the other, the page only when the tag is saved. */
export function TagDialog({ businessId, opened, entries, onClose }: Props) {
  const { t } = useTranslation();
  const { name: business } = useUser();
  const [uploading, setUploading] = useState(false);
  const create = useCommand('tags.create', { intent: 'new' });
  const update = useCommand('tags.update');
  const savePage = useCommand('tags.metaSave', { say: null });
  const others = entries.filter(({ tag }) => tag.tagId !== opened?.tag.tagId);
  const taken = new Set(others.flatMap(({ page }) => page?.slug ?? []));
  const valuesOf = ({ tag: { tagName, status }, page }: TagEntry): TagValues => ({
    tagName,
    status,
    imageId: undefined,
    metaTitle: page?.metaTitle ?? '',
    metaDescription: page?.metaDescription ?? '',
    slug: page?.slug ?? freeSlug(tagName, taken),
  });
  const form = useContractForm(tagFields, { values: opened ? valuesOf(opened) : NEW });
  const { row, know, save, note, kept } = useRowForm<TagValues, TagEntry | null>(form, opened, {
    of: `tag ${opened?.tag.tagId ?? `new ${businessId}`}`,
    without: ['imageId'],
    valuesOf,
  });

  const submit = save(async (values, saved) => {
    const { page, usedAt } = saved ?? { page: null, usedAt: [] };
    // A draft of an older state: its author has not yet chosen between mine and theirs.
    if (saved !== null && saved.version !== entryOf(saved.tag, page, usedAt).version) return null;
    const tag = await savedTag(values, saved);
    const entry = entryOf(tag, page, usedAt);
    // From here on the tag is saved, also when its page is refused.
    if (tag !== saved?.tag) know(entry);
    if (page !== null && !differs(values, page)) return entry;
    const { metaTitle, metaDescription, slug } = values;
    const body = { tagId: tag.tagId, version: page?.version ?? 0, metaTitle, metaDescription, slug };
    const answer = await presented(savePage.send({ body }), (current: TagMetaRow) => entryOf(tag, current, usedAt));
    if (tag === saved?.tag) toast({ kind: 'success', title: answer.message });
    return entryOf(tag, answer.meta, usedAt);
  }, onClose);

  async function savedTag({ tagName, status, imageId }: TagValues, saved: TagEntry | null): Promise<TagEntry['tag']> {
    if (saved === null) {
      const { tagId, version } = await create.send({ body: { businessId, tagName, status, imageId } });
      return { tagId, tagName: tagName.trim(), status, imageUrl: null, outletIds: [], version };
    }
    const { tag, page, usedAt } = saved;
    if (tagName.trim() === tag.tagName && status === tag.status && imageId === undefined) return tag;
    const params = { businessId, tagId: tag.tagId };
    const body = { version: tag.version, tagName, status, imageId };
    const answer = await presented(update.send({ params, body }), (current: TagRow) =>
      entryOf({ ...tag, ...current }, page, usedAt),
    );
    return { ...tag, ...answer.tag };
  }

  return (
    <FormDialog
      form={form}
      width="wide"
      title={row ? t('tags.edit', { tag: row.tag.tagName }) : t('tags.add')}
      action={t(row ? 'action.update' : 'action.create')}
      busy={uploading}
      kept={kept}
      onSubmit={submit}
      onClose={onClose}
    >
      {note}
      <div className={styles.columns}>
        <TagFields
          {...{ businessId, taken }}
          picture={row?.tag.imageUrl ?? null}
          usedAt={row?.usedAt ?? []}
          savedSlug={row?.page?.slug ?? null}
          onBusy={setUploading}
        />
        <SearchPreview business={business} />
      </div>
    </FormDialog>
  );
}

function differs(values: TagValues, page: TagMetaRow): boolean {
  return (['metaTitle', 'metaDescription', 'slug'] as const).some((field) => values[field].trim() !== page[field]);
}

/** Turns the current row of a stale refusal into the entry that the form compares. */
async function presented<T, Row>(saving: Promise<T>, present: (current: Row) => TagEntry): Promise<T> {
  try {
    return await saving;
  } catch (failure) {
    const stale = staleIn<Row>(failure);
    if (stale === null || !(failure instanceof ApiError)) throw failure;
    const details = { ...stale, current: present(stale.current) };
    throw new ApiError(failure.status, { ...failure.body, details });
  }
}
