import type { FeatureMessages } from '../../messages.ts';

/** Messages of `receive` in Russian. */
export const messages = {
  'receive.title': 'Получить',
  'receive.scan': 'Отсканируйте, чтобы отправить на этот адрес',
  'receive.only': 'Отправляйте сюда только активы в сети {network}.',
  'receive.amount': 'Запросить сумму',
  'receive.amountLabel': 'Сумма в {symbol}',
  'receive.token': 'Что запросить',
  'receive.removeAmount': 'Убрать сумму',
  'receive.copyLink': 'Скопировать ссылку',
  'receive.arrived': 'Получено {amount} {symbol}',
  'receive.qrLabel': 'QR-код адреса {address} в сети {network}',
  'receive.qrAsks': 'QR-код адреса {address} в сети {network}, запрос: {what}',
} satisfies FeatureMessages<'receive'>;
