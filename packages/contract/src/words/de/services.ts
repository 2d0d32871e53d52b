import type { Translated } from '../translated.ts';
import type { services as english } from '../en/services.ts';

export const services: Translated<typeof english> = {
  services: {
    saved: 'Leistung gespeichert',
    service: 'Leistung',
    sells: 'Was sie verkauft',
    offered: 'Angeboten',
    state: { on: 'Aktiviert', off: 'Deaktiviert' },
    on: 'Unternehmen angeboten',
    on_help: 'Aus: Kein Unternehmen kann sie einschalten. Was schon verkauft ist, bleibt.',
    failed: 'Die Leistungen konnten nicht geladen werden',
    none: 'Noch keine Leistungen',
    edit: '{name} bearbeiten',
    title: 'Titel',
    description: 'Beschreibung',
    description_help: 'Steht in Listen; 11 bis 299 Zeichen oder leer.',
  },
};
