import type { FeatureMessages } from '../../messages.ts';

/** Messages of `connecting` in Polish. */
export const messages = {
  'connecting.opening.title': 'Otwieramy {wallet}',
  'connecting.opening.text': 'Potwierdź połączenie w {wallet}. Nic nie zostanie wydane.',
  'connecting.waiting.title': 'Czekamy na {wallet}',
  'connecting.waiting.text': 'Potwierdź połączenie w {wallet}. Nic nie zostanie wydane.',
  'connecting.rejected.title': 'Prośba odrzucona',
  'connecting.rejected.text': 'Nic się nie stało. Możesz ponowić prośbę, kiedy zechcesz.',
  'connecting.failed.title': 'Nie udało się połączyć',
  'connecting.failed.text': '{wallet} zgłasza błąd. Spróbuj ponownie lub wybierz inny portfel.',
  'connecting.locked.title': 'Portfel {wallet} jest zablokowany',
  'connecting.locked.text': 'Otwórz {wallet}, odblokuj go i odpowiedz na oczekującą prośbę.',
  'connecting.requestPending.title': '{wallet} już czeka na odpowiedź',
  'connecting.requestPending.text': 'W {wallet} jest otwarta prośba. Odpowiedz najpierw na nią.',
  'connecting.notInstalled.title': 'Portfel {wallet} nie jest tu zainstalowany',
  'connecting.notInstalled.text': 'Zainstaluj go, wróć na tę stronę i odśwież ją.',
  'connecting.noAnswer.title': '{wallet} nie odpowiada',
  'connecting.noAnswer.text': 'Odśwież stronę lub uruchom ponownie {wallet} i spróbuj jeszcze raz.',
  'connecting.invalidResponse.title': '{wallet} podaje błędną odpowiedź',
  'connecting.invalidResponse.text': 'Przesłane konto lub sieć są nieprawidłowe, więc nic nie połączono.',
  'connecting.wrongBrowser.title': '{wallet} nie działa w tej przeglądarce',
  'connecting.wrongBrowser.text': 'Otwórz tę stronę w przeglądarce, którą obsługuje {wallet}.',
  'connecting.connected.title': 'Połączono',
  'connecting.connected.text': 'Masz połączenie z {wallet}.',
  'connecting.chooseAnother': 'Wybierz inny portfel',
  'connecting.notOpening': 'Nic się nie otwiera? {link}',
  'connecting.install': 'Zainstaluj {wallet}',

  'pairing.usePhone': 'Użyj telefonu',
  'multiChain.title': 'Wybierz rodzinę sieci',
  'multiChain.text': '{wallet} może łączyć się z kilkoma. Z którą najpierw?',
} satisfies FeatureMessages<'connecting'>;
