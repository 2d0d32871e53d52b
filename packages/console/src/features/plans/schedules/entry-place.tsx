import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ServiceCategoryRow } from '@laneway/contract/services/service-category.endpoints';
import { ArrayField } from '../../../app/form/fields/array-field.tsx';
import { useBusinessId } from '../../../app/outlet/business-id.ts';
import { CategoryDialog } from '../../../app/outlet/category-dialog.tsx';
import { useCategories } from '../../../app/outlet/categories.ts';
import { useFormFrame } from '../../../app/form/fields/form-frame.ts';
import { NumberField } from '../../../app/form/fields/number-field.tsx';
import { useRow } from '../../../app/form/fields/row.ts';
import { useBound } from '../../../app/form/fields/use-bound.ts';
import { FormRow } from '../../../app/form/form-screen.tsx';
import { liveValues } from '../../../app/form/live-values.ts';
import { Button } from '../../../ui/button.tsx';
import { NumberField as PlainNumberField } from '../../../ui/number-field.tsx';
import { Select } from '../../../ui/select.tsx';
import { offeredCategories, useSurroundings } from '../plan-context.ts';
import { planFields } from '../plan-fields.ts';
import type { PlanValues } from '../plan-values.ts';
import styles from '../plans.module.css';
import type { Need } from './schedule-values.ts';

const EntryField = planFields.row('schedules.*.dateRange.*').Field;
const KINDS = ['lane', 'room', 'table'] as const;
type Place = Pick<Need, 'venueType' | 'serviceCategory' | 'from' | 'to'>;
const PLACE = ['venueType', 'serviceCategory', 'from', 'to'] as const;

/** The kind of place, its shelf and its numbers, and what else one sale takes. */
export function EntryPlace() {
  const { t } = useTranslation();
  const { path } = useRow();
  const { control, setValue } = useFormFrame();
  const { categories, service } = useSurroundings();
  // The text of the variant is not among them: a key in it does not draw the choices beside it.
  const [venueType, serviceCategory, from = null, to = null, needs = []] = useWatch({
    control,
    name: [...PLACE.map((name) => `${path}.venueDetail.${name}`), `${path}.requires`],
  }) as [Place['venueType'], string, number | null | undefined, number | null | undefined, Need[] | undefined];
  const detail = { venueType, serviceCategory, from, to };
  const [first] = needs;
  // The first thing that a sale takes follows the place for as long as it names the same.
  const follows = first !== undefined && PLACE.every((name) => (first[name] ?? null) === detail[name]);
  const isPlain = needs.length <= 1 && follows && first.count === 'party';
  const changed = (patch: Partial<Place>) => {
    if (follows) setValue(`${path}.requires.0`, { ...first, ...patch }, { shouldDirty: true });
  };
  return (
    <>
      <FormRow>
        <EntryField name="venueDetail.serviceDescription" help={t('plan.entry.variant_help')} />
        <CategoryField
          name="venueDetail.serviceCategory"
          categories={offeredCategories({ categories, service }, serviceCategory)}
          canMake
          onChosen={(serviceCategory) => changed({ serviceCategory })}
        />
        <KindField name="venueDetail.venueType" onChosen={(venueType) => changed({ venueType })} />
      </FormRow>
      <FormRow>
        <PlaceNumber name="venueDetail.from" onTyped={(from) => changed({ from })} />
        <PlaceNumber name="venueDetail.to" onTyped={(to) => changed({ to })} />
      </FormRow>
      {isPlain ? (
        (service === undefined || service.venueTypes.length > 1) && (
          <div>
            <Button
              variant="text"
              icon={<Plus size={16} aria-hidden="true" />}
              onClick={() => setValue(`${path}.requires`, [first, roomFor(detail)], { shouldDirty: true })}
            >
              {t('plan.entry.also_takes')}
            </Button>
          </div>
        )
      ) : (
        <ArrayField<Need>
          name="requires"
          label={t('plan.field.requires')}
          blank={() => roomFor(detail)}
          add={t('plan.entry.add_need')}
          nameOf={({ venueType }) => t(`plan.venue.${venueType}`)}
        >
          <NeedRow />
        </ArrayField>
      )}
    </>
  );
}

