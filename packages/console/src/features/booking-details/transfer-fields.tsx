import { CircleDollarSign } from 'lucide-react';
import { useController } from 'react-hook-form';
import type { ContractForm } from '../../app/form/use-contract-form.ts';
import { type CurrentOutlet, useOutlet } from '../../app/outlet/outlet.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Select } from '../../ui/select.tsx';
import type { Booking, Details } from './booking-details.queries.ts';
import styles from './change-dialog.module.css';
import type { ChangeValues } from './change-form.ts';
import { withoutPlaces } from './there.ts';
import { useWords } from './use-words.ts';

type Outlet = CurrentOutlet['outlets'][number];

/** Where a booking is and may go; with fewer than two there is no choice. */
export function useOutletsFor({ outletId }: Booking, { transfer }: Details['abilities']): readonly Outlet[] {
  const { outlets } = useOutlet();
  const isHere = outlets.some((one) => one.outletId === outletId);
  return transfer && isHere && outlets.length > 1 ? outlets : [];
}

type FieldProps = {
  form: ContractForm<ChangeValues>;
  outlets: readonly Outlet[];
  /** What the server refuses of the outlet. */
  refused: string | undefined;
};

/** The outlet of a booking: at another one its items are sold by plans of that one. */
export function OutletField({ form, outlets, refused }: FieldProps) {
  const { t } = useWords();
  const {
    field: { ref, value, onChange },
    fieldState,
  } = useController({ control: form.control, name: 'toOutletId' });
  function choose(outletId: string): void {
    if (outletId === value) return;
    form.setValue('wanted', withoutPlaces(form.getValues('wanted')), { shouldDirty: true });
    form.setValue('price', 'new', { shouldDirty: true });
    form.clearErrors('toOutletId');
    onChange(outletId);
  }
  return (
    <div data-part="outlet">
      <Select
        label={t('shell.outlet')}
        ref={ref}
        value={value}
        error={refused ?? fieldState.error?.message}
        onChange={choose}
        options={outlets.map(({ outletId, name, city }) => ({ value: outletId, label: name, note: city }))}
      />
    </div>
  );
}

type EndProps = { form: ContractForm<ChangeValues>; booking: Booking; to: Outlet; isRefused: boolean };

/** What becomes of the money that a booking holds when it goes to another outlet, and whether the guest is told. */
export function TransferEnd({ form, booking, to, isRefused }: EndProps) {
  const { t, money } = useWords();
  const { field } = useController({ control: form.control, name: 'mail' });
  const paid = booking.money.poolAmount;
  return (
    <>
      {paid > 0 && !isRefused && (
        <p className={styles.follows}>
          <CircleDollarSign size={16} aria-hidden="true" />
          <span>{t('booking_details.move.money_follows', { amount: money(paid), outlet: to.name })}</span>
        </p>
      )}
      {isTold(booking) && (
        <Checkbox
          label={t('booking_details.cancel.mail', { email: booking.bookingEmail ?? '' })}
          checked={field.value}
          onChange={field.onChange}
        />
      )}
    </>
  );
}

/** A guest is written to about a confirmed booking. */
function isTold({ status, bookingEmail }: Booking): boolean {
  return status === 'successful' && bookingEmail !== null && bookingEmail !== '';
}
