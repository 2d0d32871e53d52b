import { useTranslation } from 'react-i18next';
import { Button, type ButtonProps } from '../../ui/button.tsx';

/** How often it still goes stands in the button, and once it does not, why. `left` null: as often as one likes. */
export function ExtendHoldButton({ left, ...button }: ButtonProps & { left: number | null }) {
  const { t } = useTranslation();
  return (
    <Button {...button} disabledReason={left === 0 ? t('error.hold.longest') : undefined}>
      {left === null ? t('board.action.extend_hold') : t('board.action.extend_hold_left', { left })}
    </Button>
  );
}
