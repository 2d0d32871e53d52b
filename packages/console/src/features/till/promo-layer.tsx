import { useTranslation } from 'react-i18next';
import type { BookingDialogProps } from '../../app/dialogs/booking-dialogs.ts';
import { PanelOn } from './panel-on.tsx';
import { PromoPanel } from './promo-panel.tsx';

export function PromoLayer(on: BookingDialogProps<'promo'>) {
  const { t } = useTranslation();
  return (
    <PanelOn {...on} title={t('money.promo_code')}>
      {(details, rows) => <PromoPanel {...{ details, rows }} onClose={on.onClose} />}
    </PanelOn>
  );
}
