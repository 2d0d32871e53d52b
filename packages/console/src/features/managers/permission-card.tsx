import { Lock, LockOpen } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Permission } from '@laneway/contract/access/permissions';
import { useFormFrame } from '../../app/form/fields/form-frame.ts';
import { useEditor } from '../../app/form/fields/use-bound.ts';
import { FormCard } from '../../app/form/form-screen.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Select } from '../../ui/select.tsx';
import { useOtherManagers } from './manager.queries.ts';
import { PERMISSION_WORDS, rowsOf, withBox, withLock } from './permission-rows.ts';
import styles from './permission-card.module.css';

type RowProps = {
  row: Permission;
  rows: readonly Permission[];
  onChange: (rows: Permission[]) => void;
  /** A business admin may do it all: the table does not count. */
  counts: boolean;
};

/** What may be seen and changed: a row for each permission, edit only with view. */
export function PermissionCard({ managerId }: { managerId: string | null }) {
  const { t } = useTranslation();
  const { value: rows, onChange } = useEditor<readonly Permission[]>('permissions');
  const { control } = useFormFrame();
  const counts = !useWatch({ control, name: 'isBAdmin' });
  return (
    <FormCard title={t('manager.may')} end={counts && <CopyFrom managerId={managerId} onCopy={onChange} />}>
      {!counts && <p className={styles.quiet}>{t('manager.not_counting')}</p>}
      <table data-field="permissions" className={styles.table} data-off={!counts || undefined}>
        <thead>
          <tr>
            <th scope="col">{t('manager.menu_item')}</th>
            <th scope="col">{t('role.permission.view')}</th>
            <th scope="col">{t('role.permission.edit')}</th>
            <th scope="col">
              <span className="visually-hidden">{t('manager.note')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} rows={rows} counts={counts} onChange={onChange} />
          ))}
        </tbody>
      </table>
    </FormCard>
  );
}

function Row({ row: { id, view, edit, disabled }, rows, counts, onChange }: RowProps) {
  const { t } = useTranslation();
  const item = t(PERMISSION_WORDS[id]);
  return (
    <tr>
      <th scope="row">
        <span className={styles.item}>{item}</span>
        <span className={styles.about}>{t(`manager.about.${id}`)}</span>
      </th>
      <td>
        <Checkbox
          aria-label={t('manager.view_of', { item })}
          checked={view}
          disabled={!counts}
          onChange={(on) => onChange(withBox(rows, id, 'view', on))}
        />
      </td>
      <td>
        <Checkbox
          aria-label={t('manager.edit_of', { item })}
          checked={edit}
          disabled={!counts || disabled}
          onChange={(on) => onChange(withBox(rows, id, 'edit', on))}
        />
      </td>
      <td className={styles.note}>
        {disabled && (
          <span className={styles.locked}>
            <Lock size={14} aria-hidden="true" />
            {t('role.permission.locked')}
          </span>
        )}
        {id === 'Outlets' && counts && (
          <Button
            variant="text"
            size="small"
            className={styles.lock}
            icon={!disabled && <LockOpen size={14} aria-hidden="true" />}
            onClick={() => onChange(withLock(rows, id, !disabled))}
          >
            {disabled ? t('manager.unlock') : t('manager.lock')}
          </Button>
        )}
        {id !== 'Outlets' && counts && !view && t('manager.not_in_menu')}
      </td>
    </tr>
  );
}

/** Takes over the table of somebody who works alike; outlets stay as they are. */
function CopyFrom({ managerId, onCopy }: { managerId: string | null; onCopy: (rows: Permission[]) => void }) {
  const { t } = useTranslation();
  const others = useOtherManagers(managerId);
  if (others.length === 0) return null;
  return (
    <span className={styles.copy}>
      <span aria-hidden="true">{t('manager.copy_from')}</span>
      <Select
        label={t('manager.copy_from')}
        hideLabel
        placeholder={t('manager.copy_choose')}
        options={others.map((one) => ({ value: one.managerId, label: `${one.firstName} ${one.lastName}` }))}
        value={null}
        onChange={(id) => onCopy(rowsOf(others.find((one) => one.managerId === id)?.permissions ?? []))}
      />
    </span>
  );
}
