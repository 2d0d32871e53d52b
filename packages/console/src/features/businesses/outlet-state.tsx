import { useTranslation } from 'react-i18next';
import { IconBadge } from '../../ui/badge.tsx';
import { STATUS_LOOKS } from './business-state.tsx';

/** In French a business and an outlet are not of one gender. */
const WORDS = {
  ACTIVE: 'outlet.status.active',
  DRAFT: 'outlet.status.draft',
  INACTIVE: 'outlet.status.inactive',
} as const;

/** Status of an outlet. Its screens load the words of outlets. */
export function OutletState({ status }: { status: keyof typeof WORDS }) {
  const { t } = useTranslation();
  return <IconBadge {...STATUS_LOOKS[status]}>{t(WORDS[status])}</IconBadge>;
}
