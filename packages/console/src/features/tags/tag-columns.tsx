import { useTranslation } from 'react-i18next';
import { Named } from '../../ui/avatar.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { OnOffBadge } from '../../ui/on-off-badge.tsx';
import { Muted } from '../../ui/text.tsx';
import type { TagEntry } from './tag.queries.ts';

/** Outlets of a tag that are named in the list. */
const NAMED = 2;

export function useTagColumns(): Column<TagEntry>[] {
  const { t } = useTranslation();
  return [
    {
      id: 'name',
      label: t('tags.tag'),
      cell: ({ tag }) => <Named name={tag.tagName} src={tag.imageUrl} shape="photo" />,
    },
    {
      id: 'status',
      label: t('tags.status'),
      cell: ({ tag: { status } }) => (
        <OnOffBadge on={status}>{t(status ? 'tags.state.active' : 'tags.state.inactive')}</OnOffBadge>
      ),
    },
    {
      id: 'address',
      label: t('tags.address'),
      from: 'tablet',
      cell: ({ page }) => (page ? `/${page.slug}` : <Muted as="span">{t('tags.no_page')}</Muted>),
    },
    {
      id: 'used',
      label: t('tags.used_at'),
      from: 'tablet',
      cell: ({ usedAt }) =>
        usedAt.length === 0 ? <Muted as="span">{t('tags.unused')}</Muted> : <UsedAt names={usedAt} />,
    },
  ];
}

function UsedAt({ names }: { names: readonly string[] }) {
  const { t } = useTranslation();
  const more = names.length - NAMED;
  const named = names.slice(0, NAMED).join(', ');
  if (more <= 0) return named;
  return <span title={names.slice(NAMED).join(', ')}>{t('tags.and_more', { named, count: more })}</span>;
}
