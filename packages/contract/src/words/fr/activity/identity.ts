import type { Translated } from '../../translated.ts';
import type { words as english } from '../../en/activity/identity.ts';

export const words: Translated<typeof english> = {
  activity: {
    deed: {
      access: { refused: 's’est vu refuser {call}' },
      admin: { created: 'a reçu les droits d’admin' },
      identity: {
        confirmed: 'a confirmé l’e-mail',
        password_changed: 'a changé son mot de passe',
        password_set: 'a choisi un nouveau mot de passe',
        provider_off: 'a désactivé sa connexion par {name}',
        provider_on: 'a réactivé sa connexion par {name}',
        recovery_codes: 'a créé de nouveaux codes de secours',
        two_step_off: 'a désactivé la connexion en deux étapes',
        two_step_on: 'a activé la connexion en deux étapes',
        two_step_reset: 'a retiré la connexion en deux étapes à {name}',
      },
      profile: { updated: 'a modifié son profil\u00A0: {fields}' },
      session: {
        closed: 's’est déconnecté',
        ended: 'a déconnecté un de ses appareils',
        opened: 's’est connecté',
        proved: 'a confirmé son identité par son mot de passe',
      },
      sign_in: {
        failed: 'a refusé une connexion pour {name}',
        locked: 'a fait patienter {name} après trop d’essais de connexion',
      },
    },
  },
};
