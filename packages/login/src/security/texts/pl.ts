import type { SecurityTexts } from './securityTexts.ts';

export const pl: SecurityTexts = {
  title: 'Twój portfel',
  recoverable:
    'Do odzyskania przez e-mail ({email}) i przez operatora tego logowania: kto czyta tę skrzynkę, może otworzyć portfel.',
  recoverableByProvider:
    'Do odzyskania kontem {provider} i przez operatora tego logowania: kto ma to konto, może otworzyć portfel.',
  browsers: 'Przeglądarki, które mogą go otworzyć po zalogowaniu: {count}',
  devices: 'Gdzie się logowano',
  thisBrowser: 'Ta przeglądarka',
  unknownBrowser: 'Nieznana przeglądarka',
  seen: 'Ostatnio używane: {date}',
  signOut: 'Wyloguj',
  words: 'Słowa odzyskiwania',
  about:
    'Dwanaście słów, które otwierają portfel także w innych portfelach, nawet gdy ta usługa przestanie istnieć. Kto je ma, może zabrać wszystko. Żadna strona ani pomoc techniczna nigdy ich nie potrzebuje.',
  sendCode: 'Wyślij kod na {email}',
  visit: 'Zaloguj się ponownie przez {provider}',
  code: 'Kod z e-maila',
  next: 'Dalej',
  wrong: 'Ten kod jest nieprawidłowy.',
  expired: 'Ten kod wygasł. Poproś o nowy.',
  wait: 'Spróbuj ponownie za {seconds} s.',
  undeliverable: 'Nie udało się dostarczyć e-maila.',
  otherAccount: 'To inne konto. Zaloguj się tym, do którego należy portfel.',
  alone: 'Upewnij się, że nikt inny nie widzi ekranu.',
  show: 'Pokaż słowa',
  hide: 'Ukryj słowa',
  hiddenIn: 'Zapisz je na papierze w tej kolejności. Ukryte za {seconds} s.',
  hidden: 'Słowa są znów ukryte.',
  failed: 'Coś poszło nie tak. Spróbuj ponownie.',
  unreachable: 'Strona, z której przychodzisz, nie odpowiada. Zamknij to okno i otwórz je tam ponownie po zalogowaniu.',
};
