import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ArrayField } from '../../app/form/fields/array-field.tsx';
import { useFormFrame } from '../../app/form/fields/form-frame.ts';
import { useRow } from '../../app/form/fields/row.ts';
import { useEditor } from '../../app/form/fields/use-bound.ts';
import { FormCard, FormRow } from '../../app/form/form-screen.tsx';
import { TextArea } from '../../ui/field.tsx';
import { Folded } from './folded.tsx';
import { planFields } from './plan-fields.ts';
import { type PlanValues, WAIVER_SLOTS } from './plan-values.ts';
import styles from './plans.module.css';

const { Field } = planFields;
const QuestionField = planFields.row('questions.*').Field;
type Question = NonNullable<PlanValues['questions']>[number];

const blankQuestion = (): Question => ({
  key: crypto.randomUUID(),
  placement: 'BOOKING',
  type: 'text',
  question: '',
  options: [],
  required: false,
  jotformKey: '',
  showinPWA: true,
});

/** What guests sign and answer, and the reports of the guests. */
export function QuestionsSection() {
  const { t } = useTranslation();
  const signs = useWatch({ control: useFormFrame().control, name: 'waiverStatus' }) === true;
  return (
    <FormCard id="plan-questions" title={t('plan.section.questions')}>
      <Field name="waiverStatus" help={t('plan.waiver.help')} />
      {signs && WAIVER_SLOTS.map((name) => <WaiverSlot key={name} name={name} />)}
      <ArrayField<Question>
        name="questions"
        label={t('plan.question.title')}
        blank={blankQuestion}
        add={t('plan.question.add')}
        nameOf={({ question }, index) => question || t('plan.question.numbered', { number: index + 1 })}
        copy={(row) => ({ ...row, key: crypto.randomUUID() })}
      >
        <QuestionRow />
      </ArrayField>
      <fieldset className={styles.group}>
        <legend>{t('plan.group.reports')}</legend>
        <FormRow>
          <Field name="reportId" />
          <Field name="secondReportId" />
          <Field name="guestListReportId" />
        </FormRow>
      </fieldset>
    </FormCard>
  );
}

function WaiverSlot({ name }: { name: (typeof WAIVER_SLOTS)[number] }) {
  const { t } = useTranslation();
  const isOn = useWatch({ control: useFormFrame().control, name: `waiverSlots.${name}.status` }) === true;
  return (
    <div role="group" aria-label={t(`plan.waiver.slot.${name}`)} className={styles.group}>
      <Field name={`waiverSlots.${name}.status`} />
      {isOn && (
        <FormRow>
          <Field name={`waiverSlots.${name}.title`} />
          <Field name={`waiverSlots.${name}.url`} />
        </FormRow>
      )}
    </div>
  );
}

function QuestionRow() {
  const { t } = useTranslation();
  const { path, index } = useRow();
  const [question, type] = useWatch({
    control: useFormFrame().control,
    name: [`${path}.question`, `${path}.type`],
  }) as [string | undefined, Question['type']];
  return (
    <Folded
      title={question || t('plan.question.numbered', { number: index + 1 })}
      paths={[path]}
      isFirstOpen={question === ''}
    >
      <QuestionField name="question" />
      <FormRow>
        <QuestionField name="placement" />
        <QuestionField name="type" />
        <QuestionField name="jotformKey" />
      </FormRow>
      {type === 'select' && <Options />}
      <div className={styles.switches}>
        <QuestionField name="required" />
        <QuestionField name="showinPWA" />
      </div>
    </Folded>
  );
}

/** The answers to choose from, one a line; a line that is empty is none. */
function Options() {
  const { t } = useTranslation();
  const {
    value = [],
    onChange,
    onBlur,
    problems: _problems,
    ...bound
  } = useEditor<readonly string[] | undefined>('options');
  // The text as it was typed stays while the person is in the field.
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextArea
      {...bound}
      help={t('plan.question.options_help')}
      value={typed ?? value.join('\n')}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(
          target.value
            .split('\n')
            .map((line) => line.trim())
            .filter((line) => line !== ''),
        );
      }}
      onBlur={() => {
        setTyped(null);
        onBlur();
      }}
    />
  );
}
