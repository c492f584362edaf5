import type { FeatureMessages } from '../../messages.ts';

/** Messages of `receive` in Brazilian Portuguese. */
export const messages = {
  'receive.title': 'Receber',
  'receive.scan': 'Escaneie para enviar a este endereço',
  'receive.only': 'Envie a este endereço somente ativos em {network}.',
  'receive.amount': 'Pedir um valor',
  'receive.amountLabel': 'Valor em {symbol}',
  'receive.token': 'O que pedir',
  'receive.removeAmount': 'Remover valor',
  'receive.copyLink': 'Copiar link de pagamento',
  'receive.arrived': 'Você recebeu {amount} {symbol}',
  'receive.qrLabel': 'QR code de {address} em {network}',
  'receive.qrAsks': 'QR code de {address} em {network}, pede {what}',
} satisfies FeatureMessages<'receive'>;
