import type { FeatureMessages } from '../../messages.ts';

/** Messages of `logIn` in Russian. */
export const messages = {
  'email.label': 'Адрес эл. почты',
  'email.invalid': 'Введите правильный адрес эл. почты.',

  'otp.title': 'Введите код',
  'otp.text': 'Мы отправили код на {email}.',
  'otp.label': 'Код из письма',
  'otp.wrong': 'Код неверный. Проверьте его и попробуйте ещё раз.',
  'otp.expired': 'Код больше не действует. Запросите новый.',
  'otp.resend': 'Отправить новый код',
  'otp.resent': 'Новый код уже отправлен.',

  'update.title': 'Сменить почту',
  'update.text':
    'Подтвердите новый адрес, затем введите по коду из каждого ящика. Вход с прежним адресом в течение 72 часов отменит смену.',
  'update.label': 'Новый адрес почты',
  'update.primaryTitle': 'Нынешняя почта',
  'update.primary': 'Мы отправили код на ваш нынешний адрес.',
  'update.secondaryTitle': 'Новая почта',
  'update.done': 'Адрес почты изменён.',

  'device.title': 'Подтвердите браузер',
  'device.text':
    'Мы отправили ссылку на {email}. Откройте её, чтобы подтвердить этот браузер. Затем вы продолжите здесь.',
  'device.number': 'На открывшейся странице выберите это число:',
  'device.resend': 'Отправить ссылку ещё раз',
  'device.passkey':
    'Этот кошелёк открывает ваш ключ доступа. Откройте его страницу и используйте ключ там; здесь всё продолжится само.',
  'device.open': 'Открыть страницу кошелька',
  'upgrade.title': 'Только ваш',
  'upgrade.text':
    'Сейчас кошелёк могут открыть оператор этого входа и тот, кто читает ваш ящик. С ключом доступа вы можете сделать его только вашим, на странице кошелька.',
  'upgrade.loss':
    'Тогда никто не поможет, если вы потеряете ключ доступа и браузеры: останутся только двенадцать слов. Сначала запишите их.',

  'grants.title': 'Без запроса',
  'grants.created': 'Разрешено',
  'grants.text':
    'Пока вы вошли, этот сайт может делать это без повторного запроса. Разрешение можно отозвать в любой момент.',
  'grants.send': 'Отправлять до {amount}',
  'grants.call': 'Вызывать контракт',
  'grants.to': 'Кому',
  'grants.anyone': 'Кому решит сайт',
  'grants.contract': 'Контракт',
  'grants.network': 'Сеть',
  'grants.left': 'Осталось',
  'grants.calls': 'Осталось вызовов',
  'grants.of': '{left} из {max}',
  'grants.until': 'До',
  'grants.ended': 'Завершено',
  'grants.revoke': 'Отозвать',
  'grants.empty.title': 'Ничего не разрешено',
  'grants.empty.text': 'Этому сайту нужно ваше согласие на каждую подпись.',

  'social.title': 'Войти',
  'social.with': 'Продолжить с {provider}',
  'social.more': 'Другие сервисы',
  'social.open': 'Открыть окно',
  'social.waiting': 'Войдите в {provider} в открывшемся окне. Затем эта страница продолжит сама.',
  'social.closed.title': 'Окно закрыто',
  'social.closed.text': 'Откройте его снова, чтобы войти через {provider}, или вернитесь и выберите другой способ.',
  'social.blocked.title': 'Окно заблокировано',
  'social.blocked.text': 'Браузер не открыл окно {provider}. Откройте его кнопкой.',
  'social.rejected.title': 'Вход отменён',
  'social.rejected.text': '{provider} не подтвердил вход. Можно попробовать снова.',
  'social.timedOut.title': 'Это заняло слишком много времени',
  'social.timedOut.text': 'Вход через {provider} не был завершён вовремя. Попробуйте снова.',
  'social.unavailable.title': '{provider} недоступен',
  'social.unavailable.text':
    'Сейчас этот сайт не может выполнить вход через {provider}. Вернитесь и выберите другой способ.',
  'social.throttled.title': 'Слишком много попыток',
  'social.throttled.text': 'Подождите немного и попробуйте снова.',
  'social.failed.title': 'Не удалось войти',
  'social.failed.text': 'Что-то пошло не так на обратном пути из {provider}. Попробуйте снова.',
  'social.connected': 'Вход выполнен',

  'farcaster.qrLabel': 'QR-код для входа через Farcaster',
  'farcaster.scan': 'Подтвердите в приложении Farcaster. Эта страница продолжит сама.',
  'farcaster.here': 'Открыть {provider} на этом устройстве',
  'farcaster.open': 'Подтвердите там и вернитесь на эту страницу.',
  'farcaster.action': 'Открыть {provider}',
  'farcaster.unreachable.title': 'Farcaster недоступен',
  'farcaster.unreachable.text': 'Служба входа сейчас не отвечает. Попробуйте ещё раз чуть позже.',
  'farcaster.delayed.title': 'Этот браузер новый',
} satisfies FeatureMessages<'logIn'>;
