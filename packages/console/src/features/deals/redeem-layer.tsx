import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Answer } from '@laneway/contract/endpoints';
import { ApiError } from '@laneway/contract/http/client';
import { isScanned } from '@laneway/domain/codes/paper-code';
import { typedSecretCode } from '@laneway/domain/codes/secret-code';
import { minutesOfHours } from '@laneway/domain/time/lengths';
import { z } from 'zod';
import { PlaceChips } from '../../app/booking/place-chips.tsx';
import { messageOf } from '../../app/commands/errors.ts';
import { useCommand } from '../../app/commands/use-command.ts';
import type { BookingDialogProps } from '../../app/dialogs/booking-dialogs.ts';
import { fields } from '../../app/form/fields/descriptor.tsx';
import { text } from '../../app/form/fields/text-field.tsx';
import { FormDialog } from '../../app/form/form-dialog.tsx';
import { useContractForm } from '../../app/form/use-contract-form.ts';
import { useBusinessDate } from '../../app/outlet/business-day.ts';
import { useOutlet } from '../../app/outlet/outlet.ts';
import { askPreview } from '../../app/queries/ask.ts';
import { Button } from '../../ui/button.tsx';
import { Facts } from '../../ui/facts.tsx';
import { useFormat } from '../../ui/format/use-format.ts';
import { useRested } from '../../ui/use-rested.ts';
import styles from './redeem.module.css';

type Redeemed = Answer<'deal.redeem'>;

const codeForm = z.object({ code: z.string().trim().min(1) });
const codeFields = fields(codeForm, {
  code: text('deals.code', { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false, maxLength: 200 }),
});

/** Whether a text is a whole code, or one that was scanned: only such a text is looked up. */
function isWhole(typed: string): boolean {
  return typedSecretCode('deal', typed) !== null || isScanned(typed, 'deal');
}

/** Redeems a deal: by its code it says what the deal holds and which lanes are free now. */
export function RedeemLayer({ outletId, options, onClose }: BookingDialogProps<'redeem'>) {
  const { t } = useTranslation();
  const format = useFormat();
  const today = useBusinessDate(useOutlet());
  const [nonce] = useState(() => crypto.randomUUID());
  const [lanes, setLanes] = useState<string[]>([]);
  // Of one code: another one is not let through by it.
  const [forced, setForced] = useState<string | null>(null);
  const form = useContractForm(codeFields, { values: { code: options.code ?? '' } });
  const code = useWatch({ control: form.control, name: 'code' }).trim();
  const rested = useRested(code, 200);
  const force = forced === code;
  const call = { outletId, code: rested, force, nonce };
  const found = useQuery({
    ...askPreview('deal.redeem', { body: { ...call, preview: true } }),
    enabled: isWhole(rested) && rested === code,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const deal = rested === code && found.isSuccess && !found.isFetching ? found.data : null;
  const refusal = rested === code && !found.isFetching && found.error instanceof ApiError ? found.error : null;
  const isUsedToday = refusal?.body.code === 'deal.redeemed' && refusal.body.details?.['on'] === today;
  const redeem = useCommand('deal.redeem', { intent: nonce, done: onClose });
  const send = form.save(async () => {
    // It plays from the press on, however long the dialog was open.
    await redeem.send({ body: { ...call, code, lanes } });
  });
  const takeBack = useCommand('deal.redeem', { done: onClose });
  // Enter of a scanner or of a fast hand never burns a deal that could play: that has a button of its own.
  const needsLane = deal !== null && deal.places.length > 0 && lanes.length === 0;
  const chosen = deal?.places.filter(({ resourceId }) => lanes.includes(resourceId)).map(({ name }) => name) ?? [];
  return (
    <FormDialog
      form={form}
      title={t('booking.redeem')}
      text={t('deals.redeem_text')}
      action={
        needsLane
          ? t('booking.redeem')
          : chosen.length === 0
            ? t('deals.use_up')
            : t('deals.redeem_on', { lanes: format.lanes(chosen) })
      }
      disabledReason={
        deal === null
          ? t(found.isFetching ? 'deals.looking' : 'deals.code_first')
          : needsLane
            ? t('deals.lane_first')
            : undefined
      }
      secondary={
        needsLane ? (
          <Button busy={redeem.busy} onClick={() => void send()}>
            {t('deals.use_up')}
          </Button>
        ) : (
          isUsedToday && (
            <Button
              busy={takeBack.busy}
              onClick={() => void takeBack.run({ body: { outletId, code, undo: true, nonce: crypto.randomUUID() } })}
            >
              {t('deals.take_back')}
            </Button>
          )
        )
      }
      onSubmit={send}
      onClose={onClose}
    >
      <codeFields.Field name="code" help={t('deals.code_help')} />
      <div aria-live="polite" aria-busy={found.isFetching} className={styles.found}>
        {refusal && (
          <p className={styles.refused} role="alert">
            {messageOf(refusal)}
          </p>
        )}
        {refusal?.body.code === 'deal.expired' && (
          <Button size="small" onClick={() => setForced(code)}>
            {t('deals.all_the_same')}
          </Button>
        )}
        {deal && <DealFacts deal={deal} />}
      </div>
      {deal && (
        <PlaceChips
          places={deal.places}
          chosen={lanes}
          free={new Set(deal.places.flatMap(({ resourceId, isFree }) => (isFree ? resourceId : [])))}
          note={lanes.length === 0 ? t('deals.no_lane') : undefined}
          onChange={setLanes}
        />
      )}
    </FormDialog>
  );
}

function DealFacts({ deal: { deal, start, end } }: { deal: Redeemed }) {
  const { t } = useTranslation();
  const { date, duration, wallRange } = useFormat();
  const { title, priceLine, count, name, validUntil, hours } = deal;
  const sold = [title, priceLine].filter(Boolean).join(', ');
  return (
    <Facts
      label={t('deals.holds')}
      facts={[
        [t('deals.deal'), count > 1 ? t('deals.times', { count, deal: sold }) : sold, name],
        [t('deals.good_until'), date(validUntil, 'year')],
        [t('deals.plays'), duration(minutesOfHours(hours)), start && end ? wallRange(start, end) : t('deals.not_open')],
      ]}
    />
  );
}
