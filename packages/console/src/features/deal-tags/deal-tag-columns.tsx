import { FlipVertical2, Minus, TagsIcon, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DealTagRow } from '@laneway/contract/deal-tags/deal-tag.schema';
import { Badge } from '../../ui/badge.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { OnOffBadge } from '../../ui/on-off-badge.tsx';
import type { DealChoices } from './deal-tag.queries.ts';
import styles from './deal-tags.module.css';

/** Deals of a tag that are named in the list. */
const NAMED = 2;

type Row = DealTagRow;

export function useDealTagColumns(choices: DealChoices | undefined): Column<Row>[] {
  const { t } = useTranslation();
  return [
    { id: 'tag', label: t('dealtag.column.tag'), cell: (row) => <TagName row={row} choices={choices} /> },
    { id: 'priority', label: t('dealtag.column.priority'), align: 'end', width: '1%', cell: (row) => row.priority },
    {
      id: 'deals',
      label: t('dealtag.column.deals'),
      from: 'desk',
      width: '42%',
      cell: (row) => <Deals row={row} choices={choices} />,
    },
    {
      id: 'status',
      label: t('dealtag.column.status'),
      cell: ({ status }) => (
        <OnOffBadge on={status}>{t(status ? 'dealtag.status.active' : 'dealtag.status.inactive')}</OnOffBadge>
      ),
    },
    {
      id: 'flip',
      label: t('dealtag.column.flip_ui'),
      from: 'tablet',
      cell: ({ flipUI }) => (
        <Badge hue={flipUI ? 'blue' : 'grey'} look="plain" icon={flipUI ? <FlipVertical2 /> : <Minus />}>
          {t(flipUI ? 'dealtag.flip.enabled' : 'dealtag.flip.disabled')}
        </Badge>
      ),
    },
  ];
}

type OfRow = { row: Row; choices: DealChoices | undefined };

function TagName({ row, choices }: OfRow) {
  const { t } = useTranslation();
  const { tagName, tagStatus } = row;
  return (
    <span className={styles.tag}>
      {tagName}
      {!tagStatus && (
        <span title={t('dealtag.tag_off_help')}>
          <Badge hue="orange" icon={<TagsIcon />}>
            {t('dealtag.tag_off')}
          </Badge>
        </span>
      )}
      <span className={styles.withoutDeals}>
        <DisabledDeals row={row} choices={choices} />
      </span>
    </span>
  );
}

/** How many deals of a tag cannot be sold. */
function DisabledDeals({ row: { planList }, choices }: OfRow) {
  const { t } = useTranslation();
  if (!choices) return null;
  const disabled = planList.filter(({ planId }) => choices.plans.every(({ value }) => value !== planId)).length;
  return (
    disabled > 0 && (
      <Badge hue="orange" look="plain" icon={<TriangleAlert />}>
        {t('dealtag.disabled', { count: disabled })}
      </Badge>
    )
  );
}

function Deals({ row, choices }: OfRow) {
  const { t } = useTranslation();
  const { planList } = row;
  const more = planList.length - NAMED;
  return (
    <span className={styles.deals}>
      <span className={styles.count}>{planList.length}</span>
      {planList.slice(0, NAMED).map(({ planId, planName }) => (
        <span key={planId} className={styles.chip}>
          {planName}
        </span>
      ))}
      {more > 0 && <span className={styles.more}>{t('dealtag.more', { count: more })}</span>}
      <DisabledDeals row={row} choices={choices} />
    </span>
  );
}
