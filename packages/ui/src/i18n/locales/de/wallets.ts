import type { FeatureMessages } from '../../messages.ts';

/** Messages of `wallets` in German. */
export const messages = {
  'allWallets.title': 'Alle Wallets',
  'allWallets.search': 'Wallets suchen',
  'allWallets.count.one': '{count} Wallet',
  'allWallets.count.other': '{count} Wallets',
  'allWallets.empty.title': 'Keine Wallet mit diesem Namen',
  'allWallets.empty.text': 'Prüfe die Schreibweise oder sieh ohne Suche in der Liste nach.',
  'allWallets.notInstalled': 'Hier nicht installiert',
  'allWallets.certified': 'Zertifiziert',

  'getWallet.title': 'Wallet holen',
  'getWallet.text':
    'Jede davon funktioniert hier. Du kannst später wechseln: Was dir gehört, hängt nicht an einer Wallet.',
  'getWallet.explore': 'Alle Wallets ansehen',
  'getWallet.refresh': 'Installiert, jetzt neu laden',

  'create.step1': 'Wähle eine Wallet und installiere sie.',
  'create.step2': 'Lass sie deine Schlüssel erzeugen und schreib die Wiederherstellungswörter auf.',
  'create.step3': 'Komm zurück und lade die Seite neu.',

  'downloads.title': '{wallet} holen',
  'downloads.text': 'Installiere sie nur über diese Links.',
  'downloads.chrome': 'Chrome Web Store',
  'downloads.firefox': 'Firefox Add-ons',
  'downloads.edge': 'Edge Add-ons',
  'downloads.opera': 'Opera Add-ons',
  'downloads.safari': 'Safari-Erweiterung',
  'downloads.browser': 'Browser-Erweiterung',
  'downloads.ios': 'App Store',
  'downloads.android': 'Google Play',
  'downloads.homepage': 'Website',
  'downloads.desktop': 'Desktop-App',
  'downloads.openIn': 'In {wallet} öffnen',
  'downloads.none': 'Für diese Wallet haben wir keinen Download-Link. Sieh auf ihrer Website nach.',
} satisfies FeatureMessages<'wallets'>;
