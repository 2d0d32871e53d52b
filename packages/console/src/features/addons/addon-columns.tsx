import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { AddonRow } from '@laneway/contract/addons/addon.schema';
import { useCommand } from '../../app/commands/use-command.ts';
import { useSavedSwitch } from '../../app/commands/use-saved-switch.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import type { Column } from '../../ui/data-table.tsx';
import { useFormat } from '../../ui/format/use-format.ts';
import { OnOffBadge } from '../../ui/on-off-badge.tsx';
import { Switch } from '../../ui/switch.tsx';
import styles from './addons.module.css';

/** `putBack` is absent for who may not change add-ons. */
export function useAddonColumns(putBack: ((row: AddonRow) => void) | undefined): Column<AddonRow>[] {
  const { t } = useTranslation();
  const { money, percent, number } = useFormat();
  const tax = ({ taxPer, taxFlat }: AddonRow) =>
    taxFlat === 0
      ? percent(taxPer)
      : taxPer === 0
        ? money(taxFlat)
        : t('addons.tax_and_flat', { percent: percent(taxPer), amount: money(taxFlat) });
  return [
    {
      id: 'addon',
      label: t('addons.column.addon'),
      cell: (row) => <span className={classes(styles.name, !row.status && styles.quiet)}>{row.name}</span>,
    },
    { id: 'category', label: t('addons.column.category'), from: 'tablet', cell: (row) => row.category },
    { id: 'price', label: t('addons.column.price'), align: 'end', cell: (row) => money(row.price) },
    { id: 'tax', label: t('addons.column.tax'), align: 'end', from: 'tablet', cell: tax },
    {
      id: 'stock',
      label: t('addons.column.stock'),
      align: 'end',
      from: 'tablet',
      cell: ({ stock }) =>
        stock === null ? <span className={styles.quiet}>{t('addons.endless')}</span> : number(stock),
    },
    {
      id: 'most',
      label: t('addons.column.most'),
      align: 'end',
      from: 'desk',
      cell: ({ maxCount }) => (maxCount === null ? '–' : number(maxCount)),
    },
    {
      id: 'status',
      label: t('addons.column.status'),
      width: '1%',
      cell: (row) => <Status row={row} putBack={putBack} />,
    },
  ];
}

function Status({ row, putBack }: { row: AddonRow; putBack: ((row: AddonRow) => void) | undefined }) {
  const { t } = useTranslation();
  const { isDeleted, status, name } = row;
  if (isDeleted) {
    return (
      <span className={styles.status}>
        <Badge hue="grey" look="plain" icon={<Trash2 size={14} aria-hidden="true" />}>
          {t('addons.state.deleted')}
        </Badge>
        {putBack && (
          <Button
            variant="text"
            size="small"
            aria-label={t('addons.put_back_name', { name })}
            onClick={() => putBack(row)}
          >
            {t('addons.put_back')}
          </Button>
        )}
      </span>
    );
  }
  return putBack ? <StatusSwitch row={row} /> : <StatusBadge status={status} />;
}

function StatusSwitch({ row: { addonId, outletId, name, status, version } }: { row: AddonRow }) {
  const { t } = useTranslation();
  const change = useCommand('addon.partialUpdate', {
    say: ({ rows }) => t(rows[0]?.status ? 'addons.now_on' : 'addons.now_off', { name }),
  });
  const sell = useSavedSwitch(status, (next) =>
    change.run({ body: { outletId, rows: [{ addonId, version, status: next }] } }),
  );
  return (
    <span className={styles.status}>
      <StatusBadge status={sell.checked} />
      <Switch {...sell} label={t('addons.sell', { name })} hideLabel />
    </span>
  );
}

function StatusBadge({ status }: { status: boolean }) {
  const { t } = useTranslation();
  return <OnOffBadge on={status}>{t(status ? 'addons.state.on' : 'addons.state.off')}</OnOffBadge>;
}
