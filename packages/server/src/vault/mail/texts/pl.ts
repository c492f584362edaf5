import type { MailTexts } from './mailTexts.ts';

export const pl: MailTexts = {
  code: {
    subject: 'Twój kod logowania do {host}',
    enter: 'Wpisz ten kod na {host}:',
    valid: 'Jest ważny jeden raz, przez {minutes} minut.',
    warning:
      'Ten kod daje pełną kontrolę nad Twoim portfelem. Nigdy nikomu go nie podawaj: żadna firma go nie potrzebuje.',
    browser: 'Zażądano go w: {browser}.',
    ignore: 'Jeśli to nie Ty, nic nie rób: bez kodu nikt się nie zaloguje.',
    noLink: 'Ta wiadomość nie zawiera linku. Wpisz kod na stronie, którą otworzono samodzielnie.',
  },
  words: {
    subject: 'Kod do wyświetlenia słów odzyskiwania',
    enter: 'Wpisz ten kod w oknie portfela otwartym z {host}:',
    warning:
      'Ten kod pokazuje słowa, które dają pełną kontrolę nad portfelem. Nikomu go nie podawaj: żadna firma nigdy go nie potrzebuje.',
    ignore:
      'Jeśli to nie Ty, ktoś używa Twojego portfela w przeglądarce, w której jesteś zalogowany: wyloguj się tam i zmień hasło do skrzynki.',
  },
  device: {
    subject: 'Nowe urządzenie zalogowało się do Twojego portfela',
    at: 'Ktoś zalogował się na {host} kodem z Twojej skrzynki.',
    browser: 'Przeglądarka: {browser}',
    opens: 'Ma pełną kontrolę nad Twoim portfelem {address}.',
    opensLater: 'Od {date} będzie mieć pełną kontrolę nad Twoim portfelem {address}.',
    mine: 'Jeśli to Ty, nie musisz nic robić.',
    notMine: 'Jeśli to nie Ty, zabezpiecz skrzynkę, zaloguj się, usuń urządzenie i przenieś środki do innego portfela.',
  },
  cancel: {
    inMail: 'Jeśli to nie Ty, usuń je wcześniej na tej stronie: {link}',
    title: 'Usuń przeglądarkę z portfela',
    about:
      'Przeglądarka, w której zalogowano się kodem z Twojej skrzynki, czeka na otwarcie Twojego portfela. Jeśli to nie Ty, usuń ją: zostanie wylogowana, a kolejne logowanie znów będzie musiało czekać.',
    remove: 'Usuń tę przeglądarkę',
    removed: 'Ta przeglądarka jest wylogowana. Zabezpiecz teraz skrzynkę: kto ją czyta, może zalogować się ponownie.',
    ended: 'Ten link jest niekompletny. Otwórz go jeszcze raz z wiadomości.',
  },
  approval: {
    subject: 'Zatwierdź nową przeglądarkę dla swojego portfela',
    opens:
      'Gdy ją zatwierdzisz, będzie mieć pełną kontrolę nad Twoim portfelem {address}. Aby ją zatwierdzić, otwórz tę stronę i wybierz liczbę, którą pokazuje: {link}',
    valid: 'Strona działa przez {minutes} min.',
    ignore:
      'Jeśli to nie Ty, usuń przeglądarkę na tej stronie: ktoś ma kod z Twojej skrzynki. Żadna firma nigdy nie poprosi Cię o wybranie liczby dla niej.',
    title: 'Zatwierdź przeglądarkę',
    about:
      'Przeglądarka zalogowała się na {host}. Wybierz liczbę, którą pokazuje, aby dać jej pełną kontrolę nad Twoim portfelem, i tylko jeśli widzisz tę przeglądarkę przed sobą.',
    aboutNamed:
      '{browser}: zalogowano się na {host}. Wybierz liczbę, którą pokazuje ta przeglądarka, aby dać jej pełną kontrolę nad Twoim portfelem, i tylko jeśli widzisz ją przed sobą.',
    notMine: 'To nie ja',
    approved: 'Zatwierdzono: Twój portfel otworzy się w tej przeglądarce. Możesz zamknąć tę stronę.',
    wrong:
      'Ta przeglądarka pokazuje inną liczbę, więc została wylogowana. Jeśli jest Twoja, zaloguj się w niej ponownie.',
    gone: 'Nie ma tu już nic do zatwierdzenia. Jeśli Twoja przeglądarka wciąż czeka, wyślij z niej e-mail ponownie.',
  },
  deletion: {
    codeSubject: 'Kod do usunięcia portfela',
    codeWarning:
      'Tym kodem portfel zostanie usunięty za siedem dni. Nikomu go nie podawaj: żadna firma nigdy go nie potrzebuje.',
    subject: 'Twój portfel zostanie usunięty',
    requested: 'W oknie otwartym z {host} zażądano usunięcia Twojego portfela {address}. Zostanie usunięty od {date}.',
    lost: 'Potem nikt go nie przywróci. Zapisane słowa odzyskiwania nadal działają w innych portfelach; bez nich wszystko w portfelu przepada.',
    keepByLink: 'Jeśli to nie Ty albo chcesz go zachować, anuluj wcześniej usunięcie na tej stronie: {link}',
    keepInWindow:
      'Jeśli to nie Ty albo chcesz go zachować, zaloguj się wcześniej i anuluj usunięcie na stronie portfela.',
    title: 'Zachowaj portfel',
    about: 'Twój portfel ma zostać usunięty. Jeśli chcesz go zachować, anuluj to tutaj.',
    keep: 'Zachowaj portfel',
    kept: 'Portfel pozostaje. Jeśli to nie Ty zażądałeś usunięcia, zabezpiecz teraz skrzynkę i wyloguj przeglądarki, których nie znasz.',
    gone: 'Ten portfel został usunięty.',
  },
  import: {
    codeSubject: 'Kod do zaimportowania innego portfela',
    codeWarning:
      'Ten kod stawia inny portfel w miejsce Twojego. Nikomu go nie podawaj: żadna firma nigdy go nie potrzebuje.',
    subject: 'Zaimportowano inny portfel',
    done: 'W oknie otwartym z {host} zaimportowano inny portfel. Twoje logowanie otwiera teraz {address}; poprzedni portfel otwierają już tylko jego słowa odzyskiwania.',
    notMine:
      'Jeśli to nie Ty, nie wysyłaj niczego na ten adres, zabezpiecz skrzynkę i wyloguj przeglądarki, których nie znasz.',
  },
  passkey: {
    codeSubject: 'Kod do dodania klucza dostępu',
    codeWarning:
      'Ten kod dodaje klucz dostępu, który otwiera Twój portfel. Nikomu go nie podawaj: żadna firma nigdy go nie potrzebuje.',
  },
  change: {
    subject: 'Twój kod do zmiany adresu e-mail',
    from: 'Wpisz ten kod na {host}, aby zmienić adres e-mail portfela na {email}:',
    to: 'Wpisz ten kod na {host}, aby ten adres stał się adresem e-mail portfela:',
    warning: 'Kto czyta pocztę nowego adresu, kontroluje Twój portfel. Nigdy nikomu nie podawaj tego kodu.',
    ignore: 'Jeśli to nie Ty, nie używaj kodu: bez niego nic się nie zmieni.',
    subjectChanged: 'Zmieniono adres e-mail Twojego portfela',
    changed: 'Adres e-mail Twojego portfela to teraz {email}. Zmieniono go na {host}.',
    undo: 'Jeśli to nie Ty, zaloguj się tym adresem w ciągu {hours} godzin: cofnie to zmianę i wyloguje wszystkie urządzenia.',
    undone:
      'Przywrócono poprzedni adres e-mail Twojego portfela: ktoś zalogował się nim na {host}. Ten adres już go nie otwiera.',
  },
};
