import type { FeatureMessages } from '../../messages.ts';

/** Messages of `signIn` in Italian. */
export const messages = {
  'siwx.title': 'Accedi',
  'siwx.lead': 'Accedi a {site}',
  'siwx.text':
    'Firma un messaggio in {wallet} per mostrare che questo account è tuo. Non costa nulla e non sposta nulla.',
  'siwx.required': 'Questo sito lo richiede. Se annulli, torni dove hai già effettuato l’accesso o vieni disconnesso.',
  'siwx.signing.text': 'Leggi lì il messaggio, poi firmalo.',
  'siwx.checking': 'Verifica della firma',
  'siwx.failed.title': 'Accesso non riuscito',
  'siwx.failed.text': 'Il wallet o il sito ha risposto con un errore. Riprova.',
  'siwx.done': 'Accesso effettuato',
} satisfies FeatureMessages<'signIn'>;
