import type { FeatureMessages } from '../../messages.ts';

/** Messages of `connecting` in Russian. */
export const messages = {
  'connecting.opening.title': 'Открываем {wallet}',
  'connecting.opening.text': 'Подтвердите подключение в {wallet}. Это бесплатно.',
  'connecting.waiting.title': 'Ждём {wallet}',
  'connecting.waiting.text': 'Подтвердите подключение в {wallet}. Это бесплатно.',
  'connecting.rejected.title': 'Запрос отклонён',
  'connecting.rejected.text': 'Ничего не произошло. Запрос можно отправить снова в любой момент.',
  'connecting.failed.title': 'Не удалось подключиться',
  'connecting.failed.text': 'Ошибка в {wallet}. Попробуйте снова или выберите другой кошелёк.',
  'connecting.locked.title': '{wallet} заблокирован',
  'connecting.locked.text': 'Откройте {wallet}, разблокируйте и ответьте на запрос.',
  'connecting.requestPending.title': '{wallet} уже ждёт ответа',
  'connecting.requestPending.text': 'В {wallet} уже есть запрос. Откройте кошелёк и ответьте на него.',
  'connecting.notInstalled.title': '{wallet} не установлен',
  'connecting.notInstalled.text': 'Установите его, вернитесь сюда и обновите страницу.',
  'connecting.noAnswer.title': '{wallet} не отвечает',
  'connecting.noAnswer.text': 'Обновите страницу или перезапустите {wallet} и попробуйте снова.',
  'connecting.invalidResponse.title': '{wallet}: неверный ответ',
  'connecting.invalidResponse.text': 'Кошелёк прислал недействительный аккаунт или сеть, поэтому подключения нет.',
  'connecting.wrongBrowser.title': '{wallet} не работает в этом браузере',
  'connecting.wrongBrowser.text': 'Откройте страницу в браузере, который поддерживает {wallet}.',
  'connecting.connected.title': 'Подключено',
  'connecting.connected.text': 'Вы подключились через {wallet}.',
  'connecting.chooseAnother': 'Выбрать другой кошелёк',
  'connecting.notOpening': 'Не открывается? {link}',
  'connecting.install': 'Установить {wallet}',

  'pairing.usePhone': 'Используйте телефон',
  'multiChain.title': 'Выберите тип сети',
  'multiChain.text': '{wallet} поддерживает несколько. С какой начать?',
} satisfies FeatureMessages<'connecting'>;
