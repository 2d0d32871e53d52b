import { linkOptions, Navigate, useChildMatches, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AddonRow } from '@laneway/contract/addons/addon.schema';
import { ListScreen } from '../../app/list/list-screen.tsx';
import { OutletCrumbs } from '../../app/outlet/outlet-crumbs.tsx';
import { type RawSearch, UUID, matching, oneOf, search, text, useSearchState } from '../../app/routing/search.ts';
import { mayEdit } from '../../app/session/access.ts';
import { useUser } from '../../app/session/session.ts';
import { classes } from '../../ui/classes.ts';
import { Drawer } from '../../ui/drawer.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FormSkeleton } from '../../app/form/form-screen.tsx';
import { useAddonColumns } from './addon-columns.tsx';
import { AddonDrawer } from './addon-drawer.tsx';
import { STATES, useAddons, usePlanChoices } from './addon.queries.ts';
import styles from './addons.module.css';
import { useDeleting } from './use-deleting.ts';

const place = search({ search: text(), category: text(40), plan: matching(UUID), status: oneOf(STATES) });
const opening = search({ addonId: matching(UUID) });

/** What an outlet sells beside its plans: the list, and the form of one beside it under an address of its own. */
export function AddonsScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { outletId = '' } = useParams({ strict: false });
  const isEditor = mayEdit(useUser(), 'Outlets');
  const address = useSearchState(place);
  const [{ addonId }] = useSearchState(opening);
  const form = useChildMatches({ select: (matches) => matches[0]?.pathname.split('/').at(-1) });
  const { query, categories, find, isFinding } = useAddons(outletId, address[0]);
  const plans = usePlanChoices(outletId);
  const to = { params: { outletId }, resetScroll: false } as const;
  const close = (options: { ignoreBlocker?: boolean } = {}) =>
    void navigate({
      to: '/app/outlets/$outletId/addon',
      ...to,
      search: ({ addonId: _closed, ...rest }) => rest,
      ...options,
    });
  const { remove, putBack } = useDeleting(() => close({ ignoreBlocker: true }));
  const columns = useAddonColumns(isEditor ? putBack : undefined);
  const opened = useOpened(form === 'edit' ? addonId : undefined, find);
  if (form !== undefined && !isEditor) return <Navigate to="/401" replace />;
  return (
    <div className={classes(styles.screen, form !== undefined && styles.beside)}>
      <ListScreen
        title={t('addons.title')}
        titleOnPhones
        crumbs={
          <OutletCrumbs
            outletId={outletId}
            after={[
              <span key="addons" aria-current="page">
                {t('addons.title')}
              </span>,
            ]}
          />
        }
        create={
          isEditor && {
            label: t('addons.add'),
            shortcut: 'N',
            outlined: form !== undefined,
            link: linkOptions({
              to: '/app/outlets/$outletId/addon/add',
              ...to,
              search: ({ addonId: _closed, ...rest }: RawSearch) => rest,
            }),
          }
        }
        query={query}
        failed={t('addons.failed')}
        none={{ title: t('addons.none'), text: t('addons.none_text') }}
        address={address}
        searchLabel={t('addons.name')}
        filters={[
          {
            name: 'category',
            label: t('addons.category'),
            options: categories.map((category) => ({ value: category, label: category })),
          },
          { name: 'plan', label: t('addons.plan'), options: [...plans] },
          {
            name: 'status',
            label: t('addons.column.status'),
            options: STATES.map((state) => ({ value: state, label: t(`addons.state.${state}`) })),
          },
        ]}
        columns={columns}
        rowId={(row) => row.addonId}
        rowName={(row) => row.name}
        openId={opened?.addonId}
        {...(isEditor && {
          link: (row: AddonRow) => ({
            to: '/app/outlets/$outletId/addon/edit',
            ...to,
            search: (before) => ({ ...before, addonId: row.addonId }),
          }),
        })}
      />
      {form === 'add' || opened ? (
        <AddonDrawer
          key={opened?.addonId ?? 'new'}
          {...{ outletId, plans, categories, remove }}
          opened={opened ?? null}
          onClose={() => close()}
        />
      ) : (
        form === 'edit' && (
          <Drawer open title={t('addons.edit')} onClose={() => close()}>
            {isFinding ? <FormSkeleton /> : <EmptyState title={t('addons.gone')} text={t('addons.gone_text')} />}
          </Drawer>
        )
      )}
    </div>
  );
}

/** The add-on of the address. What is typed about it is not taken away when the list no longer has it. */
function useOpened(addonId: string | undefined, find: (addonId: string) => AddonRow | undefined): AddonRow | undefined {
  const [kept, setKept] = useState<AddonRow | undefined>(undefined);
  const found = addonId === undefined ? undefined : find(addonId);
  if (kept?.addonId !== addonId && kept?.addonId !== found?.addonId) setKept(found);
  return found ?? (kept?.addonId === addonId ? kept : undefined);
}
