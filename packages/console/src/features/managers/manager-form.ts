import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import type { Permission } from '@laneway/contract/access/permissions';
import { managerRegisterBody } from '@laneway/contract/managers/manager.schema';
import { type ContractForm, useContractForm } from '../../app/form/use-contract-form.ts';
import { showPhone } from '@laneway/domain/patterns/phone';
import type { Manager } from './manager.queries.ts';
import { FIRST_ROWS, rowsOf } from './permission-rows.ts';

export type ManagerValues = Required<Omit<z.input<typeof managerRegisterBody>, 'provider' | 'permissions'>> & {
  permissions: Permission[];
};
export type ManagerForm = ContractForm<z.input<typeof managerRegisterBody>>;

export const NEW_MANAGER: ManagerValues = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  toAddressesList: [],
  senderAddress: '',
  replyAddress: '',
  outletIds: [],
  isBAdmin: false,
  permissions: [...FIRST_ROWS],
};

/** What the form shows of a manager. */
export function valuesOf(manager: Manager): ManagerValues {
  const { firstName, lastName, email, phone, toAddressesList, senderAddress, replyAddress } = manager;
  const { outletIds, isBAdmin, permissions } = manager;
  return {
    firstName,
    lastName,
    email,
    phone: showPhone(phone),
    toAddressesList,
    senderAddress,
    replyAddress,
    // In one order, so that ticking a box twice is no change.
    outletIds: outletIds.toSorted(),
    isBAdmin,
    permissions: rowsOf(permissions),
  };
}

/** Fields of `is` that are not what they were. */
export function changedFields(was: ManagerValues, is: ManagerValues): Partial<ManagerValues> {
  const names = Object.keys(was) as (keyof ManagerValues)[];
  const changed = names.filter((name) => JSON.stringify(was[name]) !== JSON.stringify(is[name]));
  return Object.fromEntries(changed.map((name) => [name, is[name]]));
}

/** Labels of the fields, for the form, its errors and a compare. */
export function useManagerLabels(): Record<keyof ManagerValues, string> {
  const { t } = useTranslation();
  return {
    firstName: t('manager.first_name'),
    lastName: t('manager.last_name'),
    email: t('manager.email'),
    phone: t('manager.phone'),
    toAddressesList: t('manager.notices'),
    senderAddress: t('manager.sender'),
    replyAddress: t('manager.reply'),
    outletIds: t('manager.outlets'),
    isBAdmin: t('role.business_admin'),
    permissions: t('manager.may'),
  };
}

export function useManagerForm(values: ManagerValues): ManagerForm {
  return useContractForm(managerRegisterBody, { values, labels: useManagerLabels() });
}
