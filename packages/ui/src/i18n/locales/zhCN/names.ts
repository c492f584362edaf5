import type { FeatureMessages } from '../../messages.ts';

/** Messages of `names` in Simplified Chinese. */
export const messages = {
  'names.intro.title': '用名称代替地址',
  'names.intro.text': '简短易记，他人可以向它转账。',
  'names.own': '您的名称',
  'names.title': '选择名称',
  'names.label': '名称',
  'names.hint': '至少 4 个字母、数字或连字符',
  'names.checking': '正在检查是否可用',
  'names.free': '{name} 可用',
  'names.taken': '{name} 已被使用',
  'names.invalid': '只能使用字母、数字和连字符，至少 4 个。',
  'names.suggestions': '以下名称可用',
  'names.register': '注册',
  'names.sign': '请在那里阅读消息，然后签名。不收费。',
  'names.registering': '正在注册名称',
  'names.done.title': '{name} 现在属于您',
  'names.done.text': '它会代替您的地址显示，他人可以向它转账。',
  'names.none': '此网站不提供名称注册。',
} satisfies FeatureMessages<'names'>;
