import { Split } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { useCommand } from '../commands/use-command.ts';
import type { Subject } from '../dialogs/booking-dialogs.ts';
import { ADJUST_FIRST } from './adjust-first.ts';

type Props = {
  booking: Subject;
  code: string | null;
  /** The change can be tried again. */
  onShared?: () => void;
};

/** Where a change was refused for that (`code`): shares the balance anew, equally among who has not paid. */
export function ShareAnew({ booking, code, onShared }: Props) {
  const { t } = useTranslation();
  const share = useCommand('splitPayment.create');
  if (code !== ADJUST_FIRST) return null;
  const { outletId, bookingId } = booking;
  return (
    <Button
      size="small"
      icon={<Split size={14} aria-hidden="true" />}
      busy={share.busy}
      onClick={() =>
        void share
          .run({ body: { outletId, bookingId, again: true } })
          .then((answer) => answer !== undefined && onShared?.())
      }
    >
      {t('money.share_anew')}
    </Button>
  );
}
