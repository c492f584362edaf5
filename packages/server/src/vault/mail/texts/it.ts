import type { MailTexts } from './mailTexts.ts';

export const it: MailTexts = {
  code: {
    subject: 'Il tuo codice di accesso per {host}',
    enter: 'Inserisci questo codice su {host}:',
    valid: 'È valido una sola volta, per {minutes} minuti.',
    warning:
      'Questo codice dà il pieno controllo del tuo wallet. Non comunicarlo mai a nessuno: nessuna azienda ne ha bisogno.',
    browser: 'È stato richiesto con {browser}.',
    ignore: 'Se non sei stato tu, non fare nulla: senza il codice nessuno può accedere.',
    noLink: 'Questa email non contiene link. Digita il codice nella pagina che hai aperto tu.',
  },
  device: {
    subject: 'Un nuovo dispositivo ha effettuato l’accesso al tuo wallet',
    at: 'Qualcuno ha effettuato l’accesso su {host} con un codice dalla tua casella.',
    browser: 'Browser: {browser}',
    mine: 'Se sei stato tu, non devi fare nulla.',
    notMine:
      'Se non sei stato tu, metti al sicuro la tua casella, accedi, rimuovi il dispositivo e sposta i tuoi fondi in un altro wallet.',
  },
};
