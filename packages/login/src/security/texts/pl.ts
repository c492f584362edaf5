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
  opensFrom: 'Otworzy portfel od: {date}, chyba że ją wylogujesz',
  signOut: 'Wyloguj',
  words: 'Słowa odzyskiwania',
  about:
    'Dwanaście słów, które otwierają portfel także w innych portfelach, nawet gdy ta usługa przestanie istnieć. Kto je ma, może zabrać wszystko. Żadna strona ani pomoc techniczna nigdy ich nie potrzebuje.',
  sendCode: 'Wyślij kod na {email}',
  visit: 'Zaloguj się ponownie przez {provider}',
  byPasskey: 'Użyj klucza dostępu',
  exportDelayed: 'Adres tego logowania został zmieniony. Słowa będzie można pokazać od: {date}.',
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
  passkeys: 'Klucze dostępu ({count})',
  passkeysAbout:
    'Klucz dostępu otwiera portfel w każdej przeglądarce, w której się logujesz. Zostaje w Twoim urządzeniu lub menedżerze haseł i działa tylko pod tym adresem.',
  addPasskey: 'Dodaj klucz dostępu',
  confirmPasskey: 'Użyj teraz raz nowego klucza dostępu. Potem zacznie obowiązywać.',
  noPrf:
    'To urządzenie lub przeglądarka nie ma kluczy dostępu, które mogą otworzyć portfel. Spróbuj innego albo menedżera haseł.',
  changing: 'Ten klucz dostępu odpowiedział za drugim razem inaczej i mógłby odciąć Ci dostęp. Nie został dodany.',
  cancelled: 'Anulowano lub trwało to zbyt długo. Spróbuj ponownie.',
  own: 'Tylko Ty',
  ownAbout:
    'Operator tego logowania może teraz otworzyć portfel. Możesz to zakończyć: wtedy otworzy go logowanie i Twój klucz dostępu albo ta przeglądarka. Jeśli stracisz jedno i drugie, zostanie tylko dwanaście słów i nikt nie pomoże. Wpisz trzy z nich, aby pokazać, że masz je na papierze.',
  word: 'Słowo {place}',
  makeOwn: 'Usuń dostęp operatora',
  wrongWords: 'To nie są słowa z tych miejsc.',
  ownSince:
    'Tylko Ty możesz otworzyć ten portfel, od {date}: po zalogowaniu potrzebny jest Twój klucz dostępu albo przeglądarka, która już go otworzyła. Wcześniej mógł go otworzyć także operator. Jeśli stracisz to wszystko, zostanie tylko dwanaście słów.',
  locked: 'Jesteś zalogowany. W tej przeglądarce portfel otwiera Twój klucz dostępu.',
  unlock: 'Otwórz kluczem dostępu',
  unlocked: 'Portfel jest otwarty. Wróć na stronę, z której przyszedłeś.',
  failed: 'Coś poszło nie tak. Spróbuj ponownie.',
  unreachable: 'Strona, z której przychodzisz, nie odpowiada. Zamknij to okno i otwórz je tam ponownie po zalogowaniu.',
};
