import type { FeatureMessages } from '../../messages.ts';

/** Messages of `pairing` in Russian. */
export const messages = {
  'pairing.scan.title': 'Отсканируйте телефоном',
  'pairing.scan.text': 'Откройте {wallet} и наведите камеру на код.',
  'pairing.scan.any': 'Откройте кошелёк на телефоне и наведите его камеру на код.',
  'pairing.qrLabel': 'QR-код для подключения кошелька',
  'pairing.copyLink': 'Скопировать ссылку',
  'pairing.left': 'Новый код через {time}',
  'pairing.open.title': 'Продолжите в {wallet}',
  'pairing.open.text': 'Подтвердите там подключение и вернитесь на эту страницу.',
  'pairing.open.again': 'Открыть {wallet} ещё раз',
  'pairing.any.title': 'Продолжите в кошельке на этом телефоне',
  'pairing.any.action': 'Открыть кошелёк',
  'pairing.stuck': 'Ничего не произошло? Откройте ещё раз или скопируйте ссылку и вставьте её в кошельке.',
  'pairing.get': 'Ещё нет {wallet}? Установить',
  'pairing.late': 'Кошельки сейчас недоступны. Возможно, мешает блокировщик рекламы. Страница продолжает попытки.',
  'pairing.linking.title': 'Подключение',
  'pairing.linking.text': 'Кошелёк ответил. Одну минуту.',
  'pairing.noAnswer': 'Кошелёк начал подключаться и замолчал. Попробуйте ещё раз.',
  'pairing.expired.title': 'Срок кода истёк',
  'pairing.expired.text': 'Им никто не воспользовался. Возьмите новый, когда будете готовы.',
  'pairing.expired.action': 'Новый код',
  'pairing.unreachable.title': 'Кошельки недоступны',
  'pairing.unreachable.text':
    'Служба, которая передаёт ссылку, не отвечает. Проверьте соединение и блокировщик рекламы и попробуйте ещё раз.',
  'pairing.refused.title': 'Не настроено на этом сайте',
  'pairing.refused.text':
    'Служба, которая передаёт ссылку, отказывает этому сайту. Возьмите кошелёк в этом браузере или сообщите сайту.',
  'pairing.browser.text': '{wallet} есть и в этом браузере.',
  'pairing.browser.action': 'Использовать расширение',
  'pairing.tabs': 'Способы подключения',
  'pairing.tab.mobile': 'Приложение',
  'pairing.tab.desktop': 'Компьютер',
  'pairing.tab.browser': 'Браузер',
  'pairing.tab.web': 'Веб',
  'pairing.tab.qr': 'QR-код',
} satisfies FeatureMessages<'pairing'>;
