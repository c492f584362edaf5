import type { FeatureMessages } from '../../messages.ts';

/** Messages of `receive` in Polish. */
export const messages = {
  'receive.title': 'Odbierz',
  'receive.scan': 'Zeskanuj, aby wysłać na ten adres',
  'receive.only': 'Wysyłaj na ten adres tylko aktywa w sieci {network}.',
  'receive.amount': 'Poproś o kwotę',
  'receive.amountLabel': 'Kwota w {symbol}',
  'receive.token': 'O co prosisz',
  'receive.removeAmount': 'Usuń kwotę',
  'receive.copyLink': 'Kopiuj link do płatności',
  'receive.arrived': 'Otrzymano {amount} {symbol}',
  'receive.qrLabel': 'Kod QR: {address}, sieć {network}',
  'receive.qrAsks': 'Kod QR: {address}, sieć {network}, prośba o {what}',
} satisfies FeatureMessages<'receive'>;
