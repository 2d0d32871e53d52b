import type { Translated } from '../translated.ts';
import type { words as english } from '../en/deals.ts';

export const words: Translated<typeof english> = {
  deals: {
    redeem_text:
      'Mit seinem Code wird ein Angebot ab jetzt auf Bahnen eingelöst oder auf einmal verbraucht. Berechnet wird nichts mehr.',
    code: 'Code des Angebots',
    code_help: 'Zehn Zeichen, wie auf dem Beleg, oder den QR-Code scannen.',
    code_first: 'Geben Sie zuerst den ganzen Code ein',
    looking: 'Der Code wird gesucht',
    holds: 'Was das Angebot enthält',
    deal: 'Angebot',
    times: '{count} × {deal}',
    good_until: 'Gültig bis',
    plays: 'Spielzeit',
    not_open: 'So lange ist nicht geöffnet: jetzt keine Bahn.',
    lane_first: 'Wählen Sie eine Bahn, oder verbrauchen Sie das Angebot',
    no_lane: 'Ohne Bahn wird das Angebot auf einmal verbraucht.',
    use_up: 'Angebot verbrauchen',
    redeem_on: 'Einlösen auf {lanes}',
    all_the_same: 'Trotzdem einlösen',
    take_back: 'Einlösen zurücknehmen',
  },
};
