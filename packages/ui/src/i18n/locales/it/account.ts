import type { FeatureMessages } from '../../messages.ts';

/** Messages of `account` in Italian. */
export const messages = {
  'account.tokens': 'Token',
  'account.nfts': 'NFT',
  'account.buy': 'Compra',
  'account.swap': 'Scambia',
  'account.receive': 'Ricevi',
  'account.send': 'Invia',
  'account.total': 'Totale',
  'account.totalUnknown': 'Senza prezzi, nessun totale',
  'account.totalPartial': 'Esclusi i token di cui non si conosce il prezzo',
  'account.settings': 'Impostazioni e wallet',
  'account.networkButton': 'Rete: {name}',
  'account.tokens.empty.title': 'Ancora niente qui',
  'account.tokens.empty.text': 'Ricevi {symbol} su {network} per iniziare.',
  'account.tokens.failed.title': 'Saldi non caricati',
  'account.tokens.failed.text': 'La rete non ha risposto. Potrai riprovare tra {seconds}.',
  'account.tokens.failed.now': 'La rete non ha risposto. Riprova ora.',
  'account.tokens.failed.asking': 'Nuova richiesta alla rete in corso.',
  'account.nfts.empty.title': 'Nessun NFT da mostrare',
  'account.nfts.empty.text': 'Questo sito mostrerà gli NFT quando attiverà il servizio dati.',

  'nfts.failed': 'NFT non caricati',
  'nfts.empty': 'Gli NFT che ricevi su {network} appaiono qui.',
  'nfts.unknown': 'Questo sito non mostra NFT su {network}.',

  'nft.collection': 'Collezione',
  'nft.tokenId': 'ID del token',
  'nft.quantity': 'Quantità',
  'nft.contract': 'Contratto',

  'settings.title': 'Impostazioni',
  'settings.recoverable':
    'Recuperabile via email. Chi può leggere questa casella, e il gestore di questo accesso, può aprire il wallet.',
  'settings.wallets': 'Wallet',
  'settings.network': 'Rete',
  'settings.switchAccount': 'Cambia account',
  'settings.explorer': 'Vedi nell’explorer',
  'settings.name': 'Scegli un nome',

  'profile.title': 'I tuoi wallet',
  'profile.active': 'In uso',
  'profile.use': 'Usa',
  'profile.add': 'Connetti un altro wallet',
  'profile.disconnectOne': 'Disconnetti {wallet}',
  'profile.disconnected': '{wallet} disconnesso',
  'profile.none': 'Nessun wallet connesso.',
  'profile.session': 'Un’unica connessione per {networks}. Disconnettendo termina ovunque.',
} satisfies FeatureMessages<'account'>;
