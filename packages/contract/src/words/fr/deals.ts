import type { Translated } from '../translated.ts';
import type { words as english } from '../en/deals.ts';

export const words: Translated<typeof english> = {
  deals: {
    redeem_text:
      'Avec son code, une offre s’utilise sur des pistes dès maintenant, ou en une fois. Rien de plus n’est facturé.',
    code: 'Code de l’offre',
    code_help: 'Dix caractères, comme sur le reçu, ou scannez le QR code.',
    code_first: 'Saisissez d’abord le code entier',
    looking: 'Recherche du code',
    holds: 'Contenu de l’offre',
    deal: 'Offre',
    times: '{count} × {deal}',
    good_until: 'Valable jusqu’au',
    plays: 'Durée de jeu',
    not_open: 'L’établissement n’est pas ouvert aussi longtemps\u00A0: aucune piste maintenant.',
    lane_first: 'Choisissez une piste, ou utilisez l’offre sans piste',
    no_lane: 'Sans piste, l’offre est utilisée en une fois.',
    use_up: 'Utiliser l’offre',
    redeem_on: 'Utiliser sur {lanes}',
    all_the_same: 'Utiliser quand même',
    take_back: 'Annuler l’utilisation',
  },
};
