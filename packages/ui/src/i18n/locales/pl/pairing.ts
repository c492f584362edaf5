import type { FeatureMessages } from '../../messages.ts';

/** Messages of `pairing` in Polish. */
export const messages = {
  'pairing.scan.title': 'Zeskanuj telefonem',
  'pairing.scan.text': 'Otwórz {wallet} i skieruj aparat na kod.',
  'pairing.scan.any': 'Otwórz portfel w telefonie i skieruj jego aparat na kod.',
  'pairing.qrLabel': 'Kod QR łączący portfel',
  'pairing.copyLink': 'Kopiuj link',
  'pairing.left': 'Nowy kod za {time}',
  'pairing.open.title': 'Kontynuuj w {wallet}',
  'pairing.open.text': 'Zatwierdź tam połączenie, a potem wróć na tę stronę.',
  'pairing.open.again': 'Otwórz {wallet} ponownie',
  'pairing.any.title': 'Kontynuuj w portfelu na tym telefonie',
  'pairing.any.action': 'Otwórz portfel',
  'pairing.stuck': 'Nic się nie stało? Otwórz ponownie albo skopiuj link i wklej go w portfelu.',
  'pairing.get': 'Nie masz jeszcze {wallet}? Pobierz',
  'pairing.late': 'Portfele są teraz nieosiągalne. Może przeszkadza bloker reklam. Strona próbuje dalej.',
  'pairing.linking.title': 'Łączenie',
  'pairing.linking.text': 'Portfel odpowiedział. Chwileczkę.',
  'pairing.noAnswer': 'Portfel zaczął, a potem zamilkł. Spróbuj ponownie.',
  'pairing.expired.title': 'Kod wygasł',
  'pairing.expired.text': 'Nikt go nie użył. Weź nowy, kiedy zechcesz.',
  'pairing.expired.action': 'Nowy kod',
  'pairing.unreachable.title': 'Portfele są nieosiągalne',
  'pairing.unreachable.text':
    'Usługa przekazująca link nie odpowiada. Sprawdź połączenie i bloker reklam, a potem spróbuj ponownie.',
  'pairing.refused.title': 'Nieskonfigurowane na tej stronie',
  'pairing.refused.text':
    'Usługa przekazująca link odrzuca tę stronę. Użyj portfela w tej przeglądarce albo powiadom stronę.',
  'pairing.browser.text': '{wallet} jest też w tej przeglądarce.',
  'pairing.browser.action': 'Użyj rozszerzenia',
  'pairing.tabs': 'Sposoby połączenia',
  'pairing.tab.mobile': 'Aplikacja',
  'pairing.tab.desktop': 'Komputer',
  'pairing.tab.browser': 'Przeglądarka',
  'pairing.tab.web': 'Web',
  'pairing.tab.qr': 'Kod QR',
} satisfies FeatureMessages<'pairing'>;
