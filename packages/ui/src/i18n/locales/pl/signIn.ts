import type { FeatureMessages } from '../../messages.ts';

/** Messages of `signIn` in Polish. */
export const messages = {
  'siwx.title': 'Zaloguj się',
  'siwx.lead': 'Zaloguj się do {site}',
  'siwx.text':
    'Podpisz wiadomość w {wallet}, aby pokazać, że to konto jest twoje. Nic to nie kosztuje i niczego nie przenosi.',
  'siwx.required':
    'Ta strona tego wymaga. Jeśli anulujesz, wrócisz tam, gdzie jesteś zalogowany, albo nastąpi rozłączenie.',
  'siwx.signing.text': 'Przeczytaj tam wiadomość i podpisz ją.',
  'siwx.checking': 'Sprawdzanie podpisu',
  'siwx.failed.title': 'Nie udało się zalogować',
  'siwx.failed.text': 'Portfel lub strona odpowiedziały błędem. Spróbuj ponownie.',
  'siwx.done': 'Zalogowano',
} satisfies FeatureMessages<'signIn'>;
