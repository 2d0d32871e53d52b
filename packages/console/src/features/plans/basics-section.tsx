import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormFrame } from '../../app/form/fields/form-frame.ts';
import { FormCard, FormRow } from '../../app/form/form-screen.tsx';
import { PictureField } from '../../app/form/picture-field.tsx';
import { useBusinessId } from '../../app/outlet/business-id.ts';
import { planFields } from './plan-fields.ts';
import { SellingField, SoldOtherwise } from './schedules/selling-field.tsx';
import { TopLineField } from './top-line-field.tsx';

const { Field } = planFields;

type PictureProps = {
  savedPicture: string | null;
  onBusy: (busy: boolean) => void;
  onPicture: (url: string | null) => void;
};
type Props = PictureProps & {
  /** It is sold by the hour, by the game or by person. */
  isTimed: boolean;
  /** False: the plan is new. */
  isSaved: boolean;
};

/** The plan's texts, its picture, and how it is sold. */
export function BasicsSection({ isTimed, isSaved, ...picture }: Props) {
  const { t } = useTranslation();
  return (
    <FormCard id="plan-basics" title={t('plan.section.basics')}>
      <FormRow>
        <Field name="title" />
        <TopLineField />
      </FormRow>
      <Field name="description" />
      <Field name="richDescription" />
      <FormRow>
        {isTimed && <SellingField isSaved={isSaved} />}
        <Field name="videoUrl" />
      </FormRow>
      {isTimed && <SoldOtherwise />}
      <PlanPicture {...picture} />
    </FormCard>
  );
}

function PlanPicture({ savedPicture, onBusy, onPicture }: PictureProps) {
  const { t } = useTranslation();
  const businessId = useBusinessId();
  const name = String(useWatch({ control: useFormFrame().control, name: 'title' }) ?? '');
  return (
    <PictureField
      field="imageId"
      label={t('plan.field.imageUrl')}
      purpose="plan"
      businessId={businessId}
      name={name}
      saved={savedPicture}
      onBusy={onBusy}
      onShown={onPicture}
    />
  );
}
