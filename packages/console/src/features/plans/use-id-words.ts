import { useTranslation } from 'react-i18next';
import { addonsQuery } from '../../app/outlet/addons.ts';
import { useBusinessId } from '../../app/outlet/business-id.ts';
import { ask } from '../../app/queries/ask.ts';
import { queryClient } from '../../app/queries/query-client.ts';

const ENTRY = 'schedules.*.dateRange.*';
const PERIOD = `${ENTRY}.reservationSlots.*`;

/** The names of add-ons and categories for a comparison, as far as the form has read them; else their ids. */
export function useIdWords(outletId: string): Record<string, (value: never) => string> {
  const { t } = useTranslation();
  const businessId = useBusinessId();
  const addon = (id: string) =>
    queryClient.getQueryData(addonsQuery(outletId).queryKey)?.rows.find(({ addonId }) => addonId === id)?.name ?? id;
  const addons = (ids: readonly string[]) => ids.map(addon).join(', ');
  const category = (id: string | null) => {
    if (id === null) return t('plan.fee.any_category');
    const { queryKey } = ask('serviceCategory.list', { params: { businessId } });
    return queryClient.getQueryData(queryKey)?.rows.find(({ serviceCatId }) => serviceCatId === id)?.name ?? id;
  };
  return {
    addonIds: addons,
    serviceCatId: (id: string | null) => (id === null ? t('plan.goods.no_category') : category(id)),
    [`${ENTRY}.purchaseItems.*.itemId`]: addon,
    [`${PERIOD}.pricePerHours.*.items`]: addons,
    [`${PERIOD}.pricePerGame.*.items`]: addons,
    [`${PERIOD}.pricePerPerson.*.items`]: addons,
    [`${ENTRY}.venueDetail.serviceCategory`]: category,
    [`${ENTRY}.requires.*.serviceCategory`]: category,
    'processingFeeDetails.*.serviceCategory': category,
  };
}
