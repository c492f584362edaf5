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
  words: {
    subject: 'Un code pour afficher vos mots de récupération',
    enter: 'Saisissez ce code dans la fenêtre de votre portefeuille, que vous avez ouverte depuis {host} :',
    warning:
      'Ce code affiche les mots qui donnent le contrôle total de votre portefeuille. Ne le communiquez à personne : aucune entreprise n’en aura jamais besoin.',
    ignore:
      'Si ce n’était pas vous, quelqu’un utilise votre portefeuille dans un navigateur où vous êtes connecté : déconnectez-vous-y et changez le mot de passe de votre messagerie.',
  },
  device: {
    subject: 'Un nouvel appareil s’est connecté à votre portefeuille',
    at: 'Quelqu’un s’est connecté sur {host} avec un code de votre messagerie.',
    browser: 'Navigateur : {browser}',
    opens: 'Il a le contrôle total de votre portefeuille {address}.',
    opensLater: 'À partir du {date}, il aura le contrôle total de votre portefeuille {address}.',
    mine: 'Si c’était vous, vous n’avez rien à faire.',
    notMine:
      'Si ce n’était pas vous, sécurisez votre messagerie, connectez-vous, retirez l’appareil et transférez vos fonds vers un autre portefeuille.',
  },
  cancel: {
    inMail: 'Si ce n’était pas vous, retirez-le avant sur cette page : {link}',
    title: 'Retirer un navigateur de votre portefeuille',
    about:
      'Un navigateur qui s’est connecté avec un code de votre messagerie attend d’ouvrir votre portefeuille. Si ce n’était pas vous, retirez-le : il sera déconnecté, et une nouvelle connexion devra attendre à nouveau.',
    remove: 'Retirer ce navigateur',
    removed:
      'Ce navigateur est déconnecté. Sécurisez maintenant votre messagerie : quiconque la lit peut se reconnecter.',
    ended: 'Ce lien est incomplet. Ouvrez-le à nouveau depuis l’e-mail.',
  },
  approval: {
    subject: 'Approuvez un nouveau navigateur pour votre portefeuille',
    opens:
      'Dès que vous l’approuvez, il a le contrôle total de votre portefeuille {address}. Pour l’approuver, ouvrez cette page et choisissez le nombre qu’il affiche : {link}',
    valid: 'La page fonctionne pendant {minutes} minutes.',
    ignore:
      'Si ce n’était pas vous, supprimez le navigateur sur cette page : quelqu’un a un code de votre messagerie. Aucune entreprise ne vous fera jamais choisir un nombre pour elle.',
    title: 'Approuver un navigateur',
    about:
      'Un navigateur s’est connecté sur {host}. Choisissez le nombre qu’il affiche pour lui donner le contrôle total de votre portefeuille, et seulement si ce navigateur est devant vous.',
    aboutNamed:
      '{browser} s’est connecté sur {host}. Choisissez le nombre qu’il affiche pour lui donner le contrôle total de votre portefeuille, et seulement si ce navigateur est devant vous.',
    notMine: 'Ce n’était pas moi',
    approved: 'Approuvé : votre portefeuille s’ouvre dans ce navigateur. Vous pouvez fermer cette page.',
    wrong: 'Ce navigateur affiche un autre nombre ; il a donc été déconnecté. S’il est à vous, reconnectez-vous-y.',
    gone: 'Il n’y a plus rien à approuver ici. Si votre navigateur attend toujours, renvoyez l’e-mail depuis celui-ci.',
  },
  deletion: {
    codeSubject: 'Un code pour supprimer votre portefeuille',
    codeWarning:
      'Avec ce code, votre portefeuille est supprimé dans sept jours. Ne le communiquez à personne : aucune entreprise n’en aura jamais besoin.',
    subject: 'Votre portefeuille va être supprimé',
    requested:
      'La suppression de votre portefeuille {address} a été demandée dans une fenêtre ouverte depuis {host}. Il est supprimé à partir du {date}.',
    lost: 'Ensuite, personne ne peut le rétablir. Les mots de récupération que vous avez notés continuent de fonctionner dans d’autres portefeuilles ; sans eux, tout ce qu’il contient est perdu.',
    keepByLink:
      'Si ce n’était pas vous, ou si vous voulez le garder, annulez la suppression avant sur cette page : {link}',
    keepInWindow:
      'Si ce n’était pas vous, ou si vous voulez le garder, connectez-vous avant et annulez la suppression sur la page de votre portefeuille.',
    title: 'Garder votre portefeuille',
    about: 'Votre portefeuille va être supprimé. Si vous voulez le garder, annulez la suppression ici.',
    keep: 'Garder le portefeuille',
    kept: 'Votre portefeuille est conservé. Si vous n’avez pas demandé la suppression, sécurisez maintenant votre messagerie et déconnectez les navigateurs que vous ne connaissez pas.',
    gone: 'Ce portefeuille a été supprimé.',
  },
  import: {
    codeSubject: 'Un code pour importer un autre portefeuille',
    codeWarning:
      'Ce code met un autre portefeuille à la place du vôtre. Ne le communiquez à personne : aucune entreprise n’en aura jamais besoin.',
    subject: 'Un autre portefeuille a été importé',
    done: 'Dans une fenêtre ouverte depuis {host}, un autre portefeuille a été importé. Votre connexion ouvre maintenant {address} ; seuls ses mots de récupération ouvrent encore le portefeuille précédent.',
    notMine:
      'Si ce n’était pas vous, n’envoyez rien à cette adresse, sécurisez votre messagerie et déconnectez les navigateurs que vous ne connaissez pas.',
  },
  passkey: {
    codeSubject: 'Un code pour ajouter une clé d’accès',
    codeWarning:
      'Ce code ajoute une clé d’accès qui ouvre votre portefeuille. Ne le communiquez à personne : aucune entreprise n’en aura jamais besoin.',
  },
  change: {
    subject: 'Votre code pour changer d’adresse e-mail',
    from: 'Saisissez ce code sur {host} pour remplacer l’adresse e-mail de votre portefeuille par {email} :',
    to: 'Saisissez ce code sur {host} pour que cette adresse devienne celle de votre portefeuille :',
    warning: 'Qui lit les e-mails de la nouvelle adresse contrôle votre portefeuille. Ne donnez ce code à personne.',
    ignore: 'Si ce n’était pas vous, n’utilisez pas le code : sans lui, rien ne change.',
    subjectChanged: 'L’adresse e-mail de votre portefeuille a changé',
    changed: 'L’adresse e-mail de votre portefeuille est désormais {email}. Elle a été changée sur {host}.',
    undo: 'Si ce n’était pas vous, connectez-vous avec cette adresse dans les {hours} heures : cela annule le changement et déconnecte tous les appareils.',
    undone:
      'L’adresse e-mail de votre portefeuille a été rétablie : quelqu’un s’est connecté avec l’ancienne sur {host}. Cette adresse ne l’ouvre plus.',
  },
};
