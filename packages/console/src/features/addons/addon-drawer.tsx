import { Info, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { AddonRow } from '@laneway/contract/addons/addon.schema';
import { lineTax } from '@laneway/domain/money/tax';
import { toCents, toWire } from '@laneway/domain/money/wire-money';
import { ConfirmCommand } from '../../app/commands/confirm-command.tsx';
import { type Command, useCommand } from '../../app/commands/use-command.ts';
import { FormDrawer } from '../../app/form/form-drawer.tsx';
import { PictureField } from '../../app/form/picture-field.tsx';
import { type ContractForm, useContractForm } from '../../app/form/use-contract-form.ts';
import { useRowForm } from '../../app/form/use-row-form.tsx';
import { useBusinessId } from '../../app/outlet/business-id.ts';
import { IconButton } from '../../ui/button.tsx';
import { useFormat } from '../../ui/format/use-format.ts';
import { addonFields, type AddonValues, CategoryField, PlansField, StockField } from './addon-fields.tsx';
import { type PlanChoice, useTaxInclusive } from './addon.queries.ts';
import styles from './addons.module.css';

const { Field } = addonFields;

const NOTHING: AddonValues = {
  name: '',
  desc: '',
  price: Number.NaN,
  taxPer: 0,
  taxFlat: 0,
  category: '',
  maxCount: null,
  stock: null,
  planIds: null,
  status: true,
  imageId: undefined,
};

function valuesOf({ name, desc, price, taxPer, taxFlat, category, ...limits }: AddonRow): AddonValues {
  const { maxCount, stock, planIds, status } = limits;
  return { name, desc, price, taxPer, taxFlat, category, maxCount, stock, planIds, status, imageId: undefined };
}

type Props = {
  outletId: string;
  /** Null: a new one. */
  opened: AddonRow | null;
  plans: readonly PlanChoice[];
  /** Categories that the outlet's add-ons have. */
  categories: readonly string[];
  remove: Command<'addon.partialUpdate'>;
  onClose: () => void;
};

/** An add-on beside the list: what it is, what it costs a guest, and how much of it there is. */
export function AddonDrawer({ outletId, opened, plans, categories, remove, onClose }: Props) {
  const { t } = useTranslation();
  const businessId = useBusinessId();
  const [uploading, setUploading] = useState(false);
  const create = useCommand('addon.create', { intent: outletId });
  const update = useCommand('addon.update');
  const form = useContractForm(addonFields, { values: opened ? valuesOf(opened) : NOTHING });
  const { row, save, note, kept } = useRowForm<AddonValues, AddonRow | null>(form, opened, {
    of: `add-on ${opened?.addonId ?? `new ${outletId}`}`,
    without: ['imageId'],
    valuesOf,
    words: {
      planIds: (ids: readonly string[] | null) =>
        ids === null
          ? t('addons.every_plan')
          : ids.map((id) => plans.find(({ value }) => value === id)?.label ?? t('addons.plan_gone')).join(', '),
    },
  });
  const submit = save(async (values, was) => {
    if (was !== null) {
      const { addonId, version } = was;
      return (await update.send({ params: { outletId, addonId }, body: { ...values, version } })).addon;
    }
    const { imageId: _image, ...shown } = values;
    const { addonId, version } = await create.send({ body: { ...values, outletId } });
    return { ...shown, addonId, version, outletId, imageUrl: null, isDeleted: false };
  }, onClose);
  return (
    <FormDrawer
      form={form}
      about="addonId"
      title={opened ? opened.name : t('addons.new')}
      action={t(opened ? 'action.update' : 'action.create')}
      kept={kept}
      isNew={opened === null}
      busy={uploading}
      sum={<GuestPays form={form} outletId={outletId} />}
      onSubmit={submit}
      onClose={onClose}
      actions={
        row &&
        !row.isDeleted && (
          <ConfirmCommand
            command={remove}
            call={{ body: { outletId, rows: [{ addonId: row.addonId, version: row.version, isDeleted: true }] } }}
            title={t('addons.delete_question', { name: row.name })}
            text={t('addons.delete_text')}
            action={t('addons.delete_action')}
            danger
            trigger={(asking) => (
              <IconButton
                label={t('addons.delete', { name: row.name })}
                icon={<Trash2 size={16} aria-hidden="true" />}
                onClick={asking}
              />
            )}
          />
        )
      }
    >
      {note}
      <Field name="name" />
      <Field name="desc" />
      <div className={styles.prices}>
        <Field name="price" />
        <Field name="taxPer" />
        <Field name="taxFlat" />
      </div>
      <div className={styles.pair}>
        <CategoryField categories={categories} />
        <Field name="maxCount" help={t('addons.most_help')} />
      </div>
      <StockField />
      <StockNote form={form} />
      <PlansField plans={plans} />
      <Field name="status" help={t('addons.on_sale_help')} />
      <PictureField
        field="imageId"
        label={t('addons.picture')}
        purpose="addon"
        businessId={businessId}
        name={opened?.name ?? ''}
        saved={row?.imageUrl ?? null}
        onBusy={setUploading}
      />
    </FormDrawer>
  );
}

type OfForm = { form: ContractForm<AddonValues> };

function StockNote({ form }: OfForm) {
  const { t } = useTranslation();
  const stock = useWatch({ control: form.control, name: 'stock' });
  return (
    stock !== null && (
      <p className={styles.note}>
        <Info size={16} aria-hidden="true" />
        {t('addons.stock_note')}
      </p>
    )
  );
}

/** The price of one with its tax, as the outlet's prices are taxed. */
function GuestPays({ form, outletId }: OfForm & { outletId: string }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const inclusive = useTaxInclusive(outletId);
  const [price, taxPer, taxFlat] = useWatch({ control: form.control, name: ['price', 'taxPer', 'taxFlat'] });
  if (inclusive === undefined) return null;
  const gross = () => {
    const [amount, flat] = [toCents(price), toCents(taxFlat)];
    if ('error' in amount || 'error' in flat || amount.cents < 0 || flat.cents < 0) return '–';
    if (!(taxPer >= 0 && taxPer <= 100)) return '–';
    const tax = { taxPer: Math.round(taxPer * 1000) / 1000, taxFlat: flat.cents, inclusive };
    return money(toWire(lineTax({ amount: amount.cents, ...tax }).gross));
  };
  return (
    <p className={styles.pays}>
      <span>{t('addons.guest_pays')}</span>
      <output>{gross()}</output>
    </p>
  );
}
