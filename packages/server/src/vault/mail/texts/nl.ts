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
  words: {
    subject: 'Een code om uw herstelwoorden te tonen',
    enter: 'Voer deze code in het venster van uw wallet in, dat u vanaf {host} hebt geopend:',
    warning:
      'Deze code toont de woorden die volledige controle over uw wallet geven. Vertel hem aan niemand: niemand van welk bedrijf dan ook heeft hem ooit nodig.',
    ignore:
      'Als u dit niet was, gebruikt iemand uw wallet in een browser waar u bent ingelogd: log daar uit en wijzig het wachtwoord van uw mailbox.',
  },
  device: {
    subject: 'Een nieuw apparaat heeft ingelogd op je wallet',
    at: 'Iemand heeft bij {host} ingelogd met een code uit je mailbox.',
    browser: 'Browser: {browser}',
    opens: 'Het heeft volledige controle over je wallet {address}.',
    opensLater: 'Vanaf {date} heeft het volledige controle over je wallet {address}.',
    mine: 'Was jij dit, dan hoef je niets te doen.',
    notMine:
      'Was jij dit niet, beveilig dan je mailbox, log in, verwijder het apparaat en verplaats je tegoed naar een andere wallet.',
  },
  cancel: {
    inMail: 'Was jij dit niet, verwijder het dan voor die tijd op deze pagina: {link}',
    title: 'Een browser uit je wallet verwijderen',
    about:
      'Een browser die met een code uit je mailbox heeft ingelogd, wacht tot hij je wallet kan openen. Was jij dit niet, verwijder hem dan: hij wordt uitgelogd, en een volgende login moet opnieuw wachten.',
    remove: 'Die browser verwijderen',
    removed: 'Die browser is uitgelogd. Beveilig nu je mailbox: wie die leest, kan opnieuw inloggen.',
    ended: 'Deze link is niet volledig. Open hem nog eens vanuit de e-mail.',
  },
  approval: {
    subject: 'Keur een nieuwe browser voor je wallet goed',
    opens:
      'Zodra je hem goedkeurt, heeft hij volledige controle over je wallet {address}. Open daarvoor deze pagina en kies het getal dat hij toont: {link}',
    valid: 'De pagina werkt {minutes} minuten.',
    ignore:
      'Was jij dit niet, verwijder de browser dan op die pagina: iemand heeft een code uit je mailbox. Geen enkel bedrijf laat je ooit een getal voor zich kiezen.',
    title: 'Een browser goedkeuren',
    about:
      'Een browser heeft ingelogd bij {host}. Kies het getal dat hij toont om hem volledige controle over je wallet te geven, en alleen als je die browser voor je ziet.',
    aboutNamed:
      '{browser} heeft ingelogd bij {host}. Kies het getal dat deze browser toont om hem volledige controle over je wallet te geven, en alleen als je hem voor je ziet.',
    notMine: 'Dit was ik niet',
    approved: 'Goedgekeurd: je wallet gaat open in die browser. Je kunt deze pagina sluiten.',
    wrong: 'Die browser toont een ander getal en is daarom uitgelogd. Is hij van jou, log daar dan opnieuw in.',
    gone: 'Hier valt niets meer goed te keuren. Wacht je browser nog, verstuur de e-mail dan van daaruit opnieuw.',
  },
  deletion: {
    codeSubject: 'Een code om je wallet te verwijderen',
    codeWarning:
      'Met deze code wordt je wallet over zeven dagen verwijderd. Vertel hem aan niemand: geen enkel bedrijf heeft hem ooit nodig.',
    subject: 'Je wallet wordt verwijderd',
    requested:
      'In een venster dat vanaf {host} is geopend, is gevraagd je wallet {address} te verwijderen. Hij wordt vanaf {date} verwijderd.',
    lost: 'Daarna kan niemand hem terughalen. Herstelwoorden die je hebt opgeschreven, blijven werken in andere wallets; zonder die woorden is alles in de wallet verloren.',
    keepByLink:
      'Was jij dit niet, of wil je hem houden, annuleer het verwijderen dan voor die tijd op deze pagina: {link}',
    keepInWindow:
      'Was jij dit niet, of wil je hem houden, log dan voor die tijd in en annuleer het verwijderen op de pagina van je wallet.',
    title: 'Je wallet houden',
    about: 'Je wallet wordt binnenkort verwijderd. Wil je hem houden, annuleer dat dan hier.',
    keep: 'De wallet houden',
    kept: 'Je wallet blijft. Heb je niet gevraagd hem te verwijderen, beveilig dan nu je mailbox en log de browsers uit die je niet kent.',
    gone: 'Deze wallet is verwijderd.',
  },
  import: {
    codeSubject: 'Een code om een andere wallet te importeren',
    codeWarning:
      'Deze code zet een andere wallet in de plaats van die van jou. Vertel hem aan niemand: geen enkel bedrijf heeft hem ooit nodig.',
    subject: 'Een andere wallet is geïmporteerd',
    done: 'In een venster dat vanaf {host} is geopend, is een andere wallet geïmporteerd. Je login opent nu {address}; de vorige wallet wordt alleen nog met zijn herstelwoorden geopend.',
    notMine:
      'Was jij dit niet, stuur dan niets naar dat adres, beveilig je mailbox en log de browsers uit die je niet kent.',
  },
  passkey: {
    codeSubject: 'Een code om een passkey toe te voegen',
    codeWarning:
      'Deze code voegt een passkey toe die je wallet opent. Vertel hem aan niemand: geen enkel bedrijf heeft hem ooit nodig.',
  },
  change: {
    subject: 'Je code om je e-mailadres te wijzigen',
    from: 'Voer deze code in bij {host} om het e-mailadres van je wallet te wijzigen in {email}:',
    to: 'Voer deze code in bij {host} om dit het e-mailadres van je wallet te maken:',
    warning: 'Wie de e-mail van het nieuwe adres leest, beheert je wallet. Geef deze code aan niemand.',
    ignore: 'Was jij dit niet, gebruik de code dan niet: zonder de code verandert er niets.',
    subjectChanged: 'Het e-mailadres van je wallet is gewijzigd',
    changed: 'Het e-mailadres van je wallet is nu {email}. Het is gewijzigd bij {host}.',
    undo: 'Was jij dit niet, log dan binnen {hours} uur in met dit adres: dat maakt de wijziging ongedaan en logt alle apparaten uit.',
    undone:
      'Het e-mailadres van je wallet is teruggezet: iemand heeft bij {host} ingelogd met het vorige adres. Dit adres opent hem niet meer.',
  },
};
