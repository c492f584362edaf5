import type { FeatureMessages } from '../../messages.ts';

/** Messages of `receive` in Spanish. */
export const messages = {
  'receive.title': 'Recibir',
  'receive.scan': 'Escanea para enviar a esta dirección',
  'receive.only': 'Envía a esta dirección solo activos en {network}.',
  'receive.amount': 'Pedir un importe',
  'receive.amountLabel': 'Importe en {symbol}',
  'receive.token': 'Qué pedir',
  'receive.removeAmount': 'Quitar importe',
  'receive.copyLink': 'Copiar enlace de pago',
  'receive.arrived': 'Has recibido {amount} {symbol}',
  'receive.qrLabel': 'Código QR de {address} en {network}',
  'receive.qrAsks': 'Código QR de {address} en {network}, pide {what}',
} satisfies FeatureMessages<'receive'>;
