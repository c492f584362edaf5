import type { FeatureMessages } from '../../messages.ts';

/** Messages of `names` in Italian. */
export const messages = {
  'names.intro.title': 'Un nome al posto di un indirizzo',
  'names.intro.text': 'Breve, facile da ricordare, e gli altri possono usarlo per inviarti fondi.',
  'names.own': 'I tuoi nomi',
  'names.title': 'Scegli un nome',
  'names.label': 'Nome',
  'names.hint': 'Almeno 4 lettere, cifre o trattini',
  'names.checking': 'Verifica della disponibilità',
  'names.free': '{name} è libero',
  'names.taken': '{name} è già in uso',
  'names.invalid': 'Solo lettere, cifre e trattini, almeno 4.',
  'names.suggestions': 'Questi sono liberi',
  'names.register': 'Registra',
  'names.sign': 'Leggi lì il messaggio, poi firmalo. Non costa nulla.',
  'names.registering': 'Registrazione del nome',
  'names.done.title': '{name} è tuo',
  'names.done.text': 'Viene mostrato al posto del tuo indirizzo, e gli altri possono usarlo per inviarti fondi.',
  'names.none': 'Questo sito non registra nomi.',
} satisfies FeatureMessages<'names'>;
