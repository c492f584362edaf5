import type { FeatureMessages } from '../../messages.ts';

/** Messages of `names` in Japanese. */
export const messages = {
  'names.intro.title': 'アドレスの代わりに名前を',
  'names.intro.text': '短くて覚えやすく、ほかの人がこの名前に送れます。',
  'names.own': 'あなたの名前',
  'names.title': '名前を選ぶ',
  'names.label': '名前',
  'names.hint': '英数字またはハイフンで 4 文字以上',
  'names.checking': '使えるか確認しています',
  'names.free': '{name} は使えます',
  'names.taken': '{name} はすでに使われています',
  'names.invalid': '英数字とハイフンのみ、4 文字以上で入力してください。',
  'names.suggestions': 'これらは使えます',
  'names.register': '登録',
  'names.sign': 'そこでメッセージを読み、署名してください。費用はかかりません。',
  'names.registering': '名前を登録しています',
  'names.done.title': '{name} はあなたのものです',
  'names.done.text': 'アドレスの代わりに表示され、ほかの人がこの名前に送れます。',
  'names.none': 'このサイトでは名前を登録できません。',
} satisfies FeatureMessages<'names'>;
