import type { FeatureMessages } from '../../messages.ts';

/** Messages of `logIn` in Polish. */
export const messages = {
  'email.label': 'Adres e-mail',
  'email.invalid': 'Podaj prawidłowy adres e-mail.',

  'otp.title': 'Wpisz kod',
  'otp.text': 'Wysłaliśmy kod na {email}.',
  'otp.label': 'Kod z wiadomości e-mail',
  'otp.wrong': 'Ten kod jest nieprawidłowy. Sprawdź go i spróbuj ponownie.',
  'otp.expired': 'Ten kod stracił ważność. Poproś o nowy.',
  'otp.resend': 'Wyślij nowy kod',
  'otp.resent': 'Nowy kod jest w drodze.',

  'update.title': 'Zmień adres e-mail',
  'update.text':
    'Zatwierdź nowy adres, a potem wpisz kod z każdej skrzynki. Zalogowanie się poprzednim adresem w ciągu 72 godzin cofa zmianę.',
  'update.label': 'Nowy adres e-mail',
  'update.primaryTitle': 'Obecny e-mail',
  'update.primary': 'Wysłaliśmy kod na Twój obecny adres.',
  'update.secondaryTitle': 'Nowy e-mail',
  'update.done': 'Adres e-mail został zmieniony.',

  'device.title': 'Zatwierdź przeglądarkę',
  'device.text': 'Wysłaliśmy link na {email}. Otwórz go, aby zatwierdzić tę przeglądarkę. Potem wrócisz tutaj.',
  'device.resend': 'Wyślij link ponownie',
  'device.passkey':
    'Ten portfel otwiera Twój klucz dostępu. Otwórz jego stronę i użyj tam klucza; tutaj dalszy ciąg nastąpi sam.',
  'device.open': 'Otwórz stronę portfela',
  'upgrade.title': 'Tylko Twój',
  'upgrade.text':
    'Teraz portfel może otworzyć operator tego logowania i każdy, kto czyta Twoją skrzynkę. Kluczem dostępu możesz uczynić go tylko swoim, na stronie portfela.',
  'upgrade.loss':
    'Potem nikt nie pomoże, jeśli stracisz klucz dostępu i przeglądarki: zostanie tylko dwanaście słów. Najpierw je zapisz.',

  'social.title': 'Zaloguj się',
  'social.with': 'Kontynuuj z {provider}',
  'social.more': 'Więcej dostawców',
  'social.open': 'Otwórz okno',
  'social.waiting': 'Zaloguj się do {provider} w otwartym oknie. Potem ta strona sama przejdzie dalej.',
  'social.closed.title': 'Okno zostało zamknięte',
  'social.closed.text': 'Otwórz je ponownie, aby zalogować się przez {provider}, albo wróć i wybierz inny sposób.',
  'social.blocked.title': 'Okno zostało zablokowane',
  'social.blocked.text': 'Przeglądarka nie otworzyła okna {provider}. Otwórz je przyciskiem.',
  'social.rejected.title': 'Logowanie anulowane',
  'social.rejected.text': '{provider} nie potwierdził logowania. Możesz spróbować ponownie.',
  'social.timedOut.title': 'Trwało to zbyt długo',
  'social.timedOut.text': 'Logowanie przez {provider} nie zakończyło się na czas. Spróbuj ponownie.',
  'social.unavailable.title': '{provider} jest niedostępny',
  'social.unavailable.text': 'Ta strona nie może teraz zalogować Cię przez {provider}. Wróć i wybierz inny sposób.',
  'social.throttled.title': 'Zbyt wiele prób',
  'social.throttled.text': 'Odczekaj chwilę i spróbuj ponownie.',
  'social.failed.title': 'Logowanie nie powiodło się',
  'social.failed.text': 'Coś poszło nie tak w drodze powrotnej z {provider}. Spróbuj ponownie.',
  'social.connected': 'Zalogowano',

  'farcaster.qrLabel': 'Kod QR do logowania przez Farcaster',
  'farcaster.scan': 'Potwierdź w aplikacji Farcaster. Ta strona przejdzie dalej sama.',
  'farcaster.here': 'Otwórz {provider} na tym urządzeniu',
  'farcaster.open': 'Potwierdź tam, a potem wróć na tę stronę.',
  'farcaster.action': 'Otwórz {provider}',
  'farcaster.unreachable.title': 'Nie można połączyć się z Farcaster',
  'farcaster.unreachable.text': 'Usługa logowania chwilowo nie odpowiada. Spróbuj ponownie za chwilę.',
  'farcaster.delayed.title': 'Ta przeglądarka jest nowa',
} satisfies FeatureMessages<'logIn'>;
