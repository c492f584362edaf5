import type { FeatureMessages } from '../../messages.ts';

/** Messages of `signIn` in Korean. */
export const messages = {
  'siwx.title': '로그인',
  'siwx.lead': '{site}에 로그인',
  'siwx.text':
    '이 계정이 본인 것임을 보이려면 {wallet}에서 메시지에 서명하세요. 비용이 들지 않으며 아무것도 옮기지 않습니다.',
  'siwx.required': '이 사이트에 필요합니다. 취소하면 로그인된 네트워크로 돌아가거나 연결이 끊깁니다.',
  'siwx.signing.text': '그곳에서 메시지를 읽고 서명하세요.',
  'siwx.checking': '서명을 확인하는 중',
  'siwx.failed.title': '로그인하지 못했습니다',
  'siwx.failed.text': '지갑 또는 사이트가 오류로 응답했습니다. 다시 시도하세요.',
  'siwx.done': '로그인됨',
} satisfies FeatureMessages<'signIn'>;
