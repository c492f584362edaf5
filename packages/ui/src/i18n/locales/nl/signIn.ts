import type { FeatureMessages } from '../../messages.ts';

/** Messages of `signIn` in Dutch. */
export const messages = {
  'siwx.title': 'Inloggen',
  'siwx.lead': 'Inloggen bij {site}',
  'siwx.text':
    'Onderteken een bericht in {wallet} om te laten zien dat dit account van jou is. Het kost niets en verplaatst niets.',
  'siwx.required':
    'Deze site heeft dit nodig. Als je annuleert, ga je terug naar waar je ingelogd bent, of wordt de verbinding verbroken.',
  'siwx.signing.text': 'Lees daar het bericht en onderteken het.',
  'siwx.checking': 'Je handtekening wordt gecontroleerd',
  'siwx.failed.title': 'Inloggen is niet gelukt',
  'siwx.failed.text': 'De wallet of de site antwoordde met een fout. Probeer het opnieuw.',
  'siwx.done': 'Ingelogd',
} satisfies FeatureMessages<'signIn'>;
