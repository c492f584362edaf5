import type { MailTexts } from './mailTexts.ts';

export const nl: MailTexts = {
  code: {
    subject: 'Je inlogcode voor {host}',
    enter: 'Voer deze code in bij {host}:',
    valid: 'De code is één keer geldig, {minutes} minuten lang.',
    warning:
      'Deze code geeft volledige controle over je wallet. Vertel hem nooit aan iemand: geen enkel bedrijf heeft hem nodig.',
    browser: 'Aangevraagd met {browser}.',
    ignore: 'Was jij dit niet, doe dan niets: zonder de code kan niemand inloggen.',
    noLink: 'Deze e-mail bevat geen link. Typ de code op de pagina die je zelf hebt geopend.',
  },
  device: {
    subject: 'Een nieuw apparaat heeft ingelogd op je wallet',
    at: 'Iemand heeft bij {host} ingelogd met een code uit je mailbox.',
    browser: 'Browser: {browser}',
    mine: 'Was jij dit, dan hoef je niets te doen.',
    notMine:
      'Was jij dit niet, beveilig dan je mailbox, log in, verwijder het apparaat en verplaats je tegoed naar een andere wallet.',
  },
};
