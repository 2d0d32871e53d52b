import { useTranslation } from 'react-i18next';
import { ListScreen } from '../../app/list/list-screen.tsx';
import { pageOf } from '../../app/list/place.ts';
import { useBusinessId } from '../../app/outlet/business-id.ts';
import { type SearchOf, oneOf, search, text, useSearchState, wholeNumber } from '../../app/routing/search.ts';
import { useTagColumns } from './tag-columns.tsx';
import { TagDialog } from './tag-dialog.tsx';
import { type TagEntry, useTags } from './tag.queries.ts';

const STATUSES = ['active', 'inactive'] as const;
const SIZES = [25, 50, 100];
const PAGE_SIZE = 25;
const tagSearch = search({
  search: text(),
  status: oneOf(STATUSES),
  page: wholeNumber(1),
  size: wholeNumber(PAGE_SIZE, { most: 100 }),
});

/** The tags of the business: their pictures, the addresses of their pages, and the outlets that use them. */
export function TagsScreen() {
  const { t } = useTranslation();
  const businessId = useBusinessId();
  const address = useSearchState(tagSearch);
  const { data: entries, ...query } = useTags(businessId);
  const shown = entries?.filter((entry) => matches(entry, address[0]));
  return (
    <ListScreen
      title={t('menu.tags')}
      create={{ label: t('tags.add'), shortcut: 'N' }}
      query={{ ...query, data: shown && pageOf(shown, address[0]) }}
      failed={t('tags.failed')}
      none={{ title: t('tags.none'), text: t('tags.none_text') }}
      address={address}
      pageSize={PAGE_SIZE}
      sizes={SIZES}
      searchLabel={t('tags.search')}
      filters={[
        {
          name: 'status',
          label: t('tags.status'),
          options: STATUSES.map((value) => ({ value, label: t(`tags.state.${value}`) })),
        },
      ]}
      columns={useTagColumns()}
      rowId={({ tag }) => tag.tagId}
      rowName={({ tag }) => tag.tagName}
      dialog={(opened, onClose) => <TagDialog {...{ businessId, opened, onClose }} entries={entries ?? []} />}
    />
  );
}

function matches({ tag, page }: TagEntry, wanted: SearchOf<typeof tagSearch>): boolean {
  if (wanted.status !== undefined && tag.status !== (wanted.status === 'active')) return false;
  const typed = wanted.search.trim().toLowerCase().replace(/^\//, '');
  return tag.tagName.toLowerCase().includes(typed) || (page?.slug ?? '').includes(typed);
}
