import type { FeatureMessages } from '../../messages.ts';

/** Messages of `names` in Russian. */
export const messages = {
  'names.intro.title': 'Имя вместо адреса',
  'names.intro.text': 'Короткое, легко запомнить, и другие могут отправлять на него.',
  'names.own': 'Ваши имена',
  'names.title': 'Выберите имя',
  'names.label': 'Имя',
  'names.hint': 'Не меньше 4 букв, цифр или дефисов',
  'names.checking': 'Проверяем, свободно ли оно',
  'names.free': '{name} свободно',
  'names.taken': '{name} занято',
  'names.invalid': 'Только латинские буквы, цифры и дефисы, не меньше 4.',
  'names.suggestions': 'Эти свободны',
  'names.register': 'Зарегистрировать',
  'names.sign': 'Прочитайте там сообщение и подпишите его. Это ничего не стоит.',
  'names.registering': 'Регистрируем имя',
  'names.done.title': '{name} теперь ваше',
  'names.done.text': 'Оно показано вместо вашего адреса, и другие могут отправлять на него.',
  'names.none': 'Этот сайт не регистрирует имена.',
} satisfies FeatureMessages<'names'>;
