import type { FeatureMessages } from '../../messages.ts';

/** Messages of `connecting` in German. */
export const messages = {
  'connecting.opening.title': '{wallet} wird geöffnet',
  'connecting.opening.text': 'Bestätige die Verbindung in {wallet}. Es wird nichts ausgegeben.',
  'connecting.waiting.title': 'Warten auf {wallet}',
  'connecting.waiting.text': 'Bestätige die Verbindung in {wallet}. Es wird nichts ausgegeben.',
  'connecting.rejected.title': 'Anfrage abgelehnt',
  'connecting.rejected.text': 'Es ist nichts passiert. Du kannst jederzeit erneut anfragen.',
  'connecting.failed.title': 'Verbindung fehlgeschlagen',
  'connecting.failed.text':
    '{wallet} hat einen Fehler gemeldet. Versuche es noch einmal oder wähle eine andere Wallet.',
  'connecting.locked.title': '{wallet} ist gesperrt',
  'connecting.locked.text': 'Öffne {wallet}, entsperre sie und beantworte die wartende Anfrage.',
  'connecting.requestPending.title': '{wallet} fragt bereits',
  'connecting.requestPending.text': 'In {wallet} ist eine Anfrage offen. Beantworte zuerst diese.',
  'connecting.notInstalled.title': '{wallet} ist hier nicht installiert',
  'connecting.notInstalled.text': 'Installiere sie, komm zurück und lade diese Seite neu.',
  'connecting.noAnswer.title': '{wallet} antwortet nicht',
  'connecting.noAnswer.text': 'Lade die Seite neu oder starte {wallet} neu und versuche es noch einmal.',
  'connecting.invalidResponse.title': '{wallet} hat falsch geantwortet',
  'connecting.invalidResponse.text': 'Das gesendete Konto oder Netzwerk ist ungültig. Es wurde nichts verbunden.',
  'connecting.wrongNetwork.title': 'Falsches Netzwerk',
  'connecting.wrongNetwork.text':
    '{wallet} ist nicht im Netzwerk {network}. Wechsle es dort und versuche es noch einmal.',
  'connecting.wrongBrowser.title': '{wallet} läuft nicht in diesem Browser',
  'connecting.wrongBrowser.text': 'Öffne diese Seite in einem Browser, den {wallet} unterstützt.',
  'connecting.connected.title': 'Verbunden',
  'connecting.connected.text': 'Du bist mit {wallet} verbunden.',
  'connecting.chooseAnother': 'Andere Wallet wählen',
  'connecting.notOpening': 'Öffnet sich nichts? {link}',
  'connecting.install': '{wallet} installieren',

  'pairing.usePhone': 'Handy benutzen',
  'multiChain.title': 'Netzwerkfamilie wählen',
  'multiChain.text': '{wallet} unterstützt mehrere. Welche zuerst?',
} satisfies FeatureMessages<'connecting'>;
