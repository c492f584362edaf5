import type { FeatureMessages } from '../../messages.ts';

/** Messages of `account` in Russian. */
export const messages = {
  'account.tokens': 'Токены',
  'account.nfts': 'NFT',
  'account.buy': 'Купить',
  'account.swap': 'Обмен',
  'account.receive': 'Получить',
  'account.send': 'Отправить',
  'account.total': 'Всего',
  'account.totalUnknown': 'Нет цен, поэтому нет и суммы',
  'account.totalPartial': 'Без токенов, цена которых неизвестна',
  'account.settings': 'Настройки и кошельки',
  'account.networkButton': 'Сеть: {name}',
  'account.tokens.empty.title': 'Пока пусто',
  'account.tokens.empty.text': 'Для начала получите {symbol} в сети {network}.',
  'account.tokens.failed.title': 'Балансы не загрузились',
  'account.tokens.failed.text': 'Сеть не ответила. Повторить можно через {seconds}.',
  'account.tokens.failed.now': 'Сеть не ответила. Попробуйте ещё раз.',
  'account.tokens.failed.asking': 'Спрашиваем сеть ещё раз.',
  'account.nfts.empty.title': 'Нет NFT для показа',
  'account.nfts.empty.text': 'NFT появятся, когда сайт подключит службу данных.',

  'nfts.failed': 'NFT не загрузились',
  'nfts.empty': 'Здесь появятся NFT, полученные в сети {network}.',
  'nfts.unknown': 'Этот сайт не показывает NFT в сети {network}.',

  'nft.collection': 'Коллекция',
  'nft.tokenId': 'ID токена',
  'nft.quantity': 'Количество',
  'nft.contract': 'Контракт',

  'settings.title': 'Настройки',
  'settings.recoverable':
    'Можно восстановить по почте. Тот, кто может читать этот ящик, и оператор этого входа могут открыть кошелёк.',
  'settings.wallets': 'Кошельки',
  'settings.network': 'Сеть',
  'settings.switchAccount': 'Сменить аккаунт',
  'settings.explorer': 'Открыть в обозревателе',
  'settings.name': 'Выбрать имя',

  'profile.title': 'Ваши кошельки',
  'profile.active': 'Активен',
  'profile.use': 'Выбрать',
  'profile.add': 'Подключить другой кошелёк',
  'profile.disconnectOne': 'Отключить {wallet}',
  'profile.disconnected': '{wallet} отключён',
  'profile.none': 'Нет подключённых кошельков.',
  'profile.session': 'Одно подключение для {networks}. Отключение завершит его везде.',
} satisfies FeatureMessages<'account'>;
