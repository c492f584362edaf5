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
  'device.resend': 'Отправить ссылку ещё раз',
} satisfies FeatureMessages<'logIn'>;
