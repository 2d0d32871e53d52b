import { useTranslation } from 'react-i18next';
import { useCommand } from '../../app/commands/use-command.ts';
import { useUser } from '../../app/session/session.ts';
import type { ListedPromo } from './promo.queries.ts';

type Promo = Pick<ListedPromo, 'promoId' | 'promoCode' | 'version'>;

/** The question before a promo code is deleted, and its command, for `DeleteButton`. */
export function useDeleting({ promoId, promoCode: code, version }: Promo) {
  const { t } = useTranslation();
  const { businessId } = useUser();
  const command = useCommand('promo.delete', { say: () => t('promos.deleted', { code }) });
  return {
    command,
    call: { params: { businessId, promoId }, query: { version } },
    label: t('promos.delete', { code }),
    title: t('promos.delete_question', { code }),
    children: t('promos.delete_text'),
  };
}
