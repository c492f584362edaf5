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
  opensFrom: 'Opent de wallet vanaf {date}, tenzij u hem uitlogt',
  unapproved: 'Wacht op uw goedkeuring per e-mail',
  signOut: 'Uitloggen',
  words: 'Herstelwoorden',
  about:
    'Woorden die uw wallet ook in andere wallets openen, zelfs als deze dienst is gestopt. Wie ze heeft, kan alles meenemen. Geen site en geen helpdesk heeft ze ooit nodig.',
  sendCode: 'Stuur een code naar {email}',
  visit: 'Opnieuw inloggen met {provider}',
  byPasskey: 'Een passkey gebruiken',
  exportDelayed: 'Het adres van deze login is gewijzigd. De woorden kunnen worden getoond vanaf {date}.',
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
  passkeys: 'Passkeys ({count})',
  passkeysAbout:
    'Een passkey opent de wallet in elke browser waarin u inlogt. Hij blijft in uw apparaat of wachtwoordmanager en werkt alleen op dit adres.',
  addPasskey: 'Passkey toevoegen',
  confirmPasskey: 'Gebruik de nieuwe passkey nu één keer. Daarna telt hij.',
  noPrf:
    'Dit apparaat of deze browser heeft geen passkeys die een wallet kunnen openen. Probeer een andere, of een wachtwoordmanager.',
  changing: 'Deze passkey antwoordde de tweede keer anders en zou u kunnen buitensluiten. Hij is niet toegevoegd.',
  cancelled: 'Dat is geannuleerd of duurde te lang. Probeer het opnieuw.',
  own: 'Alleen u',
  ownAbout:
    'De beheerder van deze login kan de wallet nu openen. U kunt dat beëindigen: dan openen een login en uw passkey, of deze browser, hem. Verliest u beide, dan blijven alleen de herstelwoorden over en kan niemand helpen. Vul er drie in om te laten zien dat u ze op papier hebt.',
  word: 'Woord {place}',
  makeOwn: 'Toegang van de beheerder verwijderen',
  wrongWords: 'Dit zijn niet de woorden op deze plaatsen.',
  ownSince:
    'Alleen u kunt deze wallet openen, sinds {date}: na het inloggen is een passkey van u nodig, of een browser die hem al heeft geopend. Daarvoor had ook de beheerder hem kunnen openen. Verliest u dit alles, dan blijven alleen de herstelwoorden over.',
  delayed: 'Het adres van deze login is gewijzigd. Dit kan vanaf {date}.',
  import: 'Importeren',
  importAbout:
    'Dit zet een wallet waarvan u de herstelwoorden hebt in de plaats van deze wallet, die daarna alleen met zijn eigen woorden wordt geopend. De geïmporteerde wallet is te herstellen via deze login en door de beheerder; wie zijn woorden eerder had, kan hem ook openen. Passkeys worden opnieuw toegevoegd.',
  beginImport: 'Een andere wallet importeren',
  importPhrase: 'Herstelwoorden van de andere wallet (12 of 24)',
  presentWords: 'Drie woorden van de wallet die u nu hebt, om te laten zien dat u ze op papier hebt:',
  noPhrase: 'Dit zijn niet de woorden van een wallet. Controleer elk woord en de volgorde.',
  sameWallet: 'Dit zijn de woorden van de wallet die u nu hebt.',
  importTarget: 'Deze wallet komt in de plaats van de huidige zodra u opnieuw hebt bewezen dat u het bent:',
  imported: 'De wallet is geïmporteerd. Sluit dit venster en log opnieuw in op de pagina waar u vandaan kwam.',
  importedSince: 'Geïmporteerd op {date}: wie zijn woorden eerder had, kan hem ook openen.',
  deletion: 'Verwijderen',
  deletionAbout:
    'Dit verwijdert de wallet en deze login na zeven dagen. Tot die tijd kan elke ingelogde browser het annuleren. Daarna kan niemand de wallet terughalen, ook de beheerder niet. Herstelwoorden die u hebt opgeschreven, blijven werken in andere wallets; zonder die woorden is alles in de wallet verloren.',
  deleteWallet: 'Wallet verwijderen',
  deletesFrom:
    'Deze wallet wordt verwijderd: vanaf {date} bestaat hij niet meer. Hebt u daar niet om gevraagd, houd de wallet dan en log de browsers uit die u niet kent.',
  keepWallet: 'De wallet houden',
  locked: 'U bent ingelogd. In deze browser opent uw passkey de wallet.',
  unlock: 'Openen met de passkey',
  unlocked: 'De wallet is open. Ga terug naar de pagina waar u vandaan kwam.',
  failed: 'Er ging iets mis. Probeer het opnieuw.',
  unreachable:
    'De pagina waar u vandaan komt, antwoordt niet. Sluit dit venster en open het daar opnieuw terwijl u bent ingelogd.',
};
