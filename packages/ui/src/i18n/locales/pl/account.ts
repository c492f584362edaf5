import type { FeatureMessages } from '../../messages.ts';

/** Messages of `account` in Polish. */
export const messages = {
  'account.tokens': 'Tokeny',
  'account.nfts': 'NFT',
  'account.buy': 'Kup',
  'account.swap': 'Zamień',
  'account.receive': 'Odbierz',
  'account.send': 'Wyślij',
  'account.total': 'Razem',
  'account.totalUnknown': 'Bez cen nie ma sumy',
  'account.totalPartial': 'Bez tokenów o nieznanej cenie',
  'account.settings': 'Ustawienia i portfele',
  'account.networkButton': 'Sieć: {name}',
  'account.tokens.empty.title': 'Jeszcze nic tu nie ma',
  'account.tokens.empty.text': 'Na początek odbierz {symbol} w sieci {network}.',
  'account.tokens.failed.title': 'Nie wczytano sald',
  'account.tokens.failed.text': 'Sieć nie odpowiedziała. Spróbujesz ponownie za {seconds}.',
  'account.tokens.failed.now': 'Sieć nie odpowiedziała. Spróbuj teraz ponownie.',
  'account.tokens.failed.asking': 'Ponowne pytanie do sieci.',
  'account.nfts.empty.title': 'Brak NFT do pokazania',
  'account.nfts.empty.text': 'Ta strona pokaże NFT, gdy uruchomi usługę danych.',

  'nfts.failed': 'Nie wczytano NFT',
  'nfts.empty': 'Tu pojawią się NFT otrzymane w sieci {network}.',
  'nfts.unknown': 'Ta strona nie pokazuje NFT w sieci {network}.',

  'nft.collection': 'Kolekcja',
  'nft.tokenId': 'ID tokena',
  'nft.quantity': 'Liczba',
  'nft.contract': 'Kontrakt',

  'settings.title': 'Ustawienia',
  'settings.recoverable':
    'Do odzyskania przez e-mail. Każdy, kto może czytać tę skrzynkę, oraz operator tego logowania może otworzyć portfel.',
  'settings.wallets': 'Portfele',
  'settings.network': 'Sieć',
  'settings.switchAccount': 'Zmień konto',
  'settings.explorer': 'Zobacz w eksploratorze',
  'settings.name': 'Wybierz nazwę',

  'profile.title': 'Twoje portfele',
  'profile.active': 'W użyciu',
  'profile.use': 'Użyj',
  'profile.add': 'Połącz inny portfel',
  'profile.disconnectOne': 'Rozłącz {wallet}',
  'profile.disconnected': 'Rozłączono {wallet}',
  'profile.none': 'Brak połączonego portfela.',
  'profile.session': 'Jedno połączenie dla {networks}. Rozłączenie kończy je wszędzie.',
} satisfies FeatureMessages<'account'>;
