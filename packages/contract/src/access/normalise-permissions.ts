import { PERMISSION_IDS, type Permission, type PermissionId } from './permissions.ts';

/** A permission in a request; view defaults to true and edit to false. */
export type AskedPermission = {
  id: PermissionId;
  view?: boolean | undefined;
  edit?: boolean | undefined;
  disabled?: boolean | undefined;
};

/**
 * The permissions to store, in the order of the menu: an entry with view false is dropped, so that whoever may edit may
 * also view. Outlets is locked (view, no edit) unless the request has disabled false; no other entry can be locked. Of
 * several entries of one id the last counts.
 */
export function normalisePermissions(asked: readonly AskedPermission[]): Permission[] {
  return PERMISSION_IDS.flatMap((id) => {
    const entry = asked.findLast((one) => one.id === id);
    if (entry === undefined || entry.view === false) return [];
    const disabled = id === 'Outlets' && entry.disabled !== false;
    return [{ id, view: true, edit: entry.edit === true && !disabled, disabled }];
  });
}
