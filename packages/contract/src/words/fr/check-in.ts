import type { Translated } from '../translated.ts';
import type { words as english } from '../en/check-in.ts';

export const words: Translated<typeof english> = {
  check_in: {
    find: 'Code, QR ou nom',
    find_help: 'Un lecteur à main écrit dans ce champ.',
    people: 'Réservations d’aujourd’hui',
    nobody: 'Aucune réservation d’aujourd’hui n’a ce nom ou ce code',
    camera: 'Caméra : placez le QR devant elle',
    use_camera: 'Utiliser la caméra',
    stop_camera: 'Arrêter la caméra',
    camera_refused:
      'Le navigateur ne laisse pas Laneway utiliser la caméra. Autorisez-la pour cette page et réessayez, ou saisissez le code.',
    camera_none: 'Aucune caméra trouvée. Saisissez le code, ou utilisez un lecteur à main.',
    gift_card: 'C’est le QR d’une carte cadeau. Vous ne pouvez pas consulter les cartes cadeaux.',
    waivers: 'Décharges',
    signed_of: '{signed} sur {total}',
    waivers_missing: '{count} manquantes',
    here: '{here} personnes sur {total} sont là',
    unnamed: 'Personnes sans nom',
    is_here: 'Sur place',
    take_back: 'Annuler',
    take_back_of: 'Annuler : {name}',
    signed: 'Signée',
    waiver_missing: 'Décharge manquante',
    waivers_note: 'Les décharges manquantes n’empêchent pas l’arrivée.',
    photos_missing_one: 'Il manque {count} photo.',
    photos_missing_other: 'Il manque {count} photos.',
    action_one: 'Enregistrer {count} arrivée',
    action_other: 'Enregistrer {count} arrivées',
    all_here: 'Tout le groupe est là',
    nobody_chosen: 'Cochez qui est là',
    not_now: 'L’arrivée ne peut pas être enregistrée maintenant',
    open_booking: 'Ouvrir la réservation',
    until: 'Annulation possible jusqu’à la fin de la journée.',
    done: '{name} : {message}',
  },
};
