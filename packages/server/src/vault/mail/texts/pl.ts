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
  device: {
    subject: 'Nowe urządzenie zalogowało się do Twojego portfela',
    at: 'Ktoś zalogował się na {host} kodem z Twojej skrzynki.',
    browser: 'Przeglądarka: {browser}',
    mine: 'Jeśli to Ty, nie musisz nic robić.',
    notMine: 'Jeśli to nie Ty, zabezpiecz skrzynkę, zaloguj się, usuń urządzenie i przenieś środki do innego portfela.',
  },
};
