import { Info, TriangleAlert } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Permission } from '@laneway/contract/access/permissions';
import { useFormFrame } from '../../app/form/fields/form-frame.ts';
import { SwitchField } from '../../app/form/fields/switch-field.tsx';
import { useEditor } from '../../app/form/fields/use-bound.ts';
import { FormCard } from '../../app/form/form-screen.tsx';
import { Loaded } from '../../app/queries/loaded.tsx';
import { menuOf } from '../../app/routing/menu.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FieldError } from '../../ui/field.tsx';
import { Note } from '../../ui/note.tsx';
import { BarSkeleton } from '../../ui/skeleton.tsx';
import { Row, Stack } from '../../ui/stack.tsx';
import { Muted } from '../../ui/text.tsx';
import { type Manager, useAllOutlets } from './manager.queries.ts';
import { rightsOf } from './permission-rows.ts';

/** Where the manager works; at least one. */
export function OutletsCard() {
  const { t } = useTranslation();
  const { value: chosen, onChange, error } = useEditor<readonly string[]>('outletIds');
  const query = useAllOutlets();
  const count = query.data?.rows.length ?? 0;
  const toggle = (id: string, on: boolean) =>
    onChange((on ? [...chosen, id] : chosen.filter((one) => one !== id)).toSorted());
  return (
    <FormCard
      title={t('manager.outlets')}
      note={t('manager.outlets_some', { count: chosen.length, total: String(count) })}
    >
      <Loaded query={query} failed={t('shell.outlets_failed')} skeleton={<BarSkeleton width="60%" />}>
        {({ rows }) => (
          <Stack as="ul" data-field="outletIds">
            {rows.map(({ outletId, name, city, lanes }) => (
              <li key={outletId}>
                <Checkbox
                  label={name}
                  help={[city, t('manager.lanes', { count: lanes })].filter(Boolean).join(', ')}
                  checked={chosen.includes(outletId)}
                  onChange={(on) => toggle(outletId, on)}
                  aria-invalid={error ? true : undefined}
                />
              </li>
            ))}
          </Stack>
        )}
      </Loaded>
      {error && <FieldError>{error}</FieldError>}
    </FormCard>
  );
}

export function AdminCard() {
  const { t } = useTranslation();
  return (
    <Card>
      <SwitchField name="isBAdmin" help={t('manager.admin_help')} />
    </Card>
  );
}

/** The person's menu as the shell will make it, and when a change of it acts on who is there already. */
export function PreviewCard({ known }: { known: Manager | null }) {
  const { t } = useTranslation();
  const { control } = useFormFrame();
  const [firstName, rows, isBAdmin] = useWatch({ control, name: ['firstName', 'permissions', 'isBAdmin'] }) as [
    string,
    Permission[],
    boolean,
  ];
  const name = firstName.trim();
  const items = menuOf(rightsOf(rows, isBAdmin));
  const [first] = items;
  return (
    <FormCard title={name === '' ? t('manager.will_see_new') : t('manager.will_see', { name })}>
      {first ? (
        <>
          <Row as="ul">
            {items.map((item) => (
              <li key={item.id}>
                <Badge hue="grey">{t(item.label)}</Badge>
              </li>
            ))}
          </Row>
          <Muted small>{t('manager.lands_on', { item: t(first.label) })}</Muted>
        </>
      ) : (
        <Note tone="warning" icon={TriangleAlert}>
          {t('manager.sees_nothing')}
        </Note>
      )}
      {known && (
        <Note tone="info" icon={Info}>
          {known.isBAdmin && !isBAdmin
            ? t('manager.acts_demoted')
            : known.openSessions > 0
              ? t('manager.acts_now', { count: known.openSessions })
              : t('manager.acts_next')}
        </Note>
      )}
    </FormCard>
  );
}