const roomFor = ({ serviceCategory }: Pick<Place, 'serviceCategory'>): Need => ({
  venueType: 'room',
  serviceCategory,
  from: null,
  to: null,
  count: 1,
});

function NeedRow() {
  const { t } = useTranslation();
  // A party takes the lanes of open bowling, which is another service.
  const { data: shelves = [] } = useCategories(useBusinessId());
  const count = useBound<Need['count']>('count');
  const isParty = count.value === 'party' || count.value === undefined;
  return (
    <FormRow>
      <KindField name="venueType" />
      <CategoryField name="serviceCategory" categories={shelves} />
      <NumberField name="from" label={t('plan.field.from_number')} optional step={1} />
      <NumberField name="to" label={t('plan.field.to_number')} optional step={1} />
      <div className={styles.withUnit}>
        <Select
          label={t('plan.entry.how_many')}
          value={isParty ? 'party' : 'number'}
          options={[
            { value: 'party', label: t('plan.entry.by_party') },
            { value: 'number', label: t('plan.entry.by_number') },
          ]}
          onChange={(by) => count.onChange(by === 'party' ? 'party' : 1)}
        />
        {!isParty && (
          <PlainNumberField
            name={count.name}
            label={t('plan.entry.count')}
            step={1}
            min={1}
            value={Number(count.value)}
            error={count.error}
            onBlur={count.onBlur}
            onChange={(many) => count.onChange(many ?? Number.NaN)}
          />
        )}
      </div>
    </FormRow>
  );
}

type CategoryProps = {
  name: string;
  categories: readonly ServiceCategoryRow[];
  /** One that is missing can be made here, for the plan's service. */
  canMake?: boolean;
  onChosen?: (id: string) => void;
};

function CategoryField({ name, categories, canMake = false, onChosen }: CategoryProps) {
  const { t } = useTranslation();
  const { value, onChange, ...bound } = useBound<string>(name, t('plan.field.serviceCategory'));
  const choose = (id: string) => {
    onChange(id);
    onChosen?.(id);
  };
  return (
    <div>
      <Select
        {...bound}
        value={value || null}
        placeholder={t('plan.entry.choose_category')}
        options={categories.map(({ serviceCatId, name: label }) => ({ value: serviceCatId, label }))}
        help={categories.length === 0 ? t('category.none') : undefined}
        onChange={choose}
      />
      {canMake && <NewCategory onMade={choose} />}
    </div>
  );
}

function NewCategory({ onMade }: { onMade: (id: string) => void }) {
  const { t } = useTranslation();
  const { control } = useFormFrame();
  const { categories } = useSurroundings();
  const businessId = useBusinessId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="text" icon={<Plus size={16} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('category.create')}
      </Button>
      {isOpen && (
        <CategoryDialog
          businessId={businessId}
          serviceId={(liveValues(control) as PlanValues).serviceId}
          category={null}
          order={categories.length + 1}
          plans={[]}
          onMade={onMade}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** The kinds that the service takes at the outlet; one that was chosen before stays to be seen. */
function KindField({ name, onChosen }: { name: string; onChosen?: (kind: Need['venueType']) => void }) {
  const { t } = useTranslation();
  const { service } = useSurroundings();
  const { value, onChange, ...bound } = useBound<Need['venueType']>(name, t('plan.field.venueType'));
  return (
    <Select
      {...bound}
      value={value}
      options={KINDS.filter((kind) => kind === value || service === undefined || service.venueTypes.includes(kind)).map(
        (kind) => ({ value: kind, label: t(`plan.venue.${kind}`) }),
      )}
      onChange={(kind) => {
        onChange(kind);
        onChosen?.(kind);
      }}
    />
  );
}

function PlaceNumber({
  name,
  onTyped,
}: {
  name: 'venueDetail.from' | 'venueDetail.to';
  onTyped: (n: number | null) => void;
}) {
  const { t } = useTranslation();
  const label = t(name === 'venueDetail.from' ? 'plan.field.from_number' : 'plan.field.to_number');
  const { onChange, value, ...bound } = useBound<number | null | undefined>(name, label);
  return (
    <PlainNumberField
      {...bound}
      step={1}
      min={1}
      value={value ?? null}
      help={t('plan.entry.any_number')}
      onChange={(number) => {
        onChange(number);
        onTyped(number);
      }}
    />
  );
}
