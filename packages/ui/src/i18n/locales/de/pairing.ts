import type { FeatureMessages } from '../../messages.ts';

/** Messages of `pairing` in German. */
export const messages = {
  'pairing.scan.title': 'Mit dem Handy scannen',
  'pairing.scan.text': 'Öffne {wallet} und richte die Kamera auf den Code.',
  'pairing.scan.any': 'Öffne eine Wallet auf dem Handy und richte ihre Kamera auf den Code.',
  'pairing.qrLabel': 'QR-Code, der eine Wallet verbindet',
  'pairing.copyLink': 'Link kopieren',
  'pairing.left': 'Neuer Code in {time}',
  'pairing.open.title': 'Weiter in {wallet}',
  'pairing.open.text': 'Bestätige dort die Verbindung und komm dann auf diese Seite zurück.',
  'pairing.open.again': '{wallet} noch einmal öffnen',
  'pairing.any.title': 'Weiter in einer Wallet auf diesem Handy',
  'pairing.any.action': 'Wallet öffnen',
  'pairing.stuck': 'Nichts passiert? Öffne sie noch einmal, oder kopiere den Link und füge ihn in der Wallet ein.',
  'pairing.get': 'Noch kein {wallet}? Hier holen',
  'pairing.late':
    'Wallets sind gerade nicht erreichbar. Vielleicht ist ein Werbeblocker im Weg. Die Seite versucht es weiter.',
  'pairing.linking.title': 'Verbindung wird hergestellt',
  'pairing.linking.text': 'Die Wallet hat geantwortet. Einen Moment.',
  'pairing.noAnswer': 'Die Wallet hat begonnen und ist dann verstummt. Versuch es noch einmal.',
  'pairing.expired.title': 'Der Code ist abgelaufen',
  'pairing.expired.text': 'Niemand hat ihn benutzt. Hol dir einen neuen, wenn du so weit bist.',
  'pairing.expired.action': 'Neuer Code',
  'pairing.unreachable.title': 'Wallets sind nicht erreichbar',
  'pairing.unreachable.text':
    'Der Dienst, der den Link überträgt, antwortet nicht. Prüfe deine Verbindung und deinen Werbeblocker und versuch es noch einmal.',
  'pairing.refused.title': 'Für diese Website nicht eingerichtet',
  'pairing.refused.text':
    'Der Dienst, der den Link überträgt, lehnt diese Website ab. Nimm eine Wallet in diesem Browser, oder sag der Website Bescheid.',
  'pairing.browser.text': '{wallet} ist auch in diesem Browser.',
  'pairing.browser.action': 'Erweiterung benutzen',
  'pairing.tabs': 'Wege zur Verbindung',
  'pairing.tab.mobile': 'App',
  'pairing.tab.desktop': 'Desktop',
  'pairing.tab.browser': 'Browser',
  'pairing.tab.web': 'Web',
  'pairing.tab.qr': 'QR-Code',
} satisfies FeatureMessages<'pairing'>;
