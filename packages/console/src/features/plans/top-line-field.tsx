import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SHORT_TEXT_LENGTH } from '@laneway/domain/patterns/text-length';
import { useFormFrame } from '../../app/form/fields/form-frame.ts';
import { useBound } from '../../app/form/fields/use-bound.ts';
import { Switch } from '../../ui/switch.tsx';
import { planFields } from './plan-fields.ts';
import { RichTextField } from './rich-text/rich-text-field.tsx';
import { escaped, plainOf } from './rich-text/rich-words.ts';
import styles from './plans.module.css';

const { Field } = planFields;
const LINE = 'topDescription';

/** The line above the name, which may be plain or rich text, and the switch between the two. */
export function TopLineField() {
  const { t } = useTranslation();
  const { control, setValue } = useFormFrame();
  const { value: isRich = false, onChange, name, label } = useBound<boolean | undefined>('enableTopEditor');
  const line = String(useWatch({ control, name: LINE }) ?? '');
  /** The same words in the other form: what was formatted loses its format, and a "<" stays a "<". */
  function change(next: boolean): void {
    onChange(next);
    setValue(LINE, next ? escaped(line) : plainOf(line), { shouldDirty: true, shouldTouch: true });
  }
  return (
    <div className={styles.group}>
      {isRich ? <RichTextField name={LINE} kind="line" max={SHORT_TEXT_LENGTH.max} /> : <Field name={LINE} />}
      <Switch name={name} label={label} help={t('plan.rich.top_help')} checked={isRich} onChange={change} />
    </div>
  );
}
