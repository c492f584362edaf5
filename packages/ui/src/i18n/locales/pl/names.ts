import type { FeatureMessages } from '../../messages.ts';

/** Messages of `names` in Polish. */
export const messages = {
  'names.intro.title': 'Nazwa zamiast adresu',
  'names.intro.text': 'Krótka, łatwa do zapamiętania, a inni mogą na nią wysyłać środki.',
  'names.own': 'Twoje nazwy',
  'names.title': 'Wybierz nazwę',
  'names.label': 'Nazwa',
  'names.hint': 'Co najmniej 4 litery, cyfry lub łączniki',
  'names.checking': 'Sprawdzanie, czy jest wolna',
  'names.free': '{name} jest wolna',
  'names.taken': '{name} jest zajęta',
  'names.invalid': 'Tylko litery, cyfry i łączniki, co najmniej 4.',
  'names.suggestions': 'Te są wolne',
  'names.register': 'Zarejestruj',
  'names.sign': 'Przeczytaj tam wiadomość i podpisz ją. Nic to nie kosztuje.',
  'names.registering': 'Rejestrowanie nazwy',
  'names.done.title': '{name} należy do ciebie',
  'names.done.text': 'Pojawia się zamiast twojego adresu, a inni mogą na nią wysyłać środki.',
  'names.none': 'Ta strona nie rejestruje nazw.',
} satisfies FeatureMessages<'names'>;
