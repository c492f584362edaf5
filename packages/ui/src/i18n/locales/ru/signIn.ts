import type { FeatureMessages } from '../../messages.ts';

/** Messages of `signIn` in Russian. */
export const messages = {
  'siwx.title': 'Войти',
  'siwx.lead': 'Вход на {site}',
  'siwx.text':
    'Подпишите сообщение в {wallet}, чтобы показать, что это ваш счёт. Это ничего не стоит и ничего не переводит.',
  'siwx.required': 'Сайту это необходимо. Если отменить, вы вернётесь туда, где вход выполнен, или будете отключены.',
  'siwx.signing.text': 'Прочитайте там сообщение и подпишите его.',
  'siwx.checking': 'Проверяем вашу подпись',
  'siwx.failed.title': 'Не удалось войти',
  'siwx.failed.text': 'Кошелёк или сайт ответил ошибкой. Попробуйте ещё раз.',
  'siwx.done': 'Вход выполнен',
} satisfies FeatureMessages<'signIn'>;
