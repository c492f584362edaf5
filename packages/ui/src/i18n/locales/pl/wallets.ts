import type { FeatureMessages } from '../../messages.ts';

/** Messages of `wallets` in Polish. */
export const messages = {
  'allWallets.title': 'Wszystkie portfele',
  'allWallets.search': 'Szukaj portfela',
  'allWallets.count.one': '{count} portfel',
  'allWallets.count.few': '{count} portfele',
  'allWallets.count.many': '{count} portfeli',
  'allWallets.count.other': '{count} portfela',
  'allWallets.empty.title': 'Brak portfela o tej nazwie',
  'allWallets.empty.text': 'Sprawdź pisownię lub poszukaj na pełnej liście.',
  'allWallets.notInstalled': 'Tu niezainstalowany',
  'allWallets.certified': 'Certyfikowany',

  'getWallet.title': 'Załóż portfel',
  'getWallet.text':
    'Każdy z nich tu działa. Możesz go później zmienić: Twoje środki nie są przypisane do jednego portfela.',
  'getWallet.explore': 'Zobacz wszystkie portfele',
  'getWallet.refresh': 'Zainstalowane: odśwież',

  'create.step1': 'Wybierz portfel i zainstaluj go.',
  'create.step2': 'Pozwól mu utworzyć klucze i zapisz słowa odzyskiwania.',
  'create.step3': 'Wróć tutaj i odśwież stronę.',

  'downloads.title': 'Pobierz {wallet}',
  'downloads.text': 'Instaluj tylko z tych linków.',
  'downloads.chrome': 'Chrome Web Store',
  'downloads.firefox': 'Dodatki do Firefoksa',
  'downloads.edge': 'Dodatki do Edge',
  'downloads.opera': 'Dodatki do Opery',
  'downloads.safari': 'Rozszerzenie Safari',
  'downloads.browser': 'Rozszerzenie przeglądarki',
  'downloads.ios': 'App Store',
  'downloads.android': 'Google Play',
  'downloads.homepage': 'Strona internetowa',
  'downloads.desktop': 'Aplikacja na komputer',
  'downloads.openIn': 'Otwórz w {wallet}',
  'downloads.none': 'Nie mamy linku do pobrania tego portfela. Zajrzyj na jego stronę.',
} satisfies FeatureMessages<'wallets'>;
