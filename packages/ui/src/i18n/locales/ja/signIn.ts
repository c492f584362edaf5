import type { FeatureMessages } from '../../messages.ts';

/** Messages of `signIn` in Japanese. */
export const messages = {
  'siwx.title': 'サインイン',
  'siwx.lead': '{site} にサインイン',
  'siwx.text':
    'このアカウントがあなたのものであることを示すため、{wallet} でメッセージに署名してください。費用はかからず、何も移動しません。',
  'siwx.required': 'このサイトには必要です。キャンセルすると、サインイン済みのネットワークに戻るか、切断されます。',
  'siwx.signing.text': 'そこでメッセージを読み、署名してください。',
  'siwx.checking': '署名を確認しています',
  'siwx.failed.title': 'サインインできませんでした',
  'siwx.failed.text': 'ウォレットまたはサイトがエラーを返しました。もう一度お試しください。',
  'siwx.done': 'サインインしました',
} satisfies FeatureMessages<'signIn'>;
