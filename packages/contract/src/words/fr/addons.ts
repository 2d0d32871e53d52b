import type { Translated } from '../translated.ts';
import type { addons as english } from '../en/addons.ts';

export const addons: Translated<typeof english> = {
  addons: {
    created: 'Extra créé',
    updated: 'Extra mis à jour',
    changed_one: 'Extra modifié',
    changed_other: '{count} extras modifiés',
  },
};
