import type { Locale } from '../messages.ts';

/** German, with the reader addressed as “du”. */
export const initial = {
  'common.back': 'Zurück',
  'common.close': 'Schließen',
  'common.cancel': 'Abbrechen',
  'common.retry': 'Erneut versuchen',
  'common.help': 'Hilfe',
  'common.dismiss': 'Ausblenden',
  'common.opensNewTab': 'öffnet in neuem Tab',
  'common.loadFailed.title': 'Dieser Teil wurde nicht geladen',
  'common.loadFailed.text': 'Prüfe deine Verbindung und versuche es noch einmal.',

  'connect.title': 'Verbinden',
  'connect.installed': 'Installiert',
  'connect.recent': 'Zuletzt genutzt',
  'connect.wallets': 'Wallets',
  'connect.allWallets': 'Alle Wallets',
  'connect.moreBelow': 'Weiter unten gibt es mehr',
  'connect.noWallet': 'Neu hier? {link}',
  'connect.getWallet': 'Wallet holen',
  'connect.continueWithWallet': 'Weiter mit Wallet',
  'connect.noneFound.title': 'Hier wurde keine Wallet gefunden',
  'connect.noneFound.text':
    'Eine Wallet bewahrt deine Schlüssel auf und signiert für dich. In zwei Minuten hast du eine.',
  'connect.noMethod.title': 'Hier kannst du dich noch nicht verbinden',
  'connect.noMethod.text':
    'Auf dieser Website ist noch kein Weg dafür eingerichtet. Mach ohne Wallet weiter oder komm später wieder.',
  'connect.warning.cannot-sign': 'Kann für diese Website nicht signieren',
  'connect.warning.duplicate-id': 'Eine andere Wallet nutzt dieselbe Kennung',
  'connect.warning.look-alike-name': 'Der Name ähnelt einer anderen Wallet',
  'connect.warning.unsafe-icon': 'Hat ein unsicheres Symbol gesendet',
  'connect.legal.terms': 'Ich stimme den {terms} zu',
  'connect.legal.privacy': 'Ich stimme der {privacy} zu',
  'connect.legal.both': 'Ich stimme den {terms} und der {privacy} zu',
  'connect.legal.termsLink': 'Nutzungsbedingungen',
  'connect.legal.privacyLink': 'Datenschutzerklärung',
  'connect.legal.note.terms': 'Mit dem Verbinden stimmst du den {terms} zu.',
  'connect.legal.note.privacy': 'Mit dem Verbinden stimmst du der {privacy} zu.',
  'connect.legal.note.both': 'Mit dem Verbinden stimmst du den {terms} und der {privacy} zu.',
  'connect.legal.required': 'Setze den Haken, um fortzufahren',
} satisfies Locale['initial'];

export const features = {
  common: () => import('./de/common.ts'),
  connecting: () => import('./de/connecting.ts'),
  pairing: () => import('./de/pairing.ts'),
  wallets: () => import('./de/wallets.ts'),
  help: () => import('./de/help.ts'),
  account: () => import('./de/account.ts'),
  activity: () => import('./de/activity.ts'),
  networks: () => import('./de/networks.ts'),
  receive: () => import('./de/receive.ts'),
  send: () => import('./de/send.ts'),
  signIn: () => import('./de/signIn.ts'),
  logIn: () => import('./de/logIn.ts'),
  names: () => import('./de/names.ts'),
} satisfies Locale['features'];
