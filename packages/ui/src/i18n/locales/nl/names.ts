import type { FeatureMessages } from '../../messages.ts';

/** Messages of `names` in Dutch. */
export const messages = {
  'names.intro.title': 'Een naam in plaats van een adres',
  'names.intro.text': 'Kort, makkelijk te onthouden, en anderen kunnen ernaar sturen.',
  'names.own': 'Je namen',
  'names.title': 'Kies een naam',
  'names.label': 'Naam',
  'names.hint': 'Minstens 4 letters, cijfers of streepjes',
  'names.checking': 'Controleren of hij vrij is',
  'names.free': '{name} is vrij',
  'names.taken': '{name} is bezet',
  'names.invalid': 'Alleen letters, cijfers en streepjes, minstens 4.',
  'names.suggestions': 'Deze zijn vrij',
  'names.register': 'Registreren',
  'names.sign': 'Lees daar het bericht en onderteken het. Het kost niets.',
  'names.registering': 'De naam wordt geregistreerd',
  'names.done.title': '{name} is van jou',
  'names.done.text': 'Hij staat in plaats van je adres, en anderen kunnen ernaar sturen.',
  'names.none': 'Deze site registreert geen namen.',
} satisfies FeatureMessages<'names'>;
