import type { FeatureMessages } from '../../messages.ts';

/** Messages of `wallets` in Russian. */
export const messages = {
  'allWallets.title': 'Все кошельки',
  'allWallets.search': 'Поиск кошельков',
  'allWallets.count.one': '{count} кошелёк',
  'allWallets.count.few': '{count} кошелька',
  'allWallets.count.many': '{count} кошельков',
  'allWallets.count.other': '{count} кошелька',
  'allWallets.empty.title': 'Такого кошелька нет',
  'allWallets.empty.text': 'Проверьте написание или найдите кошелёк в полном списке.',
  'allWallets.notInstalled': 'Не установлен',
  'allWallets.certified': 'Сертифицирован',

  'getWallet.title': 'Завести кошелёк',
  'getWallet.text': 'Здесь подойдёт любой из них. Сменить можно и потом: ваши активы не привязаны к одному кошельку.',
  'getWallet.explore': 'Все кошельки',
  'getWallet.refresh': 'Уже установлен — обновить',

  'create.step1': 'Выберите кошелёк и установите его.',
  'create.step2': 'Создайте в нём ключи и запишите секретную фразу.',
  'create.step3': 'Вернитесь сюда и обновите страницу.',

  'downloads.title': 'Установить {wallet}',
  'downloads.text': 'Устанавливайте только по этим ссылкам.',
  'downloads.chrome': 'Интернет-магазин Chrome',
  'downloads.firefox': 'Дополнения Firefox',
  'downloads.edge': 'Надстройки Edge',
  'downloads.opera': 'Дополнения Opera',
  'downloads.safari': 'Расширение для Safari',
  'downloads.browser': 'Расширение для браузера',
  'downloads.ios': 'App Store',
  'downloads.android': 'Google Play',
  'downloads.homepage': 'Сайт',
  'downloads.desktop': 'Приложение для компьютера',
  'downloads.openIn': 'Открыть в {wallet}',
  'downloads.none': 'У нас нет ссылки на загрузку этого кошелька. Загляните на его сайт.',
} satisfies FeatureMessages<'wallets'>;
