import type { FeatureMessages } from '../../messages.ts';

/** Messages of `account` in German. */
export const messages = {
  'account.tokens': 'Tokens',
  'account.nfts': 'NFTs',
  'account.buy': 'Kaufen',
  'account.swap': 'Tauschen',
  'account.receive': 'Empfangen',
  'account.send': 'Senden',
  'account.total': 'Gesamt',
  'account.totalUnknown': 'Ohne Preise keine Summe',
  'account.totalPartial': 'Ohne Token, deren Preis unbekannt ist',
  'account.settings': 'Einstellungen und Wallets',
  'account.networkButton': 'Netzwerk: {name}',
  'account.tokens.empty.title': 'Noch nichts da',
  'account.tokens.empty.text': 'Empfange {symbol} auf {network}, um zu beginnen.',
  'account.tokens.failed.title': 'Guthaben nicht geladen',
  'account.tokens.failed.text': 'Das Netzwerk hat nicht geantwortet. Du kannst es in {seconds} noch einmal versuchen.',
  'account.tokens.failed.now': 'Das Netzwerk hat nicht geantwortet. Versuche es jetzt noch einmal.',
  'account.tokens.failed.asking': 'Das Netzwerk wird noch einmal gefragt.',
  'account.nfts.empty.title': 'Keine NFTs zum Anzeigen',
  'account.nfts.empty.text': 'Diese Website zeigt NFTs, sobald sie den Datendienst betreibt.',

  'nfts.failed': 'NFTs nicht geladen',
  'nfts.empty': 'NFTs, die du auf {network} erhältst, erscheinen hier.',
  'nfts.unknown': 'Diese Website zeigt keine NFTs auf {network}.',

  'nft.collection': 'Sammlung',
  'nft.tokenId': 'Token-ID',
  'nft.quantity': 'Anzahl',
  'nft.contract': 'Vertrag',

  'settings.title': 'Einstellungen',
  'settings.recoverable':
    'Per E-Mail wiederherstellbar: Wer dieses Postfach liest und der Betreiber können die Wallet öffnen.',
  'settings.wallets': 'Wallets',
  'settings.network': 'Netzwerk',
  'settings.switchAccount': 'Konto wechseln',
  'settings.explorer': 'Im Explorer ansehen',
  'settings.name': 'Namen wählen',

  'profile.title': 'Deine Wallets',
  'profile.active': 'In Verwendung',
  'profile.use': 'Verwenden',
  'profile.add': 'Weitere Wallet verbinden',
  'profile.disconnectOne': '{wallet} trennen',
  'profile.disconnected': '{wallet} getrennt',
  'profile.none': 'Keine Wallet verbunden.',
  'profile.session': 'Eine Verbindung für {networks}. Trennen beendet sie überall.',
} satisfies FeatureMessages<'account'>;
