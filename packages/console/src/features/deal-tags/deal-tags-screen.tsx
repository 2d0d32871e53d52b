import { Link, linkOptions, useLocation, useNavigate, useParams } from '@tanstack/react-router';
import { ArrowLeft, Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ListedTag } from '@laneway/contract/tags/tag.endpoints';
import { DealTagList } from './deal-tag-list.tsx';
import { useBusinessId } from '../../app/outlet/business-id.ts';
import { Button } from '../../ui/button.tsx';
import { useDealChoices } from './deal-tag.queries.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Active tags that the list of deal tags knows already. */
    tagList?: readonly ListedTag[];
    businessId?: string;
  }
}

/** The deal tags of an outlet. */
export function DealTagsScreen() {
  const { t } = useTranslation();
  const { outletId = '' } = useParams({ strict: false });
  const businessId = useBusinessId();
  const { choices, ...asked } = useDealChoices(businessId, outletId);
  const form = linkOptions({
    to: '/app/outlets/$outletId/deal-tags/add',
    params: { outletId },
    search: true,
    state: { businessId, ...(choices && { tagList: choices.tags }) },
  });
  return (
    <DealTagList
      key={outletId}
      {...{ businessId, outletId, choices, asked }}
      create={(count) => ({
        label: t(count === 0 ? 'dealtag.add' : 'dealtag.update'),
        ...(count > 0 && { icon: <Pencil size={16} aria-hidden="true" /> }),
        link: form,
      })}
    />
  );
}

/** The page of deals of an outlet: the same table, and the dialog that adds one. It can be opened by its address. */
export function AddDealTagScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { outletId = '' } = useParams({ strict: false });
  const state = useLocation({ select: (location) => location.state });
  const own = useBusinessId();
  const businessId = state.businessId ?? own;
  const { choices, ...asked } = useDealChoices(businessId, outletId, state.tagList);
  const back = () => void navigate({ to: '/app/outlets/$outletId', params: { outletId }, search: (before) => before });
  return (
    <DealTagList
      key={outletId}
      {...{ businessId, outletId, choices, asked }}
      crumb={
        <Link to="/app/outlets/$outletId/deal-tags" params={{ outletId }} search={(before) => before}>
          {t('dealtag.title')}
        </Link>
      }
      actions={
        <Button icon={<ArrowLeft size={16} aria-hidden="true" />} onClick={back}>
          {t('action.back')}
        </Button>
      }
      create={() => ({ label: t('dealtag.add') })}
    />
  );
}
