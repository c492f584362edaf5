import type { FeatureMessages } from '../../messages.ts';

/** Messages of `logIn` in Dutch. */
export const messages = {
  'email.label': 'E-mailadres',
  'email.invalid': 'Vul een geldig e-mailadres in.',

  'otp.title': 'Vul de code in',
  'otp.text': 'We hebben een code gestuurd naar {email}.',
  'otp.label': 'Code uit de e-mail',
  'otp.wrong': 'Deze code klopt niet. Controleer hem en probeer het opnieuw.',
  'otp.expired': 'Deze code is niet meer geldig. Vraag een nieuwe aan.',
  'otp.resend': 'Nieuwe code sturen',
  'otp.resent': 'Een nieuwe code is onderweg.',

  'update.title': 'E-mailadres wijzigen',
  'update.text':
    'Keur het nieuwe adres goed en voer uit elke mailbox een code in. Inloggen met het vorige adres binnen 72 uur maakt het ongedaan.',
  'update.label': 'Nieuw e-mailadres',
  'update.primaryTitle': 'Huidig e-mailadres',
  'update.primary': 'We hebben een code naar je huidige adres gestuurd.',
  'update.secondaryTitle': 'Nieuw e-mailadres',
  'update.done': 'Je e-mailadres is gewijzigd.',

  'device.title': 'Browser goedkeuren',
  'device.text':
    'We hebben een link gestuurd naar {email}. Open hem om deze browser goed te keuren. Daarna ga je hier verder.',
  'device.number': 'Kies op de pagina die opent dit getal:',
  'device.resend': 'Link opnieuw sturen',
  'device.passkey':
    'Je passkey opent deze wallet. Open zijn pagina en gebruik daar de passkey; hier gaat het vanzelf verder.',
  'device.open': 'Pagina van de wallet openen',
  'upgrade.title': 'Alleen van jou',
  'upgrade.text':
    'Nu kunnen de beheerder van deze login en wie je mailbox leest de wallet openen. Met een passkey maak je hem alleen van jou, op de pagina van de wallet.',
  'upgrade.loss':
    'Daarna kan niemand helpen als je je passkey en browsers verliest: alleen de twaalf woorden blijven over. Schrijf ze eerst op.',

  'grants.title': 'Zonder te vragen',
  'grants.created': 'Toegestaan',
  'grants.text':
    'Zolang je bent ingelogd, kan deze site dit doen zonder opnieuw te vragen. Je kunt het altijd intrekken.',
  'grants.send': 'Tot {amount} versturen',
  'grants.call': 'Een contract aanroepen',
  'grants.to': 'Naar',
  'grants.anyone': 'Wie de site kiest',
  'grants.contract': 'Contract',
  'grants.network': 'Netwerk',
  'grants.left': 'Over',
  'grants.calls': 'Aanroepen over',
  'grants.of': '{left} van {max}',
  'grants.until': 'Tot',
  'grants.ended': 'Beëindigd',
  'grants.revoke': 'Intrekken',
  'grants.empty.title': 'Niets is toegestaan',
  'grants.empty.text': 'Deze site heeft voor alles wat hij ondertekent je goedkeuring nodig.',

  'social.title': 'Inloggen',
  'social.with': 'Doorgaan met {provider}',
  'social.more': 'Meer aanbieders',
  'social.open': 'Venster openen',
  'social.waiting': 'Log in bij {provider} in het geopende venster. Daarna gaat deze pagina vanzelf verder.',
  'social.closed.title': 'Het venster is gesloten',
  'social.closed.text': 'Open het opnieuw om in te loggen met {provider}, of ga terug en kies een andere manier.',
  'social.blocked.title': 'Het venster is geblokkeerd',
  'social.blocked.text': 'Je browser heeft het venster van {provider} niet geopend. Open het met de knop.',
  'social.rejected.title': 'Inloggen geannuleerd',
  'social.rejected.text': '{provider} heeft het inloggen niet bevestigd. Je kunt het opnieuw proberen.',
  'social.timedOut.title': 'Dit duurde te lang',
  'social.timedOut.text': 'Het inloggen met {provider} is niet op tijd voltooid. Probeer het opnieuw.',
  'social.unavailable.title': '{provider} is niet beschikbaar',
  'social.unavailable.text':
    'Deze site kan je nu niet laten inloggen met {provider}. Ga terug en kies een andere manier.',
  'social.throttled.title': 'Te veel pogingen',
  'social.throttled.text': 'Wacht even en probeer het dan opnieuw.',
  'social.failed.title': 'Inloggen mislukt',
  'social.failed.text': 'Er ging iets mis op de terugweg van {provider}. Probeer het opnieuw.',
  'social.connected': 'Ingelogd',

  'farcaster.qrLabel': 'QR-code om in te loggen met Farcaster',
  'farcaster.scan': 'Bevestig in de Farcaster-app. Deze pagina gaat dan vanzelf verder.',
  'farcaster.here': '{provider} op dit apparaat openen',
  'farcaster.open': 'Bevestig daar en kom dan terug naar deze pagina.',
  'farcaster.action': '{provider} openen',
  'farcaster.unreachable.title': 'Farcaster is niet bereikbaar',
  'farcaster.unreachable.text': 'De inlogdienst antwoordt op dit moment niet. Probeer het zo meteen opnieuw.',
  'farcaster.delayed.title': 'Deze browser is nieuw',
} satisfies FeatureMessages<'logIn'>;
