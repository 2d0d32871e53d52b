import { useTranslation } from 'react-i18next';
import { KeyHint } from '../../ui/key-hint.tsx';
import { usePhone } from '../../ui/use-phone.ts';

type Props = { isOrdered: boolean; isNarrowed: boolean; maySell: boolean };

/** How the order of the plans is changed, or why it cannot be changed now. */
export function OrderHint({ isOrdered, isNarrowed, maySell }: Props) {
  const { t } = useTranslation();
  const phone = usePhone();
  if (maySell && isNarrowed) return t('plan_list.order_fixed');
  if (!isOrdered || phone) return t('plan_list.order_phone');
  return (
    <>
      {t('plan_list.order')} <KeyHint spoken>Space</KeyHint> {t('plan_list.and_then')} <KeyHint spoken>↑</KeyHint>{' '}
      <KeyHint spoken>↓</KeyHint> {t('plan_list.moves')} {t('plan_list.kept')}
    </>
  );
}
