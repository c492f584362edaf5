import type { MailTexts } from './mailTexts.ts';

export const fr: MailTexts = {
  code: {
    subject: 'Votre code de connexion pour {host}',
    enter: 'Saisissez ce code sur {host} :',
    valid: 'Il est valable une seule fois, pendant {minutes} minutes.',
    warning:
      'Ce code donne le contrôle total de votre portefeuille. Ne le communiquez jamais à personne : aucune entreprise n’en a besoin.',
    browser: 'Il a été demandé avec {browser}.',
    ignore: 'Si ce n’était pas vous, ne faites rien : personne ne peut se connecter sans le code.',
    noLink: 'Cet e-mail ne contient aucun lien. Tapez le code dans la page que vous avez ouverte vous-même.',
  },
  device: {
    subject: 'Un nouvel appareil s’est connecté à votre portefeuille',
    at: 'Quelqu’un s’est connecté sur {host} avec un code de votre messagerie.',
    browser: 'Navigateur : {browser}',
    mine: 'Si c’était vous, vous n’avez rien à faire.',
    notMine:
      'Si ce n’était pas vous, sécurisez votre messagerie, connectez-vous, retirez l’appareil et transférez vos fonds vers un autre portefeuille.',
  },
};
