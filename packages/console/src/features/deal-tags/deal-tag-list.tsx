import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight, Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isPermitted } from '@laneway/contract/access/permissions';
import type { DealTagRow } from '@laneway/contract/deal-tags/deal-tag.schema';
import { ListScreen, type ListScreenProps } from '../../app/list/list-screen.tsx';
import { allOutletsQuery } from '../../app/outlet/outlet.ts';
import { OutletsLink } from '../../app/outlet/outlets-link.tsx';
import { search, useSearchState, wholeNumber, oneOf } from '../../app/routing/search.ts';
import { useUser } from '../../app/session/session.ts';
import { IconButton } from '../../ui/button.tsx';
import { ChoicesDialog } from './choices-dialog.tsx';
import { useDealTagColumns } from './deal-tag-columns.tsx';
import { type DealChoices, useDealTags } from './deal-tag.queries.ts';
import { DealTagDialog } from './deal-tag-dialog.tsx';
import { DeleteDealTag } from './delete-deal-tag.tsx';
import { GuestPreview } from './guest-preview.tsx';
import styles from './deal-tags.module.css';
import { useDeleting } from './use-deleting.ts';

const SIZES = [5, 10, 25] as const;
const place = search({ page: wholeNumber(1), size: oneOf(SIZES, 5) });

type Props = Pick<ListScreenProps<DealTagRow, object>, 'actions'> & {
  businessId: string;
  outletId: string;
  choices: DealChoices | undefined;
  asked: { error: Error | null; retry: () => void };
  /** The head's button, by the number of deal tags; who may not change them has none. */
  create: (count: number) => { label: string; icon?: ReactNode; run: () => void };
  /** A new deal tag is being made. */
  adding?: boolean;
  onAdded?: () => void;
  /** Between the outlet and this page. */
  crumb?: ReactNode;
};

/** The table of deal tags, with the dialogs that add, change and delete one. */
export function DealTagList({ businessId, outletId, choices, asked, create, adding = false, ...props }: Props) {
  const { onAdded, crumb, actions } = props;
  const { t } = useTranslation();
  const user = useUser();
  const mayEdit = user.role === 'BIZ' || (user.role === 'MGR' && isPermitted(user.permissions, ['Outlets'], 'edit'));
  const address = useSearchState(place);
  const { all, query } = useDealTags(businessId, outletId, address[0]);
  const [edited, setEdited] = useState<DealTagRow | null>(null);
  const deleting = useDeleting(outletId);
  const close = () => {
    setEdited(null);
    onAdded?.();
  };
  const columns = useDealTagColumns(choices, mayEdit ? rowActions : undefined);
  function rowActions(row: DealTagRow) {
    return (
      <span className={styles.actions}>
        <IconButton
          label={t('dealtag.edit', { tag: row.tagName })}
          icon={<Pencil size={16} aria-hidden="true" />}
          onClick={() => setEdited(row)}
        />
        <DeleteDealTag {...{ outletId, row, deleting }} />
      </span>
    );
  }
  return (
    <>
      <ListScreen
        title={t('dealtag.title')}
        titleOnPhones
        crumbs={<Crumbs businessId={businessId} outletId={outletId} last={crumb} />}
        actions={actions}
        create={mayEdit && create(all.length)}
        query={query}
        failed={t('dealtag.failed')}
        none={{ title: t('dealtag.empty') }}
        address={address}
        pageSize={5}
        sizes={SIZES}
        columns={columns}
        rowId={(row) => row.id}
        rowName={(row) => row.tagName}
        {...(mayEdit && { onOpen: setEdited })}
        openId={edited?.id}
        below={all.length > 0 && <GuestPreview outletId={outletId} tags={all} choices={choices} />}
      />
      {(edited || adding) &&
        (choices ? (
          <DealTagDialog
            key={edited?.id}
            {...{ outletId, choices, deleting }}
            opened={edited}
            others={all.filter(({ id }) => id !== edited?.id)}
            onClose={close}
          />
        ) : (
          <ChoicesDialog {...asked} title={t(edited ? 'dealtag.update' : 'dealtag.add')} onClose={close} />
        ))}
    </>
  );
}

function Crumbs({ businessId, outletId, last }: { businessId: string; outletId: string; last: ReactNode }) {
  const { t } = useTranslation();
  const { data } = useQuery(allOutletsQuery(businessId));
  const name = data?.rows.find((outlet) => outlet.outletId === outletId)?.name;
  const arrow = <ChevronRight size={12} aria-hidden="true" />;
  return (
    <>
      <OutletsLink />
      {name && (
        <>
          {arrow}
          <Link to="/app/outlets/$outletId" params={{ outletId }} search={(before) => before}>
            {name}
          </Link>
        </>
      )}
      {arrow}
      {last ? (
        <>
          {last}
          {arrow}
          <span aria-current="page">{t('dealtag.add')}</span>
        </>
      ) : (
        <span aria-current="page">{t('dealtag.title')}</span>
      )}
    </>
  );
}
