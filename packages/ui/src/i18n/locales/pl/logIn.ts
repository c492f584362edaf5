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
} satisfies FeatureMessages<'logIn'>;
