import type { FeatureMessages } from '../../messages.ts';

/** Messages of `connecting` in Dutch. */
export const messages = {
  'connecting.opening.title': '{wallet} wordt geopend',
  'connecting.opening.text': 'Bevestig de verbinding in {wallet}. Er wordt niets uitgegeven.',
  'connecting.waiting.title': 'Wachten op {wallet}',
  'connecting.waiting.text': 'Bevestig de verbinding in {wallet}. Er wordt niets uitgegeven.',
  'connecting.rejected.title': 'Verzoek geweigerd',
  'connecting.rejected.text': 'Er is niets gebeurd. Je kunt het opnieuw vragen wanneer je wilt.',
  'connecting.failed.title': 'Verbinden is niet gelukt',
  'connecting.failed.text': '{wallet} gaf een fout. Probeer het opnieuw of kies een andere wallet.',
  'connecting.locked.title': '{wallet} is vergrendeld',
  'connecting.locked.text': 'Open en ontgrendel {wallet} en beantwoord het verzoek dat daar wacht.',
  'connecting.requestPending.title': '{wallet} vraagt het al',
  'connecting.requestPending.text': 'Er staat een verzoek open in {wallet}. Beantwoord dat eerst.',
  'connecting.notInstalled.title': '{wallet} is hier niet geïnstalleerd',
  'connecting.notInstalled.text': 'Installeer de wallet, kom terug naar deze pagina en vernieuw die.',
  'connecting.noAnswer.title': '{wallet} antwoordt niet',
  'connecting.noAnswer.text': 'Herlaad de pagina of herstart {wallet} en probeer het opnieuw.',
  'connecting.invalidResponse.title': '{wallet} gaf een onjuist antwoord',
  'connecting.invalidResponse.text': 'Het ontvangen account of netwerk is niet geldig, dus er is niets verbonden.',
  'connecting.wrongBrowser.title': '{wallet} werkt niet in deze browser',
  'connecting.wrongBrowser.text': 'Open deze pagina in een browser die {wallet} ondersteunt.',
  'connecting.connected.title': 'Verbonden',
  'connecting.connected.text': 'Je bent verbonden met {wallet}.',
  'connecting.chooseAnother': 'Andere wallet kiezen',
  'connecting.notOpening': 'Opent er niets? {link}',
  'connecting.install': '{wallet} installeren',

  'pairing.usePhone': 'Gebruik je telefoon',
  'multiChain.title': 'Kies een netwerkfamilie',
  'multiChain.text': '{wallet} kan met meer dan één verbinden. Welke eerst?',
} satisfies FeatureMessages<'connecting'>;
