import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlanRow } from '@laneway/contract/plans/plan.endpoints';
import type { ServiceCategoryRow } from '@laneway/contract/services/service-category.endpoints';
import { useCommand } from '../../app/commands/use-command.ts';
import { useOrder } from '../../app/commands/use-order.ts';
import { useCategories } from '../../app/outlet/categories.ts';
import { Loaded } from '../../app/queries/loaded.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { focusOnce } from '../../ui/focus-once.ts';
import { OnOffBadge } from '../../ui/on-off-badge.tsx';
import { ReorderList } from '../../ui/reorder-list.tsx';
import { RowMain } from '../../ui/rows.tsx';
import { BarSkeleton } from '../../ui/skeleton.tsx';
import { Row } from '../../ui/stack.tsx';
import { Muted } from '../../ui/text.tsx';
import { useFocusReturn } from '../../ui/use-focus-return.ts';
import { CategoryDialog } from '../../app/outlet/category-dialog.tsx';
import { type OutletService, useOutletPlans } from './outlet-service.queries.ts';

type Props = { businessId: string; outletId: string; service: OutletService; onClose: () => void };

/**
 * The categories of a service in their order: made, renamed, switched off, put in another order. The form of one takes
 * the place of the list, since no dialog stands over another.
 */
export function CategoriesDialog({ businessId, outletId, service, onClose }: Props) {
  const { t } = useTranslation();
  const query = useCategories(businessId, service.serviceId);
  const { data: plans = [] } = useOutletPlans(outletId);
  const [edited, setEdited] = useState<{ category: ServiceCategoryRow | null } | null>(null);
  /** Id of the category whose form was open last; null: that of a new one. */
  const [last, setLast] = useState<string | null>();
  useFocusReturn();
  const reorder = useCommand('serviceCategory.partialUpdate');
  const inOrder = useOrder(query.data, {
    idOf: ({ serviceCatId }) => serviceCatId,
    save: async (rows) => {
      const moved = rows.flatMap(({ serviceCatId, version, order }, index) =>
        order === index + 1 ? [] : [{ serviceCatId, version, order: index + 1 }],
      );
      return moved.length === 0 ? moved : reorder.run({ body: { rows: moved } });
    },
  });
  const plansOf = ({ serviceCatId }: ServiceCategoryRow) =>
    plans.filter((plan) => plan.serviceCategories.includes(serviceCatId)) satisfies PlanRow[];

  if (edited)
    return (
      <CategoryDialog
        businessId={businessId}
        serviceId={service.serviceId}
        category={edited.category}
        order={(query.data?.length ?? 0) + 1}
        plans={edited.category ? plansOf(edited.category) : []}
        onClose={() => {
          setLast(edited.category?.serviceCatId ?? null);
          setEdited(null);
        }}
      />
    );
  return (
    <Dialog
      open
      title={t('category.of', { service: service.title })}
      onClose={onClose}
      footerStart={
        <Button
          ref={last === null ? focusOnce : undefined}
          icon={<Plus size={16} aria-hidden="true" />}
          onClick={() => setEdited({ category: null })}
        >
          {t('category.create')}
        </Button>
      }
      footer={<Button onClick={onClose}>{t('action.close')}</Button>}
    >
      <Loaded
        query={{ ...query, data: inOrder.rows }}
        failed={t('category.failed')}
        skeleton={<BarSkeleton height={160} />}
      >
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState title={t('category.none')} text={t('category.none_text')} />
          ) : (
            <ReorderList
              label={t('category.of', { service: service.title })}
              items={rows}
              idOf={({ serviceCatId }) => serviceCatId}
              nameOf={({ name }) => name}
              onMove={inOrder.move}
            >
              {(category) => (
                <Row between>
                  <RowMain>
                    {category.name}{' '}
                    <Muted as="span" small>
                      {t('outlet_service.plans', { count: plansOf(category).length })}
                    </Muted>
                  </RowMain>
                  {!category.status && <OnOffBadge on={false}>{t('category.off')}</OnOffBadge>}
                  <IconButton
                    ref={last === category.serviceCatId ? focusOnce : undefined}
                    label={t('category.edit', { name: category.name })}
                    icon={<Pencil size={16} aria-hidden="true" />}
                    onClick={() => setEdited({ category })}
                  />
                </Row>
              )}
            </ReorderList>
          )
        }
      </Loaded>
    </Dialog>
  );
}
