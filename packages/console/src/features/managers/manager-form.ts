import type { z } from 'zod';
import { normalisePermissions } from '@laneway/contract/access/normalise-permissions';
import type { Permission } from '@laneway/contract/access/permissions';
import { managerRegisterBody } from '@laneway/contract/managers/manager.schema';
import { custom, fields } from '../../app/form/fields/descriptor.tsx';
import { money } from '../../app/form/fields/money-field.tsx';
import { toggle } from '../../app/form/fields/switch-field.tsx';
import { email, list, phone, text } from '../../app/form/fields/text-field.tsx';
import { type ContractForm, useContractForm } from '../../app/form/use-contract-form.ts';
import { ZERO } from '@laneway/domain/money/cents';
import { toWire } from '@laneway/domain/money/wire-money';
import { DEFAULT_LIMITS } from '@laneway/domain/till/limits';
import { showPhone } from '@laneway/domain/patterns/phone';
import type { Manager } from './manager.queries.ts';
import { FIRST_ROWS, PERMISSION_WORDS, rowsOf } from './permission-rows.ts';

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
  limits: { refund: toWire(DEFAULT_LIMITS.refund ?? ZERO), adjustment: toWire(DEFAULT_LIMITS.adjustment ?? ZERO) },
};

/** What the form shows of a manager. */
export function valuesOf(manager: Manager): ManagerValues {
  const { firstName, lastName, email, phone, toAddressesList, senderAddress, replyAddress } = manager;
  const { outletIds, isBAdmin, permissions, limits } = manager;
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
    limits,
  };
}

/** Fields of `is` that are not what they were. */
export function changedFields(was: ManagerValues, is: ManagerValues): Partial<ManagerValues> {
  const names = Object.keys(was) as (keyof ManagerValues)[];
  const changed = names.filter((name) => JSON.stringify(was[name]) !== JSON.stringify(is[name]));
  return Object.fromEntries(changed.map((name) => [name, is[name]]));
}

const LIMIT = { optional: true, withSign: true };

export const managerFields = fields(managerRegisterBody, {
  firstName: text('manager.first_name'),
  lastName: text('manager.last_name'),
  email: email('manager.email'),
  phone: phone('manager.phone'),
  toAddressesList: list('manager.notices', { autoComplete: 'off' }),
  senderAddress: email('manager.sender'),
  replyAddress: email('manager.reply'),
  outletIds: custom('manager.outlets', (ids: readonly string[]) => ids.join(', ')),
  isBAdmin: toggle('role.business_admin'),
  'limits.refund': money('manager.limit_refund', LIMIT),
  'limits.adjustment': money('manager.limit_adjustment', LIMIT),
  permissions: custom('manager.may', (rows: readonly Permission[], { t }) =>
    normalisePermissions(rows)
      .map(
        ({ id, edit }) => `${t(PERMISSION_WORDS[id])} (${t(edit ? 'role.permission.edit' : 'role.permission.view')})`,
      )
      .join(', '),
  ),
});

export function useManagerForm(values: ManagerValues): ManagerForm {
  return useContractForm(managerFields, { values });
}
