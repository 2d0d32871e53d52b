import type { Translated } from '../../translated.ts';
import type { words as english } from '../../en/activity/businesses.ts';

export const words: Translated<typeof english> = {
  activity: {
    deed: {
      business: {
        activated: 'a activé l’entreprise',
        created: 'a créé l’entreprise {name}',
        deactivated: 'a désactivé l’entreprise',
        entered: 'a ouvert l’entreprise en tant qu’admin',
        left: 'a quitté l’entreprise',
        opened: 'a confirmé l’inscription',
        registered: 'a inscrit l’entreprise',
        updated: 'a modifié le compte\u00A0: {fields}',
      },
      owner: {
        invited: 'a invité {name} comme propriétaire',
        joined: 'a rejoint comme propriétaire',
        withdrawn: 'a retiré l’invitation de {name} comme propriétaire',
      },
      registration: { mailed: 'a recommandé Laneway à une autre entreprise' },
    },
  },
};
