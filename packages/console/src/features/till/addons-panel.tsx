import { ChefHat, Plus } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ApiError } from '@laneway/contract/http/client';
import { cents } from '@laneway/domain/money/cents';
import { centsOf, toWire } from '@laneway/domain/money/wire-money';
import { PromoRefused } from '../../app/booking/promo-off.tsx';
import { ShareAnew } from '../../app/booking/share-anew.tsx';
import { commandOf } from '../../app/commands/command.ts';
import { MoneyPanel } from '../../app/form/money-panel.tsx';
import { useContractForm } from '../../app/form/use-contract-form.ts';
import { useMoneyForm } from '../../app/form/use-money-form.tsx';
import { usePreviewed } from '../../app/form/use-previewed.ts';
import { askPreview } from '../../app/queries/ask.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FieldError } from '../../ui/field.tsx';
import { classes } from '../../ui/classes.ts';
import { useFormat } from '../../ui/format/use-format.ts';
import { Money } from '../../ui/money.tsx';
import { messageOf } from '../../app/commands/errors.ts';
import {
  addonFields,
  addonsCall,
  addonsValues,
  chosenOf,
  mostOf,
  type Offered,
  shareOf,
  START,
} from './addons-form.ts';
import { AddonChoice } from './addon-choice.tsx';
import styles from './addons-panel.module.css';
import type { Details } from './till.queries.ts';
import { useAbout } from './use-about.ts';
import { useMoneySeen } from './use-money-seen.ts';

type Props = { details: Details; offered: readonly Offered[]; onClose: () => void };

/** Orders add-ons at the desk: numbers by category, a note for the kitchen, and what they come to with each press. */
export function AddonsPanel({ details, offered, onClose }: Props) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { abilities } = details;
  const seen = useMoneySeen(details, onClose, abilities.addons);
  const booking = seen.row;
  const form = useContractForm(addonFields, { values: START });
  const values = useWatch({ control: form.control, name: 'chosen' });
  const chosen = chosenOf({ chosen: values }, offered);
  const previewed = usePreviewed(form, (values) => {
    const { outletId, bookingId, version } = booking;
    // A note costs nothing: no key of it asks anew.
    const addons = chosenOf(values, offered).map((row) => ({ ...row, note: '' }));
    return {
      ...askPreview('booking.updateAddons', {
        params: { outletId, bookingId },
        body: { version, preview: true, addons },
      }),
      enabled: addons.length > 0,
    };
  });
  const sums = chosen.length > 0 ? previewed.data : undefined;
  const isCurrent = previewed.state === 'current';
  const sentence = () => (sums ? t('booking_addons.add_sum', { amount: money(sums.difference) }) : null);
  const till = useMoneyForm(form, 'booking.updateAddons', {
    about: booking.bookingId,
    callOf: (values) => addonsCall(booking, chosenOf(values, offered), isCurrent ? sums?.total : undefined),
    valuesOf: addonsValues,
    consequence: sentence,
    seen,
    say: ({ message, addonItems, version }) => {
      const known = new Set(booking.addonItems.map(({ addonItemId }) => addonItemId));
      const made = addonItems.filter(({ addonItemId }) => !known.has(addonItemId));
      return {
        title: message,
        actions: [{ label: t('action.undo'), onPress: () => void takeOff(made, version) }],
      };
    },
    onDone: onClose,
  });
  const takeOff = (made: readonly { addonItemId: string }[], version: number) => {
    const { outletId, bookingId } = booking;
    const addons = made.map(({ addonItemId }) => ({ addonItemId, status: 'cancelled' as const }));
    return commandOf('booking.updateAddons', () => ({ say: () => t('booking_addons.undone') })).run({
      params: { outletId, bookingId },
      body: { version, addons },
    });
  };
  /** Without its promo the booking has another price, at which the same is ordered. */
  const goOn = (version: number) => {
    form.clearErrors('root');
    seen.follow(version);
  };
  const categories = [...new Set(offered.map(({ category }) => category))];
  const [chosenCategory, setChosenCategory] = useState<string | null>(null);
  const category = chosenCategory ?? categories[0] ?? '';
  const inCategory = (name: string) => offered.filter((row) => row.category === name);
  const countIn = (name: string) =>
    inCategory(name).reduce((sum, { addonId }) => sum + (values[addonId]?.count ?? 0), 0);
  const waits =
    chosen.length === 0 ? t('booking_addons.nothing') : abilities.addons ? undefined : t('booking_addons.not_possible');
  return (
    <MoneyPanel
      title={t('money.addons')}
      about={useAbout(booking)}
      form={form}
      money={till}
      seen={seen}
      ledger={
        <div className={styles.categories} role="group" aria-label={t('booking_addons.categories')}>
          {categories.map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={name === category}
              className={styles.category}
              onClick={() => setChosenCategory(name)}
            >
              {name}
              {countIn(name) > 0 && (
                <>
                  <span className={styles.number} aria-hidden="true">
                    {countIn(name)}
                  </span>
                  <span className="visually-hidden">{countIn(name)}</span>
                </>
              )}
            </button>
          ))}
        </div>
      }
      action={sentence() ?? t('booking_addons.order')}
      icon={<Plus size={16} aria-hidden="true" />}
      after={
        <div className={styles.after}>
          {abilities.promo && <PromoRefused control={form.control} booking={booking} onOff={goOn} />}
          {previewed.error !== null && chosen.length > 0 && (
            <>
              <FieldError>{messageOf(previewed.error)}</FieldError>
              <ShareAnew booking={booking} code={codeOf(previewed.error)} />
            </>
          )}
          {sums && <Sums {...{ booking, chosen, offered, sums }} isOld={!isCurrent} />}
          <p className={styles.kitchen}>
            <ChefHat size={14} aria-hidden="true" /> {t('booking_addons.kitchen')}
          </p>
        </div>
      }
      disabledReason={waits}
      onClose={onClose}
    >
      {offered.length === 0 && <EmptyState title={t('booking_addons.none')} text={t('booking_addons.none_text')} />}
      <ul className={styles.rows}>
        {inCategory(category).map((addon) => {
          const ordered = booking.addonItems
            .filter(({ itemId, status, included }) => itemId === addon.addonId && status !== 'cancelled' && !included)
            .reduce((sum, { count }) => sum + count, 0);
          return (
            <AddonChoice
              key={addon.addonId}
              {...{ addon, ordered }}
              most={mostOf(addon, ordered)}
              value={values[addon.addonId] ?? { count: 0, note: '' }}
              onChange={(value) =>
                form.setValue('chosen', { ...form.getValues('chosen'), [addon.addonId]: value }, { shouldDirty: true })
              }
            />
          );
        })}
      </ul>
    </MoneyPanel>
  );
}

