import { Info, TriangleAlert } from 'lucide-react';
import type { RefCallBack } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Permission } from '@laneway/contract/access/permissions';
import { FormCard } from '../../app/form/form-screen.tsx';
import { Loaded } from '../../app/queries/loaded.tsx';
import { menuOf } from '../../app/routing/menu.ts';
import { Badge } from '../../ui/badge.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FieldError } from '../../ui/field.tsx';
import { Skeleton, SkeletonBar } from '../../ui/skeleton.tsx';
import { Switch } from '../../ui/switch.tsx';
import { useAllOutlets } from './manager.queries.ts';
import { rightsOf } from './permission-rows.ts';
import styles from './side-cards.module.css';

type OutletsProps = {
  chosen: readonly string[];
  onChange: (ids: string[]) => void;
  error?: string | undefined;
  /** Of the box that gets the focus when the choice is refused. */
  firstRef: RefCallBack;
};

/** Where the manager works; at least one. */
export function OutletsCard({ chosen, onChange, error, firstRef }: OutletsProps) {
  const { t } = useTranslation();
  const query = useAllOutlets();
  const count = query.data?.rows.length ?? 0;
  const toggle = (id: string, on: boolean) =>
    onChange((on ? [...chosen, id] : chosen.filter((one) => one !== id)).toSorted());
  return (
    <FormCard
      title={t('manager.outlets')}
      note={t('manager.outlets_some', { count: chosen.length, total: String(count) })}
    >
      <Loaded
        query={query}
        failed={t('shell.outlets_failed')}
        skeleton={
          <Skeleton>
            <SkeletonBar width="60%" />
          </Skeleton>
        }
      >
        {({ rows }) => (
          <ul className={styles.outlets}>
            {rows.map(({ outletId, name, city, lanes }, index) => (
              <li key={outletId}>
                <Checkbox
                  label={<span className={styles.outlet}>{name}</span>}
                  ref={index === 0 ? firstRef : undefined}
                  help={[city, t('manager.lanes', { count: lanes })].filter(Boolean).join(', ')}
                  checked={chosen.includes(outletId)}
                  onChange={(on) => toggle(outletId, on)}
                  aria-invalid={error ? true : undefined}
                />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      {error && <FieldError>{error}</FieldError>}
    </FormCard>
  );
}

export function AdminCard({ checked, onChange }: { checked: boolean; onChange: (on: boolean) => void }) {
  const { t } = useTranslation();
  return (
    <section className={styles.card}>
      <Switch label={t('role.business_admin')} help={t('manager.admin_help')} checked={checked} onChange={onChange} />
    </section>
  );
}

type PreviewProps = {
  name: string;
  rows: readonly Permission[];
  isBAdmin: boolean;
  /** When it will act; absent for somebody who is not there yet. */
  acts?: string;
};

/** The person's menu as the shell will make it. */
export function PreviewCard({ name, rows, isBAdmin, acts }: PreviewProps) {
  const { t } = useTranslation();
  const items = menuOf(rightsOf(rows, isBAdmin));
  const [first] = items;
  return (
    <FormCard title={name === '' ? t('manager.will_see_new') : t('manager.will_see', { name })}>
      {first ? (
        <>
          <ul className={styles.items}>
            {items.map((item) => (
              <li key={item.id}>
                <Badge hue="grey">{t(item.label)}</Badge>
              </li>
            ))}
          </ul>
          <p className={styles.quiet}>{t('manager.lands_on', { item: t(first.label) })}</p>
        </>
      ) : (
        <p className={styles.warning}>
          <TriangleAlert size={16} aria-hidden="true" />
          {t('manager.sees_nothing')}
        </p>
      )}
      {acts && (
        <p className={styles.info}>
          <Info size={16} aria-hidden="true" />
          {acts}
        </p>
      )}
    </FormCard>
  );
}
