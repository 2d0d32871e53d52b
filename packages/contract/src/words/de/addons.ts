import type { Translated } from '../translated.ts';
import type { addons as english } from '../en/addons.ts';

export const addons: Translated<typeof english> = {
  addons: {
    created: 'Extra angelegt',
    updated: 'Extra geändert',
    changed_one: 'Extra geändert',
    changed_other: '{count} Extras geändert',
  },
};
