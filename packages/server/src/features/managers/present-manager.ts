import { normalisePermissions } from '@laneway/contract/access/normalise-permissions';
import type { Manager, ManagerRow } from '@laneway/contract/managers/manager.schema';
import { cents } from '@laneway/domain/money/cents';
import { toWire } from '@laneway/domain/money/wire-money';
import type { Limits } from '@laneway/domain/till/limits';
import type { FullManager, ManagerRecord, ManagerState } from './manager.repository.ts';

/** A manager in a list; permissions in the order of the menu. */
export function presentRow(record: ManagerRecord): ManagerRow {
  return {
    managerId: record.manager_id,
    firstName: record.first_name,
    lastName: record.last_name,
    profileImageUrl: record.profile_image_url,
    email: record.email,
    phone: record.phone ?? '',
    status: record.status,
    isBAdmin: record.is_b_admin,
    permissions: normalisePermissions(record.permissions),
    outlets: record.outlets,
    lastSeen: record.last_seen,
    version: record.version,
  };
}

/** A manager on their own page. */
export function presentManager(record: FullManager): Manager {
  return {
    ...presentRow(record),
    outletIds: record.outlets.map(({ outletId }) => outletId),
    toAddressesList: record.to_addresses_list,
    senderAddress: record.sender_address,
    replyAddress: record.reply_address,
    limits: wireLimits(limitsOf(record)),
    openSessions: record.open_sessions,
  };
}

function limitsOf({ refund_limit: refund, adjustment_limit: adjustment }: FullManager): Limits {
  return { refund, adjustment };
}

/** Limits of a request, whose amounts are cents. */
export function typedLimits({ refund, adjustment }: { refund: number | null; adjustment: number | null }): Limits {
  return {
    refund: refund === null ? null : cents(refund),
    adjustment: adjustment === null ? null : cents(adjustment),
  };
}

/** Limits as decimals. */
export function wireLimits({ refund, adjustment }: Limits): Manager['limits'] {
  return {
    refund: refund === null ? null : toWire(refund),
    adjustment: adjustment === null ? null : toWire(adjustment),
  };
}

/** The fields that an owner may set; outlets sorted by id, so that their order makes no difference. */
export function stateOf(record: FullManager): ManagerState {
  const { firstName, lastName, phone, email, toAddressesList, senderAddress, replyAddress, ...rest } =
    presentManager(record);
  const { outletIds, isBAdmin, permissions, status } = rest;
  const texts = { firstName, lastName, phone, email, toAddressesList, senderAddress, replyAddress };
  return { ...texts, outletIds: outletIds.toSorted(), isBAdmin, permissions, limits: limitsOf(record), status };
}
