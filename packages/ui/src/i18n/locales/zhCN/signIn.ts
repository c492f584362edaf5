import type { FeatureMessages } from '../../messages.ts';

/** Messages of `signIn` in Simplified Chinese. */
export const messages = {
  'siwx.title': '登录',
  'siwx.lead': '登录 {site}',
  'siwx.text': '在 {wallet} 中签署一条消息，以表明此账户属于您。不收费，也不会转移任何资产。',
  'siwx.required': '此网站需要登录。如果取消，将返回您已登录的网络，或断开连接。',
  'siwx.signing.text': '请在那里阅读消息，然后签名。',
  'siwx.checking': '正在检查您的签名',
  'siwx.failed.title': '无法登录',
  'siwx.failed.text': '钱包或网站返回了错误。请重试。',
  'siwx.done': '已登录',
} satisfies FeatureMessages<'signIn'>;
