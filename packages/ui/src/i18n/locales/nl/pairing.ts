import type { FeatureMessages } from '../../messages.ts';

/** Messages of `pairing` in Dutch. */
export const messages = {
  'pairing.scan.title': 'Scan met je telefoon',
  'pairing.scan.text': 'Open {wallet} en richt de camera op de code.',
  'pairing.scan.any': 'Open een wallet op je telefoon en richt de camera op de code.',
  'pairing.qrLabel': 'QR-code die een wallet verbindt',
  'pairing.copyLink': 'Link kopiëren',
  'pairing.left': 'Nieuwe code over {time}',
  'pairing.open.title': 'Ga verder in {wallet}',
  'pairing.open.text': 'Keur de verbinding daar goed en kom dan terug naar deze pagina.',
  'pairing.open.again': '{wallet} opnieuw openen',
  'pairing.any.title': 'Ga verder in een wallet op deze telefoon',
  'pairing.any.action': 'Een wallet openen',
  'pairing.stuck': 'Gebeurt er niets? Open hem opnieuw, of kopieer de link en plak die in de wallet.',
  'pairing.get': 'Nog geen {wallet}? Haal hem op',
  'pairing.late':
    'Wallets zijn nu niet bereikbaar. Misschien zit een adblocker in de weg. Deze pagina blijft het proberen.',
  'pairing.linking.title': 'Verbinden',
  'pairing.linking.text': 'De wallet heeft geantwoord. Een ogenblik.',
  'pairing.noAnswer': 'De wallet begon en werd toen stil. Probeer het opnieuw.',
  'pairing.expired.title': 'De code is verlopen',
  'pairing.expired.text': 'Niemand heeft hem gebruikt. Pak een nieuwe als je zover bent.',
  'pairing.expired.action': 'Nieuwe code',
  'pairing.unreachable.title': 'Wallets zijn niet bereikbaar',
  'pairing.unreachable.text':
    'De dienst die de link overbrengt antwoordt niet. Controleer je verbinding en je adblocker en probeer het opnieuw.',
  'pairing.refused.title': 'Niet ingesteld voor deze site',
  'pairing.refused.text':
    'De dienst die de link overbrengt weigert deze site. Gebruik een wallet in deze browser, of laat het de site weten.',
  'pairing.browser.text': '{wallet} zit ook in deze browser.',
  'pairing.browser.action': 'Extensie gebruiken',
  'pairing.tabs': 'Manieren om te verbinden',
  'pairing.tab.mobile': 'App',
  'pairing.tab.desktop': 'Desktop',
  'pairing.tab.browser': 'Browser',
  'pairing.tab.web': 'Web',
  'pairing.tab.qr': 'QR-code',
} satisfies FeatureMessages<'pairing'>;
