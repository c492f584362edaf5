import type { FeatureMessages } from '../../messages.ts';

/** Messages of `signIn` in German. */
export const messages = {
  'siwx.title': 'Anmelden',
  'siwx.lead': 'Bei {site} anmelden',
  'siwx.text':
    'Unterschreibe eine Nachricht in {wallet}, um zu zeigen, dass dieses Konto dir gehört. Das kostet nichts und bewegt nichts.',
  'siwx.required':
    'Diese Seite braucht das. Brichst du ab, geht es dorthin zurück, wo du angemeldet bist, oder die Verbindung wird getrennt.',
  'siwx.signing.text': 'Lies dort die Nachricht und unterschreibe sie.',
  'siwx.checking': 'Deine Unterschrift wird geprüft',
  'siwx.failed.title': 'Anmelden hat nicht geklappt',
  'siwx.failed.text': 'Die Wallet oder die Seite hat mit einem Fehler geantwortet. Versuche es noch einmal.',
  'siwx.done': 'Angemeldet',
} satisfies FeatureMessages<'signIn'>;
