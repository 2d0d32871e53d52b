import type { Translated } from '../translated.ts';
import type { words as english } from '../en/check-in.ts';

export const words: Translated<typeof english> = {
  check_in: {
    find: 'Code, QR oder Name',
    find_help: 'Ein Handscanner tippt in dieses Feld.',
    people: 'Buchungen von heute',
    nobody: 'Keine Buchung von heute hat diesen Namen oder Code',
    camera: 'Kamera: den QR davor halten',
    use_camera: 'Kamera benutzen',
    stop_camera: 'Kamera ausschalten',
    camera_refused:
      'Der Browser lässt Laneway die Kamera nicht benutzen. Erlauben Sie sie für diese Seite und versuchen Sie es erneut, oder tippen Sie den Code.',
    camera_none: 'Keine Kamera gefunden. Tippen Sie den Code oder nehmen Sie einen Handscanner.',
    gift_card: 'Das ist der QR eines Gutscheins. Sie dürfen Gutscheine nicht einsehen.',
    waivers: 'Haftungsausschlüsse',
    signed_of: '{signed} von {total}',
    waivers_missing: '{count} fehlen',
    here: '{here} von {total} sind da',
    unnamed: 'Gäste ohne Namen',
    is_here: 'Da',
    take_back: 'Zurücknehmen',
    take_back_of: 'Zurücknehmen: {name}',
    signed: 'Unterschrieben',
    waiver_missing: 'Haftungsausschluss fehlt',
    waivers_note: 'Fehlende Haftungsausschlüsse verhindern das Einchecken nicht.',
    photos_missing_one: '{count} Foto fehlt.',
    photos_missing_other: '{count} Fotos fehlen.',
    action_one: '{count} Gast einchecken',
    action_other: '{count} Gäste einchecken',
    all_here: 'Die ganze Gruppe ist da',
    nobody_chosen: 'Anhaken, wer da ist',
    not_now: 'Diese Buchung kann jetzt nicht eingecheckt werden',
    open_booking: 'Buchung öffnen',
    until: 'Rückgängig geht es bis zum Ende des Tages.',
    done: '{name}: {message}',
  },
};
