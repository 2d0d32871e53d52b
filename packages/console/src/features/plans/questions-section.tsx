import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ArrayField } from '../../app/form/fields/array-field.tsx';
import { useFormFrame } from '../../app/form/fields/form-frame.ts';
import { useRow } from '../../app/form/fields/row.ts';
import { FormCard, FormRow } from '../../app/form/form-screen.tsx';
import { Folded } from './folded.tsx';
import { LinesField } from './schedules/lines-field.tsx';
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
      {type === 'select' && <LinesField name="options" help={t('plan.question.options_help')} />}
      <div className={styles.switches}>
        <QuestionField name="required" />
        <QuestionField name="showinPWA" />
      </div>
    </Folded>
  );
}
