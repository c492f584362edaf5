import type { SecurityTexts } from './securityTexts.ts';

export const nl: SecurityTexts = {
  title: 'Uw wallet',
  recoverable:
    'Te herstellen via e-mail ({email}) en door de beheerder van deze login: wie die mailbox leest, kan de wallet openen.',
  recoverableByProvider:
    'Te herstellen met uw {provider}-account en door de beheerder van deze login: wie dat account heeft, kan de wallet openen.',
  browsers: 'Browsers die hem na inloggen kunnen openen: {count}',
  devices: 'Waar u hebt ingelogd',
  thisBrowser: 'Deze browser',
  unknownBrowser: 'Onbekende browser',
  seen: 'Laatst gebruikt: {date}',
  signOut: 'Uitloggen',
  words: 'Herstelwoorden',
  about:
    'Twaalf woorden die uw wallet ook in andere wallets openen, zelfs als deze dienst is gestopt. Wie ze heeft, kan alles meenemen. Geen site en geen helpdesk heeft ze ooit nodig.',
  sendCode: 'Stuur een code naar {email}',
  visit: 'Opnieuw inloggen met {provider}',
  code: 'Code uit de e-mail',
  next: 'Doorgaan',
  wrong: 'Die code klopt niet.',
  expired: 'Die code is verlopen. Vraag een nieuwe aan.',
  wait: 'Probeer het over {seconds} seconden opnieuw.',
  undeliverable: 'De e-mail kon niet worden bezorgd.',
  otherAccount: 'Dat is een ander account. Log in met dat van deze wallet.',
  alone: 'Zorg dat niemand anders uw scherm ziet.',
  show: 'Woorden tonen',
  hide: 'Woorden verbergen',
  hiddenIn: 'Schrijf ze in deze volgorde op papier. Verborgen over {seconds} seconden.',
  hidden: 'De woorden zijn weer verborgen.',
  failed: 'Er ging iets mis. Probeer het opnieuw.',
  unreachable:
    'De pagina waar u vandaan komt, antwoordt niet. Sluit dit venster en open het daar opnieuw terwijl u bent ingelogd.',
};
