import type { Translated } from '../translated.ts';
import type { plans as english } from '../en/plans.ts';

export const plans: Translated<typeof english> = {
  plans: {
    created: 'Tarif angelegt',
    updated: 'Tarif geändert',
    changed_one: 'Tarif geändert',
    changed_other: '{count} Tarife geändert',
    schedule_created: 'Zeitplan angelegt',
    schedule_updated: 'Zeitplan geändert',
    schedule_deleted: 'Zeitplan gelöscht',
    deal_created: 'Angebot angelegt',
    deal_updated: 'Angebot geändert',
  },
  error: {
    plan: {
      imported: 'Dieser Tarif wurde importiert und kann nur gelesen werden. Wandeln Sie ihn zuerst um.',
    },
  },
};
