import { useEffect, useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { toWire } from '@laneway/domain/money/wire-money';
import { useFormFrame } from '../../app/form/fields/form-frame.ts';
import { useFormat } from '../../ui/format/use-format.ts';
import { TileChoice } from '../../ui/tile-choice.tsx';
import type { tipsOf } from './owing.ts';
import { OTHER_TIP, type paymentFields } from './payment-form.ts';
import styles from './till.module.css';

type Props = {
  set: ReturnType<typeof paymentFields>;
  tips: ReturnType<typeof tipsOf>;
  /** Nothing but the tip is taken: none is no choice. */
  isTipAlone: boolean;
};

/** The tip: a part of its named base, or an amount. */
export function TipPart({ set, tips: { base, choices }, isTipAlone }: Props) {
  const { t } = useTranslation();
  const { money, currencySign, percent } = useFormat();
  const { control, setValue, places } = useFormFrame();
  const [isPressed, setPressed] = useState(false);
  const { field } = useController({ control, name: 'tipOf' });
  const offered = choices.filter(({ percent }) => !(isTipAlone && percent === 0));
  const choose = (chosen: string) => {
    field.onChange(chosen);
    setPressed(chosen === OTHER_TIP);
    const choice = offered.find(({ percent }) => String(percent) === chosen);
    const tip = choice ? toWire(choice.tip) : Number.NaN;
    setValue('tip', tip, { shouldDirty: true, shouldValidate: choice !== undefined });
  };
  // Who chooses another tip types it next.
  useEffect(() => {
    if (isPressed) places.focus('tip');
  }, [isPressed, places]);
  return (
    <div className={styles.part}>
      <TileChoice
        label={t('money.tip')}
        end={base > 0 && t('till.tip_base', { amount: money(toWire(base)) })}
        inLine
        tiles={[
          ...offered.map(({ percent: rate, tip }) => ({
            value: String(rate),
            title: rate === 0 ? t('till.no_tip') : percent(rate),
            text: money(toWire(tip)),
          })),
          { value: OTHER_TIP, title: t('till.other_tip'), text: currencySign().sign },
        ]}
        value={field.value as string}
        onChange={choose}
      />
      {field.value === OTHER_TIP && <set.Field name="tip" />}
    </div>
  );
}
