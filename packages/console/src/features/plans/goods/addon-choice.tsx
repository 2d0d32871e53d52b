import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useBound, useEditor } from '../../../app/form/fields/use-bound.ts';
import { addonsQuery } from '../../../app/outlet/addons.ts';
import { MultiChoice } from '../../../ui/multi-choice.tsx';
import { Select } from '../../../ui/select.tsx';
import { useSurroundings } from '../plan-context.ts';

/**
 * The outlet's add-ons to choose from.
 * @param kept ids that were chosen before: one that was deleted since stays until the person takes it out
 */
function useAddonChoices(kept: readonly string[]) {
  const { t } = useTranslation();
  const { outletId } = useSurroundings();
  const { data, error } = useQuery(addonsQuery(outletId));
  const rows = data?.rows ?? [];
  const gone = kept.filter((id) => id !== '' && rows.every(({ addonId }) => addonId !== id));
  const options = [
    ...rows.map(({ addonId, name, status }) => ({
      value: addonId,
      label: status ? name : t('plan.extra.addon_off', { name }),
    })),
    ...gone.map((id) => ({ value: id, label: data ? t('plan.extra.addon_gone') : '…' })),
  ];
  const nameOf = (id: string) => rows.find(({ addonId }) => addonId === id)?.name ?? '';
  return { options, nameOf, failed: data === undefined && error ? t('plan.extra.addons_failed') : undefined };
}

/** Several of the outlet's add-ons. */
export function AddonsField({ name, help }: { name: string; help: string }) {
  const { value = [], problems: _problems, ...bound } = useEditor<readonly string[] | undefined>(name);
  const { options, failed } = useAddonChoices(value);
  return <MultiChoice {...bound} help={failed ?? help} options={options} value={value} />;
}

/** One add-on in a row, whose name the row keeps beside its id. */
export function AddonField() {
  const { t } = useTranslation();
  const { value, onChange, ...bound } = useBound<string>('itemId');
  const name = useBound<string | undefined>('name');
  const { options, nameOf, failed } = useAddonChoices([value]);
  const isGone = (id: string) => nameOf(id) === '' && id === value && Boolean(name.value);
  return (
    <Select
      {...bound}
      value={value || null}
      placeholder={t('plan.extra.choose_addon')}
      help={failed}
      options={options.map((option) =>
        isGone(option.value) && name.value ? { ...option, label: name.value } : option,
      )}
      onChange={(id) => {
        onChange(id);
        name.onChange(nameOf(id));
      }}
    />
  );
}