function codeOf(error: unknown): string | null {
  return error instanceof ApiError ? error.body.code : null;
}

type SumsProps = {
  booking: Details['booking'];
  chosen: ReturnType<typeof chosenOf>;
  offered: readonly Offered[];
  sums: Parameters<typeof shareOf>[1] & { depositAmounts: { balance: number } };
  isOld: boolean;
};

/** What is added, its tax and fees, and the balance with it. */
function Sums({ booking, chosen, offered, sums, isOld }: SumsProps) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { tax, fees } = shareOf(booking.lines, sums);
  return (
    <output aria-busy={isOld || undefined} className={classes(styles.sums, isOld && styles.old)}>
      {chosen.map(({ itemId, count }) => {
        const { name, price } = offered.find(({ addonId }) => addonId === itemId)!;
        return (
          <span key={itemId} className={styles.line}>
            <span>{t('booking_addons.line', { count, name })}</span>
            <Money amount={toWire(cents(centsOf(price) * count))} />
          </span>
        );
      })}
      {tax !== 0 && (
        <span className={styles.line}>
          <span>{t('booking_addons.tax')}</span>
          <Money amount={tax} />
        </span>
      )}
      {fees !== 0 && (
        <span className={styles.line}>
          <span>{t('booking_addons.fees')}</span>
          <Money amount={fees} />
        </span>
      )}
      <span className={classes(styles.line, styles.balance)}>
        <b>{t('money.balance')}</b>
        <span>
          <span className="visually-hidden">
            {t('booking_addons.before', { amount: money(booking.money.balance) })}
          </span>
          <s aria-hidden="true">{money(booking.money.balance)}</s>{' '}
          <Money amount={sums.depositAmounts.balance} tone="strong" />
        </span>
      </span>
    </output>
  );
}
