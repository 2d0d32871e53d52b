import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import type { DealTagRow } from '@laneway/contract/deal-tags/deal-tag.schema';
import { ListScreen, type ListScreenProps } from '../../app/list/list-screen.tsx';
import { DeleteButton, EditButton } from '../../app/list/row-actions.tsx';
import { OutletCrumbs } from '../../app/outlet/outlet-crumbs.tsx';
import { oneOf, search, useSearchState, wholeNumber } from '../../app/routing/search.ts';
import { mayEdit } from '../../app/session/access.ts';
import { useUser } from '../../app/session/session.ts';
import { ChoicesDialog } from './choices-dialog.tsx';
import { useDealTagColumns } from './deal-tag-columns.tsx';
import { DealTagDialog } from './deal-tag-dialog.tsx';
import { type DealChoices, useDealTags } from './deal-tag.queries.ts';
import { GuestPreview } from './guest-preview.tsx';
import { useDeleting } from './use-deleting.ts';

const SIZES = [5, 10, 25] as const;
const place = search({ page: wholeNumber(1), size: oneOf(SIZES, 5) });

type List = ListScreenProps<DealTagRow, object>;
type Props = Pick<List, 'actions'> & {
  businessId: string;
  outletId: string;
  choices: DealChoices | undefined;
  asked: { error: Error | null; retry: () => void };
  /** The head's button, by the number of deal tags; who may not change them has none. */
  create: (count: number) => List['create'];
  /** Between the outlet and this page. */
  crumb?: ReactNode;
};

/** The table of deal tags, with the dialogs that add, change and delete one. */
export function DealTagList({ businessId, outletId, choices, asked, create, crumb, actions }: Props) {
  const { t } = useTranslation();
  const isEditor = mayEdit(useUser(), 'Outlets');
  const address = useSearchState(place);
  const { all, query } = useDealTags(businessId, outletId, address[0]);
  const deleting = useDeleting(outletId, all);
  const dialog = (opened: DealTagRow | null, onClose: () => void) =>
    choices ? (
      <DealTagDialog
        {...{ outletId, choices, opened, deleting, onClose }}
        others={all.filter(({ id }) => id !== opened?.id)}
      />
    ) : (
      <ChoicesDialog {...asked} title={t(opened ? 'dealtag.update' : 'dealtag.add')} onClose={onClose} />
    );
  const rowActions = (row: DealTagRow, edit: () => void) => (
    <>
      <EditButton label={t('dealtag.edit', { tag: row.tagName })} onPress={edit} />
      <DeleteButton {...deleting(row)} />
    </>
  );
  return (
    <ListScreen
      title={t('dealtag.title')}
      titleOnPhones
      crumbs={
        <OutletCrumbs
          outletId={outletId}
          after={[
            crumb,
            <span key="page" aria-current="page">
              {t(crumb ? 'dealtag.add' : 'dealtag.title')}
            </span>,
          ]}
        />
      }
      actions={actions}
      create={isEditor && create(all.length)}
      query={query}
      failed={t('dealtag.failed')}
      none={{ title: t('dealtag.empty') }}
      address={address}
      pageSize={5}
      sizes={SIZES}
      columns={useDealTagColumns(choices)}
      rowId={(row) => row.id}
      rowName={(row) => row.tagName}
      dialog={isEditor && dialog}
      rowActions={isEditor && rowActions}
      summary={[
        t('dealtag.tags', { count: all.length }),
        t('dealtag.deals', { count: all.reduce((sum, { planList }) => sum + planList.length, 0) }),
      ].join(', ')}
      below={all.length > 0 && <GuestPreview outletId={outletId} tags={all} choices={choices} />}
    />
  );
}
