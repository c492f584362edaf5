import type { FeatureMessages } from '../../messages.ts';

/** Messages of `help` in Polish. */
export const messages = {
  'whatIsAWallet.title': 'Co to jest portfel?',
  'whatIsAWallet.1.title': 'Klucze w Twoich rękach',
  'whatIsAWallet.1.text':
    'Portfel przechowuje klucze do tego, co masz. Żadna strona, nawet ta, nie przeniesie niczego bez Ciebie.',
  'whatIsAWallet.2.title': 'Jedno logowanie do wszystkiego',
  'whatIsAWallet.2.text': 'Strony rozpoznają Cię po portfelu. Nie trzeba wymyślać ani pamiętać nowych haseł.',
  'whatIsAWallet.3.title': 'Zatwierdzasz każdy krok',
  'whatIsAWallet.3.text': 'Każdy podpis i każdą płatność najpierw widzisz w portfelu i możesz odmówić.',

  'whatIsANetwork.title': 'Co to jest sieć?',
  'whatIsANetwork.1.title': 'Tu wszystko jest zapisane',
  'whatIsANetwork.1.text': 'Sieć to wspólny rejestr, który zapisuje, kto co ma. Jest ich wiele.',
  'whatIsANetwork.2.title': 'Każda ma własną monetę',
  'whatIsANetwork.2.text': 'Opłaty płaci się w monecie danej sieci, więc miej jej tam trochę.',
  'whatIsANetwork.3.title': 'Ten sam adres, inne miejsce',
  'whatIsANetwork.3.text':
    'Twój adres może być taki sam w kilku sieciach, ale środki z jednej nie są dostępne w innej.',
} satisfies FeatureMessages<'help'>;
