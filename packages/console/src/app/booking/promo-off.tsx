import { TicketX } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { type Control, type FieldValues, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Answer } from '@laneway/contract/endpoints';
import { ApiError } from '@laneway/contract/http/client';
import { Button } from '../../ui/button.tsx';
import { useFormat } from '../../ui/format/use-format.ts';
import { messageOf } from '../commands/errors.ts';
import { useCommand } from '../commands/use-command.ts';
import { isPromoRefused } from './promo-refused.ts';
import styles from './promo-off.module.css';
import { ShareAnew } from './share-anew.tsx';

type Props = {
  booking: Pick<Answer<'reservation.details'>['booking'], 'outletId' | 'bookingId' | 'version' | 'promo'>;
  /** Whether the button says which code, where nothing beside it does. */
  isNamed?: boolean;
  /** Whether a refusal was shown elsewhere. */
  hear?: (failure: unknown) => boolean;
  /** It is off, in this version of the booking. */
  onOff: (version: number) => void;
};

/** Takes the promo off a booking; beside it why it is refused. */
export function PromoOff({ booking, isNamed = false, hear = () => false, onOff }: Props) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const [refused, setRefused] = useState<ApiError | null>(null);
  const [off, setOff] = useState<number | null>(null);
  const { outletId, bookingId, version, promo } = booking;
  const remove = useCommand('promo.remove', {
    say: ({ message, total }) => ({ title: message, text: t('till.promo.new_total', { amount: money(total) }) }),
    done: (answer) => setOff(answer.version),
  });
  const end = useEffectEvent(onOff);
  const made = remove.busy ? null : off;
  useEffect(() => {
    if (made !== null) end(made);
  }, [made]);
  const takeOff = async () => {
    setRefused(null);
    try {
      await remove.send({ body: { outletId, bookingId, version } });
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      if (!hear(failure)) setRefused(failure);
    }
  };
  if (promo === null) return null;
  return (
    <>
      {refused && (
        <p role="alert" className={styles.wrong}>
          {messageOf(refused)}
        </p>
      )}
      <div className={styles.off}>
        <Button
          size="small"
          icon={<TicketX size={14} aria-hidden="true" />}
          busy={remove.busy}
          onClick={() => void takeOff()}
        >
          {isNamed ? t('till.promo.off_code', { code: promo.promoCode }) : t('till.promo.off')}
        </Button>
        <ShareAnew booking={booking} code={refused?.body.code ?? null} onShared={() => setRefused(null)} />
      </div>
    </>
  );
}

/** Where a command was refused because the promo of the booking is over or has no use left: it goes, and the command is made anew. */
export function PromoRefused<V extends FieldValues>({ control, ...off }: Props & { control: Control<V> }) {
  const { errors } = useFormState({ control });
  return isPromoRefused(errors.root?.type) && <PromoOff {...off} isNamed />;
}
