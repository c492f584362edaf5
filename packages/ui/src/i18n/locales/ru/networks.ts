import type { FeatureMessages } from '../../messages.ts';

/** Messages of `networks` in Russian. */
export const messages = {
  'networks.title': 'Выберите сеть',
  'networks.search': 'Поиск сетей',
  'networks.current': 'Активна',
  'networks.testnet': 'Тестовая сеть',
  'networks.notApproved': 'Не одобрена в кошельке',
  'networks.empty': 'Такой сети нет',
  'networks.help': 'Что такое сеть?',

  'compatible.text': 'На этот адрес можно получать в этих сетях. В других средства могут быть потеряны.',

  'switch.asking.title': 'Подтвердите в {wallet}',
  'switch.asking.text': 'Разрешите там переход в сеть {network}.',
  'switch.adding.text': '{wallet} ещё не знает сеть {network} и сначала предложит её добавить.',
  'switch.declined.title': 'Смена сети отклонена',
  'switch.declined.text': 'Вы по-прежнему в сети {network}.',
  'switch.failed.title': 'Не удалось сменить сеть',
  'switch.failed.text': 'Ошибка в {wallet}. Сеть можно сменить вручную в {wallet}.',
  'switch.done': 'Теперь сеть {network}',

  'switchActive.title': 'Перейти на {namespace}',
  'switchActive.text': 'Подключения к {namespace} ещё нет. Чтобы продолжить, подключите подходящий кошелёк.',
  'switchActive.action': 'Подключить {namespace}',

  'unsupported.title': 'Смена сети',
  'unsupported.lead': 'Сайт не работает с этой сетью',
  'unsupported.text': 'Кошелёк сейчас в сети {network}. Выберите одну из этих или отключитесь.',
  'unsupported.textUnknown':
    'Кошелёк сейчас в сети с номером {id}, которую сайт не поддерживает. Выберите одну из этих или отключитесь.',
} satisfies FeatureMessages<'networks'>;
