import type { FeatureMessages } from '../../messages.ts';

/** Messages of `account` in Dutch. */
export const messages = {
  'account.tokens': 'Tokens',
  'account.nfts': 'NFT’s',
  'account.buy': 'Kopen',
  'account.swap': 'Wisselen',
  'account.receive': 'Ontvangen',
  'account.send': 'Versturen',
  'account.total': 'Totaal',
  'account.totalUnknown': 'Geen prijzen, dus geen totaal',
  'account.totalPartial': 'Zonder tokens waarvan de prijs onbekend is',
  'account.settings': 'Instellingen en wallets',
  'account.networkButton': 'Netwerk: {name}',
  'account.tokens.empty.title': 'Nog niets hier',
  'account.tokens.empty.text': 'Ontvang {symbol} op {network} om te beginnen.',
  'account.tokens.failed.title': 'Saldo’s niet geladen',
  'account.tokens.failed.text': 'Het netwerk antwoordde niet. Je kunt het over {seconds} opnieuw proberen.',
  'account.tokens.failed.now': 'Het netwerk antwoordde niet. Probeer het nu opnieuw.',
  'account.tokens.failed.asking': 'Het netwerk wordt opnieuw gevraagd.',
  'account.nfts.empty.title': 'Geen NFT’s om te tonen',
  'account.nfts.empty.text': 'Deze site toont NFT’s zodra de dataservice draait.',

  'nfts.failed': 'NFT’s niet geladen',
  'nfts.empty': 'NFT’s die je op {network} ontvangt, verschijnen hier.',
  'nfts.unknown': 'Deze site toont geen NFT’s op {network}.',

  'nft.collection': 'Collectie',
  'nft.tokenId': 'Token-ID',
  'nft.quantity': 'Aantal',
  'nft.contract': 'Contract',

  'settings.title': 'Instellingen',
  'settings.recoverable':
    'Te herstellen via e-mail. Wie deze mailbox kan lezen, en de beheerder van deze login, kan de wallet openen.',
  'settings.wallets': 'Wallets',
  'settings.network': 'Netwerk',
  'settings.switchAccount': 'Van account wisselen',
  'settings.explorer': 'Bekijken in explorer',
  'settings.name': 'Naam kiezen',

  'profile.title': 'Je wallets',
  'profile.active': 'In gebruik',
  'profile.use': 'Gebruiken',
  'profile.add': 'Andere wallet verbinden',
  'profile.disconnectOne': '{wallet} loskoppelen',
  'profile.disconnected': '{wallet} losgekoppeld',
  'profile.none': 'Er is geen wallet verbonden.',
  'profile.session': 'Eén verbinding voor {networks}. Verbreken beëindigt ze overal.',
} satisfies FeatureMessages<'account'>;
