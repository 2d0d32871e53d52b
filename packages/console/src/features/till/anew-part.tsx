import { type Control, type FieldValues, useFormState } from 'react-hook-form';
import { ADJUST_FIRST } from '../../app/booking/adjust-first.ts';
import { ShareAnew } from '../../app/booking/share-anew.tsx';
import type { Subject } from '../../app/dialogs/booking-dialogs.ts';
import styles from './till.module.css';

type Props<V extends FieldValues> = { control: Control<V>; booking: Subject; onShared: () => void };

/** Where what a form asks for waits for the shares of the booking. */
export function AnewPart<V extends FieldValues>({ control, ...of }: Props<V>) {
  const { errors } = useFormState({ control });
  if (errors.root?.type !== ADJUST_FIRST) return null;
  return (
    <div className={styles.part}>
      <ShareAnew {...of} code={errors.root.type} />
    </div>
  );
}
