import type { Translated } from '../../translated.ts';
import type { words as english } from '../../en/server/guests.ts';

export const words: Translated<typeof english> = {
  code: { show_at_desk: 'Présentez ceci à l’accueil' },
  error: {
    notify: {
      too_many_one: 'Un e-mail ({count}) est déjà parti aujourd’hui pour cette réservation. Cela suffit.',
      too_many_other: '{count} envois sont déjà partis aujourd’hui pour cette réservation. Cela suffit.',
      not_confirmed: 'La réservation n’est pas confirmée',
    },
  },
  notify: {
    sent_one: 'Envoyé à {count} personne',
    sent_other: 'Envoyé à {count} personnes',
  },
  mail: {
    guest: {
      hello: 'Bonjour {name},',
      when: 'Quand',
      where: 'Où',
      guests: 'Personnes',
      booking: 'Réservation',
      deal: 'Code de l’offre {deal}',
      deal_until: 'Valable jusqu’au {date}',
      total: 'Total',
      tax: 'Taxe',
      tax_included: 'Dont taxe',
      paid: 'Payé',
      refunded: 'Remboursé',
      kept: 'Conservé',
      dropped: 'Annulé',
      balance: 'Solde',
      owed: 'À vous rendre',
      times: '{count} × {amount}',
      payment: '{date}, {tender}',
      payment_back: '{date}, rendu par {tender}',
      tendered: 'remis {given}, monnaie {change}',
      approval: 'autorisation {code}',
      tip: 'Pourboire, {date}',
      picture: 'Le code QR de la réservation {code}',
      desk: 'À présenter à l’accueil\u00A0: {code}',
      foot: '{business} travaille avec Laneway.',
      confirmation: {
        subject: 'Votre réservation {code} du {date}',
        subject_plain: 'Votre réservation {code}',
        heading: 'Votre réservation est confirmée',
        lead: 'Nous nous réjouissons de vous accueillir à {outlet}.',
      },
      receipt: {
        subject: 'Reçu de la réservation {code}',
        heading: 'Reçu',
        lead: 'Voici l’état des comptes de votre réservation à {outlet}. Un reçu n’a pas de numéro et n’est pas une facture.',
        received: 'Merci\u00A0: nous avons reçu {amount}.',
      },
      reminder: {
        subject: 'Rappel\u00A0: votre réservation {code} du {date}',
        heading: 'À bientôt',
        lead: 'Votre réservation à {outlet} approche.',
        owed: 'Il reste {amount} à payer. Vous pouvez régler à l’accueil.',
      },
      moved: {
        subject: 'Votre réservation {code} est déplacée au {date}',
        heading: 'Votre réservation change d’horaire',
        lead: 'Votre réservation à {outlet} a été déplacée.',
        before: 'Avant',
      },
      gift_card: {
        subject: 'Votre carte cadeau de {business}',
        heading: 'Une carte cadeau de {amount}',
        from: '{name} vous offre une carte cadeau de {business}.',
        own: 'Voici votre carte cadeau de {business}.',
        picture: 'Le QR code de la carte cadeau',
        use: 'Montrez le code ou le QR code à l’accueil\u00A0: la carte paie autant qu’elle contient, dans chaque établissement.',
      },
      cancelled: {
        subject: 'Votre réservation {code} du {date} est annulée',
        subject_plain: 'Votre réservation {code} est annulée',
        heading: 'Votre réservation est annulée',
        lead: 'Votre réservation à {outlet} a été annulée.',
      },
    },
  },
};
